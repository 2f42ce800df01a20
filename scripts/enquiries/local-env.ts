import { readFile } from "node:fs/promises";
import type { Environment } from "../../lambda/service/env.ts";
import type { Site } from "../../schemas/generated/index.ts";

/** The preview's environment: given variables and local defaults. Retries wait a second instead of a minute. */
export async function localEnvironment(
  given: Environment,
  ports: { ses: number; dynamodb: number },
): Promise<Environment> {
  return {
    AWS_REGION: "ap-south-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${ports.ses}`,
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${ports.dynamodb}`,
    ENQUIRY_TABLE: "enquiries",
    ENQUIRY_FROM: "Website <website@example.com>",
    ENQUIRY_RECIPIENTS: "owner@example.com,office@example.com",
    ENQUIRY_RETRY_BASE_MS: "1000",
    ENQUIRY_SWEEP_MS: "1000",
    // Test scripts fill the form faster than people.
    ENQUIRY_MIN_FILL_MS: "50",
    // Not secret: addresses are counted only on this machine.
    ENQUIRY_FLOOD_SALT: "local",
    // The preview also starts while the catalog is broken.
    ...(await contactFacts().catch(() => ({}))),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
  };
}

async function contactFacts(): Promise<Environment> {
  const file = new URL("../../content/catalogs/site.json", import.meta.url);
  const { phone, chat, url } = JSON.parse(await readFile(file, "utf8")) as Site;
  return { ENQUIRY_PHONE: phone.number, ENQUIRY_CHAT: chat.number, ENQUIRY_SITE: url.address };
}
