import { afterAll, expect, test } from "vitest";
import { handleEnquiry } from "../../lambda/http/accept-http.ts";
import { createService } from "../../lambda/create-service.ts";

const log: string[] = [];
const service = createService(
  {
    AWS_REGION: "ap-south-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    ENQUIRY_TABLE: "enquiries",
    ENQUIRY_FROM: "website@example.com",
    ENQUIRY_RECIPIENTS: "owner@example.com",
    // As the stack sets it while one secret replaces the other.
    ENQUIRY_ORIGIN_SECRET: "the-new-one,the-old-one",
  },
  (_level, event) => log.push(event),
);
afterAll(() => service.close());

/** What the handler says to a request that reaches the API's own address; its body is no JSON. */
async function statusFor(headers: Record<string, string>, method = "POST"): Promise<number> {
  const { statusCode } = await handleEnquiry(service, {
    rawPath: "/api/enquiries",
    headers: { "content-type": "application/json", ...headers },
    requestContext: { http: { method } },
    body: "{",
  });
  return statusCode;
}

test.each([
  ["without a secret", {}],
  ["with an empty one", { "x-origin-secret": "" }],
  ["with a wrong one", { "x-origin-secret": "the-next-one" }],
  ["with both at once", { "x-origin-secret": "the-new-one,the-old-one" }],
  [
    "with the headers of the edge alone",
    { "x-viewer-host": "a.in", "x-viewer-address": "1.2.3.4" },
  ],
])("a request to the API's own address %s is refused, whatever it asks", async (_, headers) => {
  expect(await statusFor(headers)).toBe(403);
  expect(await statusFor(headers, "GET")).toBe(403);
  expect(await statusFor(headers, "OPTIONS")).toBe(403);
});

test.each(["the-new-one", "the-old-one"])("%s leads on to the body", async (secret) => {
  expect(await statusFor({ "x-origin-secret": secret })).toBe(400);
});
