import { expect, test } from "vitest";
import { edgeFunction } from "../../scripts/edge/bundle.ts";
import { sandbox } from "../../scripts/edge/sandbox.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";

function manifestWith(redirects: Record<string, string>): EdgeManifest {
  return { redirects, spellings: {}, families: {}, variants: {} };
}

test("a function that CloudFront would not take is not made, and the message says what to do", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`/an-old-address-number-${index}`, "/services"]),
  );

  await expect(edgeFunction("viewer-request", manifestWith(many))).rejects.toThrow(
    /viewer-request has \d+ bytes; CloudFront takes 10240\. Most of it are redirects \(200\)/,
  );
});

test("the sandbox has nothing that CloudFront does not have", () => {
  const has = (expression: string) =>
    sandbox(
      `function handler(event) { event.response.statusCode = ${expression} ? 1 : 0; return event.response }`,
    ).response({ response: { statusCode: -1, headers: {} } }).statusCode === 1;

  expect(has('typeof Map !== "undefined"')).toBe(false);
  expect(has('typeof process !== "undefined" || typeof require !== "undefined"')).toBe(false);
  expect(has("Object.hasOwn")).toBe(false);
  expect(has("Array.prototype.at")).toBe(false);
  expect(has('typeof decodeURIComponent === "function"')).toBe(true);
});
