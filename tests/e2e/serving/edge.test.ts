/** Answers of the function at the edge and of the preview. */
import { request } from "node:http";
import { describe, expect, inject, test } from "vitest";
import { readRecord, recordedAddresses } from "../../../scripts/rules/published-record.ts";
import { sandbox } from "../../../scripts/build/edge/sandbox.ts";
import {
  errorPage,
  headersFor,
  objectHeaders,
  type ResponsePolicies,
} from "../../../scripts/build/output/headers.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { BEHAVIOUR, type Behaviour } from "../../edge/behaviour.ts";
import { bytesAt, edgeFile, FILES, MANIFEST, ROUTES, textAt } from "../support/built.ts";

const code = edgeFile("viewer-request.js");
const edge = sandbox(code);
const { response: respond } = sandbox(edgeFile("viewer-response.js"));

interface Answered {
  status: number;
  location?: string | undefined;
  body?: string;
}

function eventFor(target: string, host = "site.example") {
  const mark = target.indexOf("?");
  return {
    viewer: { ip: "1.2.3.4" },
    request: {
      method: "GET",
      uri: mark < 0 ? target : target.slice(0, mark),
      headers: { host: { value: host } },
      rawQueryString: () => (mark < 0 ? undefined : target.slice(mark + 1)),
    },
  };
}

const served = (file: string): Answered => ({ status: 200, body: textAt(file) });

/** The page of a missing address, stored for CloudFront. */
const missing = (): Answered => ({ status: 404, body: errorPage(textAt("404.html")) });

/** The function, and the bucket behind it. */
function byFunction(target: string): Promise<Answered> {
  const answer = edge.request(eventFor(target));
  if ("statusCode" in answer)
    return Promise.resolve({
      status: answer.statusCode,
      location: answer.headers["location"]?.value,
    });
  const file = decodeURIComponent(answer.uri).slice(1);
  return Promise.resolve(FILES.includes(file) ? served(file) : missing());
}

/** Requests a path without the normalisation of `fetch`. */
function byPreview(target: string): Promise<Answered> {
  const { hostname, port } = new URL(inject("siteUrl"));
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

function expectedAnswer(expected: Behaviour): Answered {
  if ("to" in expected) return { status: 301, location: expected.to };
  return "file" in expected ? served(expected.file.slice(1)) : missing();
}

describe.each([
  ["the function at the edge", byFunction],
  ["the preview", byPreview],
])("%s", (_, ask) => {
  test.each(BEHAVIOUR)("answers %s with %j", async (target, expected) => {
    const { status, location, body } = await ask(target);

    expect({ status, location, body: body || undefined }).toEqual(expectedAnswer(expected));
  });

  test("every file answers 200, every old address one redirect to a page", async () => {
    const recorded = recordedAddresses(readRecord(ROOT));
    const files = FILES.filter((file) => !file.endsWith(".html"));
    const direct = [...ROUTES, ...files.map((file) => `/${file}`)];
    const wrong: string[] = [];

    for (const target of direct) {
      const { status } = await ask(encodeURI(target));
      if (status !== 200) wrong.push(`${target}: ${status}`);
    }
    for (const target of [...Object.keys(MANIFEST.redirects), ...recorded]) {
      const first = await ask(target);
      const last = first.location === undefined ? first : await ask(first.location);
      if (![200, 301].includes(first.status) || last.status !== 200)
        wrong.push(`${target}: ${first.status}, then ${last.status}`);
    }

    expect(direct.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });
});

test("a redirect is safe, short-lived in browsers, and the same for every visitor", () => {
  const { headers } = edge.request(eventFor("/contact")) as { headers: object };

  expect(headers).toMatchObject({
    "strict-transport-security": { value: expect.stringMatching(/^max-age=\d+$/) as unknown },
    "cache-control": { value: expect.stringContaining("max-age=0") },
  });
});

test("other host names redirect to the canonical host in one step", () => {
  const canonical = sandbox(`var canonicalHost = "www.site.example";\n${code}`);
  const ask = (target: string, host: string) => canonical.request(eventFor(target, host));
  const location = (answer: ReturnType<typeof ask>) => answer.headers["location"]?.value;

  expect(location(ask("/contact?a=1", "site.example"))).toBe(
    "https://www.site.example/contactUs?a=1",
  );
  expect(location(ask("/menu", "site.example"))).toBe("https://www.site.example/menu");
  expect(ask("/menu", "www.site.example")).toMatchObject({ uri: "/menu/index.html" });
});

test("CloudFront and its function give the headers of the preview", () => {
  const policies = JSON.parse(edgeFile("headers.json")) as ResponsePolicies;

  for (const file of FILES.filter((name) => !name.startsWith("share/"))) {
    const bytes = bytesAt(file);
    const { contentType, cacheControl, own } = objectHeaders(`/${file}`, bytes);
    const stored = { "content-type": contentType, "cache-control": cacheControl };
    const metadata = Object.entries(own).map(
      ([name, value]) => [`x-amz-meta-${name}`, value] as const,
    );
    const sent = { ...policies.site, ...stored, ...Object.fromEntries(metadata) };
    const headers = Object.entries(sent).map(([name, value]) => [name, { value }] as const);
    const answer = respond({ response: { statusCode: 200, headers: Object.fromEntries(headers) } });

    const left = Object.entries(answer.headers).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(left), file).toEqual(headersFor(`/${file}`, bytes, policies));
    // S3's limit for all that is stored with an object.
    expect(Buffer.byteLength(Object.entries(own).flat().join("")), file).toBeLessThan(2048 - 100);
  }
});

test("a 304 answer changes no header of a cached page", () => {
  const headers = { "content-security-policy": { value: "for the 404 page" } };

  expect(respond({ response: { statusCode: 304, headers } }).headers).toEqual({});
});
