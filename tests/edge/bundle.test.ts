import { expect, test } from "vitest";
import { edgeFunction } from "../../scripts/build/edge/bundle.ts";
import { sandbox } from "../../scripts/build/edge/sandbox.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";

function manifestWith(redirects: Record<string, string>): EdgeManifest {
  return { redirects, spellings: {}, families: {}, variants: {} };
}

test("a function over CloudFront's limit fails with a fix", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`/an-old-address-number-${index}`, "/services"]),
  );

  await expect(edgeFunction("viewer-request", manifestWith(many))).rejects.toThrow(
    /^content\/catalogs\/redirects\.json {2}error {2}the edge function viewer-request has \d+ bytes as it is published; CloudFront takes 10240\n {2}fix: /,
  );
});

test("the limit counts a deploy's longest constants", async () => {
  const size = async (pad: number) =>
    Buffer.byteLength(
      await edgeFunction("viewer-request", manifestWith({ "/old": `/${"x".repeat(pad)}` })),
    );
  // The code alone fits into 10,240 bytes; with the names of release and domain it does not.
  const pad = 10_240 - (await size(0)) - 100;

  await expect(size(pad)).rejects.toThrow("as it is published");
  expect(await size(pad - 700)).toBeLessThan(10_240);
});

test("the sandbox has only CloudFront's globals", () => {
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
