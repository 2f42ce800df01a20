import { readFile } from "node:fs/promises";
import type { Environment } from "../../lambda/service/env.ts";

/**
 * The preview's environment: what is set from outside, and something that works here for the rest. A pause of a second
 * instead of a minute, so that an outage and its end can be watched. `ENQUIRY_CLOCK_AHEAD_HOURS`, if it is set, puts the
 * service's clock forward: yesterday's enquiries can be had today.
 */
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
    // Scripts that try the form out are quicker than people.
    ENQUIRY_MIN_FILL_MS: "50",
    // No secret: what it protects is counted on this machine alone, and only when a limit is set.
    ENQUIRY_FLOOD_SALT: "local",
    // Opens the desk of this machine alone.
    ENQUIRY_LINK_KEYS: "local",
    ...(await contactFacts()),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
  };
}

/** Where we are and how else to reach us, from the same catalog as every page. */
async function contactFacts(): Promise<Environment> {
  const file = new URL("../../content/catalogs/site.json", import.meta.url);
  try {
    const site = JSON.parse(await readFile(file, "utf8")) as {
      phone: { number: string };
      chat: { number: string };
      url: { address: string };
    };
    return {
      ENQUIRY_PHONE: site.phone.number,
      ENQUIRY_CHAT: site.chat.number,
      ENQUIRY_SITE: site.url.address,
    };
  } catch {
    return {};
  }
}
