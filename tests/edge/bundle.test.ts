import { expect, test } from "vitest";
import { edgeFunction, MAX_EDGE_BYTES } from "../../scripts/build/edge/bundle.ts";
import { sandbox } from "../../scripts/build/edge/sandbox.ts";

test("an edge function too large for CloudFront is rejected with a fix", async () => {
  const size = async (pad: number) => {
    const redirects = { "/old": `/${"x".repeat(pad)}` };
    const manifest = { redirects, spellings: {}, families: {}, variants: {}, translated: [] };
    return Buffer.byteLength(await edgeFunction("viewer-request", manifest));
  };
  // The code alone fits; with the names of release and domain it does not.
  const pad = MAX_EDGE_BYTES - (await size(0)) - 100;

  await expect(size(pad)).rejects.toThrow(
    /^content\/catalogs\/redirects\.json {2}error {2}the edge function viewer-request has \d+ bytes as it is published; CloudFront takes 10240\n {2}fix: /,
  );
  expect(await size(pad - 700)).toBeLessThan(MAX_EDGE_BYTES);
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
