import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, inject, test } from "vitest";
import { readRecord, recordedAddresses } from "../../../scripts/rules/published-record.ts";
import { sandbox } from "../../../scripts/build/edge/sandbox.ts";
import { errorPage, headersFor, objectHeaders } from "../../../scripts/build/output/headers.ts";
import type { ResponsePolicies } from "../../../schemas/security-headers.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { packages } from "../../setup/texts.ts";
import { viewerRequest } from "../../edge/request.ts";
import { bytesAt, edgeFile, FILES, MANIFEST, ROUTES, textAt } from "../support/built.ts";

const code = edgeFile("viewer-request.js");
const edge = sandbox(code);
const { response: respond } = sandbox(edgeFile("viewer-response.js"));

interface Answer {
  status: number | undefined;
  location?: string | undefined;
  body?: string | undefined;
}

const [firstSlug = "", secondSlug = ""] = packages.packages.map(({ slug }) => slug);

const served = (file: string): Answer => ({ status: 200, body: textAt(file) });
const moved = (location: string): Answer => ({ status: 301, location });

/** Answer for an unknown address: the error page with its own policy, because CloudFront adds none. */
const MISSING: Answer = { status: 404, body: errorPage(textAt("404.html")) };

async function byFunction(target: string): Promise<Answer> {
  const answer = edge.request(viewerRequest(target));
  if ("statusCode" in answer)
    return { status: answer.statusCode, location: answer.headers["location"]?.value };
  const file = decodeURIComponent(answer.uri).slice(1);
  return FILES.includes(file) ? served(file) : MISSING;
}

/** Requests a path without the normalisation of `fetch`. */
async function byPreview(target: string): Promise<Answer> {
  const { hostname, port } = new URL(inject("siteUrl"));
  const sent = request({ hostname, port, path: target }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode: status, headers } = answer;
  return { status, location: headers.location, body: (await text(answer)) || undefined };
}

// tests/model/resolve.test.ts has further spellings.
const ANSWERS: [target: string, Answer][] = [
  ["/?utm_source=card", served("index.html")],
  ["/menu", served("menu/index.html")],
  ["/menu/index.json", served("menu/index.json")],
  ["/404.html", served("404.html")],
  ["/index.html", moved("/")],
  ["/menu//", moved("/menu")],
  ["/menu/index.html", moved("/menu")],
  ["/MENU?a=1&a=2", moved("/menu?a=1&a=2")],
  ["/CONTACTUS/", moved("/contactUs")],
  ["//evil.example/MENU", moved("/evil.example/menu")],
  ["/API/enquiries", moved("/api/enquiries")],
  ["/contactUs%E2%80%8B,?a=1", moved("/contactUs?a=1")],
  ["/plan?event=wedding&amp;guests=250", moved("/plan?event=wedding&guests=250")],
  ["/robots.txt.", moved("/robots.txt")],
  ["/contactUs/sent?reference=7KM4-QX2P", moved("/sent?reference=7KM4-QX2P")],
  ["/Contact/?from=ad&x=%2F", moved("/contactUs?from=ad&x=%2F")],
  // Every name of a package or cuisine leads to its page; an unknown name shows the first page without a redirect.
  [`/package-detail/${firstSlug.replace("-", "%20")}`, moved(`/package-detail/${firstSlug}`)],
  [
    `/package-detail/${secondSlug.toUpperCase().replace("-", "+")}?x=1`,
    moved(`/package-detail/${secondSlug}?x=1`),
  ],
  ["/package-detail", served(`package-detail/${firstSlug}/index.html`)],
  ["/package-detail/%E0%A4%A", served(`package-detail/${firstSlug}/index.html`)],
  ["/package-detail/constructor", served(`package-detail/${firstSlug}/index.html`)],
  ["/Cuisine/SOUTHINDIAN", moved("/cuisine/southIndian")],
  ["/cuisine/klingon", served("cuisine/maharashtra/index.html")],
  // This query has its own file.
  ["/services?utm=x&TYPE=Wedding", served("_variants/services-type-wedding/index.html")],
  ["/services?type=constructor", served("services/index.html")],
  ["/%E0%A4%A", moved("/%e0%a4%a")],
  ...[
    "/nothing-here",
    "/__proto__",
    "/menu/more",
    "/sendemail",
    "/ROBOTS.TXT",
    "/%e0%a4%a",
    "/%E0%A4%A.html",
    "/edge.json",
    "/..%2f..%2fpackage.json",
    "/menu%00.html",
  ].map((target): [string, Answer] => [target, MISSING]),
];

describe.each([
  ["the function at the edge", byFunction],
  ["the preview", byPreview],
])("%s", (_, ask) => {
  test.each(ANSWERS)("answers %s", async (target, expected) => {
    expect(await ask(target)).toEqual(expected);
  });

  test("every file answers 200, and every old address redirects once to a page", async () => {
    const files = FILES.filter((file) => !file.endsWith(".html"));
    const direct = [...ROUTES, ...files.map((file) => `/${file}`)];
    const old = [...Object.keys(MANIFEST.redirects), ...recordedAddresses(readRecord(ROOT))];
    const wrong: string[] = [];

    for (const target of [...direct, ...old]) {
      const first = await ask(encodeURI(target));
      const { location } = first;
      const last = location === undefined || direct.includes(target) ? first : await ask(location);
      if (last.status !== 200) wrong.push(`${target}: ${first.status}, then ${last.status}`);
    }

    expect(direct.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });
});

test("a redirect has an HSTS header and is not cached by browsers", () => {
  expect(edge.request(viewerRequest("/contact")).headers).toMatchObject({
    "strict-transport-security": { value: expect.stringMatching(/^max-age=\d+$/) as unknown },
    "cache-control": { value: expect.stringContaining("max-age=0") },
  });
});

test.each([
  ["/contact?a=1", "site.example", "https://www.site.example/contactUs?a=1"],
  ["/menu", "site.example", "https://www.site.example/menu"],
  ["/menu", "www.site.example", undefined],
])("%s at the host %s redirects to %s in one step", (target, host, to) => {
  const canonical = sandbox(`var canonicalHost = "www.site.example";\n${code}`);
  const { headers } = canonical.request(viewerRequest(target, { host }));

  expect(headers["location"]?.value).toBe(to);
});

test("CloudFront and its function send the same headers as the preview", () => {
  const policies = JSON.parse(edgeFile("headers.json")) as ResponsePolicies;

  for (const file of FILES.filter((name) => !name.startsWith("share/"))) {
    const bytes = bytesAt(file);
    const { contentType, cacheControl, metadata } = objectHeaders(`/${file}`, bytes);
    const stored = { "content-type": contentType, "cache-control": cacheControl };
    const pairs = Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]);
    const sent = { ...policies.site, ...stored, ...Object.fromEntries(pairs) } as typeof metadata;
    const { request: response } = viewerRequest(file, sent);
    const { headers } = respond({ response: { statusCode: 200, headers: response.headers } });

    const left = Object.entries(headers).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(left), file).toEqual(headersFor(`/${file}`, bytes, policies));
    // S3 limits the metadata of an object to 2 KB.
    expect(Buffer.byteLength(Object.entries(metadata).flat().join("")), file).toBeLessThan(
      2048 - 100,
    );
  }
});

test("a 304 answer changes no header of a cached page", () => {
  const headers = { "content-security-policy": { value: "for the 404 page" } };

  expect(respond({ response: { statusCode: 304, headers } }).headers).toEqual({});
});
