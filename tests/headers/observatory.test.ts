import { expect, test } from "vitest";
import { PAGE_HEADERS, refusalPage } from "../../lambda/http/pages.ts";
import { headersFor, responsePolicies } from "../../scripts/build/output/headers.ts";
import { observatory } from "./observatory.ts";

const html = `<style>a{color:red}</style><script type="module" src="/assets/start.js"></script>`;
const headers = headersFor("/menu/index.html", Buffer.from(html), responsePolicies());

/** As they are once HSTS was raised (infra/README.md): it begins with a day. */
const raised = { ...headers, "strict-transport-security": "max-age=63072000" };

test("our headers are an A+ by Mozilla Observatory's published rules, short of nothing but half a year of HSTS", () => {
  const { grade, score, findings } = observatory(headers, html);

  expect(grade).toBe("A+");
  expect(score).toBe(120);
  expect(findings.filter(({ modifier }) => modifier < 0)).toEqual([
    { result: "hsts-implemented-max-age-less-than-six-months", modifier: -10 },
  ]);
  expect(observatory(raised, html)).toMatchObject({ grade: "A+", score: 130 });
});

test("a page of the enquiry service has the same grade", () => {
  const { grade, findings } = observatory(PAGE_HEADERS, refusalPage("No.", undefined));

  expect(grade).toBe("A+");
  expect(findings.filter(({ modifier }) => modifier < 0)).toEqual([
    { result: "hsts-implemented-max-age-less-than-six-months", modifier: -10 },
  ]);
});

test("HSTS lasts a day and includes no subdomain", () => {
  expect(headers["strict-transport-security"]).toBe("max-age=86400");
});

/** Without a CSP framing is only stopped by X-Frame-Options; below 90 no bonus counts. */
test.each([
  ["no content policy", "content-security-policy", "", 75, "B"],
  ["any script at all", "content-security-policy", "default-src *", 80, "B+"],
  ["no HTTPS for later", "strict-transport-security", "", 80, "B+"],
  ["HTTPS for five minutes", "strict-transport-security", "max-age=300", 120, "A+"],
  ["types guessed", "x-content-type-options", "", 125, "A+"],
])("the rules tell what is worse: %s", (_, name, value, score, grade) => {
  expect(observatory({ ...raised, [name]: value }, html)).toMatchObject({ score, grade });
});

test("a page's policy names the styles that stand in it by their hash, and allows no inline script", () => {
  const inline = `${html}<script>start()</script><script type="application/ld+json">{}</script>`;
  const policy = headersFor("/menu/index.html", Buffer.from(inline), responsePolicies());
  const [, scripts, styles] = policy["content-security-policy"]?.split("; ") ?? [];

  expect(scripts).toBe("script-src 'self'");
  expect(styles).toMatch(/^style-src 'self' 'sha256-[^' ]+'$/);
  expect(policy["content-security-policy"]).not.toMatch(/unsafe/);
});

test("what CloudFront adds by itself allows no inline script either", () => {
  for (const { "content-security-policy": policy = "" } of Object.values(responsePolicies()))
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("pictures for sharing may be shown by others; everything else is ours alone", () => {
  const share = headersFor("/share/home.jpg", Buffer.alloc(0), responsePolicies());

  expect(share["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test("what never changes is kept for ever; a page is revalidated each time, by browsers alone", () => {
  const asset = headersFor("/assets/chunks/a.1234.js", Buffer.alloc(0), responsePolicies());

  expect(asset["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=31536000, must-revalidate");
});

test("a policy fits into CloudFront's limits and into the metadata of an object", () => {
  const all = JSON.stringify(responsePolicies().site);

  expect(all.length).toBeLessThan(10_240);
  expect(headers["content-security-policy"]?.length).toBeLessThan(2048);
});
