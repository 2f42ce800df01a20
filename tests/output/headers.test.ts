import { expect, test } from "vitest";
import { PAGE_HEADERS } from "../../lambda/http/pages.ts";
import { headersFor, responsePolicies } from "../../scripts/build/output/headers.ts";

const policies = responsePolicies();
const html = `<style>a{color:red}</style><script type="module" src="/assets/start.js"></script>`;
const headersOf = (path: string, text = html) => headersFor(path, Buffer.from(text), policies);
const page = headersOf("/menu/index.html");

test.each([
  ["a page", page],
  ["a page of the enquiry service", PAGE_HEADERS],
])("security headers of %s meet the criteria of Mozilla Observatory's A+", (_, headers) => {
  const csp = headers["content-security-policy"] ?? "";

  expect(csp).toMatch(/^default-src 'none'/);
  expect(csp).toMatch(/; frame-ancestors 'none'/);
  expect(csp).not.toMatch(/unsafe-|(?:^|\s)(?:\*|https?:|blob:)(?:[;\s]|$)/);
  expect(headers).toMatchObject({
    "strict-transport-security": expect.stringMatching(/^max-age=\d+$/) as string,
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.stringMatching(
      /^(?:no-referrer|same-origin|strict-origin)/,
    ) as string,
    "cross-origin-resource-policy": "same-origin",
  });
  expect(Object.keys(headers)).not.toContain("access-control-allow-origin");
  expect(Object.keys(headers)).not.toContain("set-cookie");
});

test("a page's policy allows its inline styles by hash and no inline script", () => {
  const inline = `${html}<script>start()</script><script type="application/ld+json">{}</script>`;
  const [, scripts, styles] =
    headersOf("/menu/index.html", inline)["content-security-policy"]?.split("; ") ?? [];

  expect(scripts).toBe("script-src 'self'");
  expect(styles).toMatch(/^style-src 'self' 'sha256-[^' ]+'$/);
});

test.each([
  ["/share/home.jpg", "cross-origin-resource-policy", "cross-origin"],
  ["/assets/chunks/a.1234.js", "cache-control", "public, max-age=31536000, immutable"],
  ["/menu/index.json", "speculation-rules", undefined],
  ["/menu/index.html", "cache-control", "public, max-age=0, s-maxage=31536000, must-revalidate"],
])("the answer for %s has %s: %s", (path, name, value) => {
  expect(headersOf(path)[name]).toBe(value);
});

test("policies fit CloudFront's limits and the metadata of an object", () => {
  expect(JSON.stringify(policies.site).length).toBeLessThan(10_240);
  expect(page["content-security-policy"]?.length).toBeLessThan(2048);
});
