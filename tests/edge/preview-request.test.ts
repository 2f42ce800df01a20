import { expect, test } from "vitest";
import { edgeFunction } from "../../scripts/build/edge/bundle.ts";
import type { EdgeResponse } from "../../scripts/build/edge/events.ts";
import { sandbox } from "../../scripts/build/edge/sandbox.ts";
import { viewerRequest } from "./request.ts";

const variants = { "/services": { "type=birthday": "/_variants/services-type-birthday" } };
const code = await edgeFunction("preview-request", {
  redirects: { "/contact": "/contactUs" },
  spellings: { "/contactus": "/contactUs" },
  families: { "/cuisine": { names: {}, fallback: "/cuisine/gujarat" } },
  variants,
  translated: [],
});
const edge = sandbox(code);

const ask = (target: string, host?: string) =>
  edge.request(viewerRequest(target, host === undefined ? {} : { host }));

const PREVIEW = "pr-12.preview.example.in";

test.each([
  ["/", "/pr-12/index.html"],
  ["/menu?a=1", "/pr-12/menu/index.html"],
  ["/cuisine/aNewOne", "/pr-12/cuisine/aNewOne/index.html"],
  ["/services?type=birthday", "/pr-12/_variants/services-type-birthday/index.html"],
  ["/assets/app.1a2b.js", "/pr-12/assets/app.1a2b.js"],
  ["/menu/index.json", "/pr-12/menu/index.json"],
  ["/constructor", "/pr-12/constructor/index.html"],
  ["/%E0%A4%A", "/pr-12/_nowhere"],
  ["/pr-13/index.html.txt", "/pr-12/pr-13/index.html.txt"],
])("a preview answers %s from %s", (target, uri) => {
  expect(ask(target, PREVIEW)).toMatchObject({ uri });
});

test.each([
  ["/menu/?a=1", "/menu?a=1"],
  ["/index.html", "/"],
  ["//evil.example/menu", "/evil.example/menu"],
])("a preview redirects %s to %s with noindex", (target, to) => {
  const { statusCode, headers } = ask(target, PREVIEW) as EdgeResponse;

  expect(statusCode).toBe(301);
  expect(headers).toMatchObject({
    location: { value: to },
    "x-robots-tag": { value: "noindex" },
    "strict-transport-security": expect.anything() as unknown,
  });
});

test("a preview's robots.txt disallows all pages", () => {
  expect(ask("/robots.txt", PREVIEW)).toMatchObject({
    statusCode: 200,
    headers: { "x-robots-tag": { value: "noindex" } },
    body: { data: "User-agent: *\nDisallow: /\n" },
  });
});
test.each([
  "preview.example.in",
  "pr-0.preview.example.in",
  "pr-012.preview.example.in",
  "pr-12345678.preview.example.in",
  "xpr-1.preview.example.in",
  "pr-1%2f.preview.example.in",
  "releases.preview.example.in",
  undefined,
])("the host %s is answered with 404 and noindex", (host) => {
  for (const target of ["/", "/robots.txt", "/menu/"])
    expect(ask(target, host)).toMatchObject({
      statusCode: 404,
      headers: { "x-robots-tag": { value: "noindex" } },
    });
});
