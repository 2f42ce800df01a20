import { expect, test } from "vitest";
import { refuseUnread } from "../../lambda/http/accept-http.ts";
import { RECEIPT_PATH } from "../../lambda/http/receipt.ts";
import { edgeFunction } from "../../scripts/edge/bundle.ts";
import type { EdgeRequest, EdgeResponse } from "../../scripts/edge/events.ts";
import { sandbox } from "../../scripts/edge/sandbox.ts";

const code = await edgeFunction("api-request");
const edge = sandbox(code);
const FORM = "application/x-www-form-urlencoded";
const MOST = 32 * 1024;

/** What the function does with a request; it came from 1.2.3.4 to site.example. */
function ask(
  headers: Record<string, string> = {},
  method = "POST",
  uri = "/api/enquiries",
): EdgeRequest | EdgeResponse {
  const all = Object.entries({ host: "site.example", ...headers }).map(
    ([name, value]) => [name, { value }] as const,
  );
  return edge.request({
    viewer: { ip: "1.2.3.4" },
    request: { method, uri, headers: Object.fromEntries(all), rawQueryString: () => undefined },
  });
}

const statusOf = (answer: EdgeRequest | EdgeResponse) =>
  "statusCode" in answer ? answer.statusCode : undefined;

test.each([
  ["GET", 405],
  ["HEAD", 405],
  ["PUT", 405],
  ["PATCH", 405],
  ["DELETE", 405],
  ["POST", undefined],
  ["OPTIONS", undefined],
])("%s is answered at the edge with %s, or goes on to the API", (method, status) => {
  expect(statusOf(ask({}, method))).toBe(status);
  expect(statusOf(ask({}, method, "/sendEmail"))).toBe(status);
});

test.each([
  ["GET", undefined],
  ["HEAD", undefined],
  ["POST", undefined],
  ["PUT", 405],
  ["DELETE", 405],
])(
  "of the owner's desk %s is answered at the edge with %s, or goes on to the API",
  (method, status) => {
    expect(statusOf(ask({}, method, "/api/desk/e.TT-1.abc.xyz"))).toBe(status);
    expect(statusOf(ask({ "content-length": String(MOST + 1) }, "POST", "/api/desk/e.T"))).toBe(
      413,
    );
  },
);

test("a path that only resembles the desk's cannot be read", () => {
  for (const uri of [
    "/api/desk",
    "/api/desk-",
    "/sendEmail/api/desk/",
    "/api/enquiries/api/desk/x",
  ])
    expect(statusOf(ask({}, "GET", uri))).toBe(405);
});

test.each([
  ["GET", `${RECEIPT_PATH}/7KM4-QX2P`, undefined],
  ["HEAD", `${RECEIPT_PATH}/7KM4-QX2P`, 405],
  ["GET", RECEIPT_PATH, 405],
  ["GET", `/sendEmail${RECEIPT_PATH}/7KM4-QX2P`, 405],
])("%s %s is answered at the edge with %s, or goes on to the API", (method, uri, status) => {
  expect(statusOf(ask({}, method, uri))).toBe(status);
});

test.each([
  ["exactly 32 KB", { "content-length": String(MOST) }, undefined],
  ["one byte more", { "content-length": String(MOST + 1) }, 413],
  ["an absurd length", { "content-length": "9".repeat(40) }, 413],
  ["no length", {}, undefined],
  ["a length that is no number", { "content-length": "many" }, undefined],
])("a body of %s", (_, headers, status) => {
  expect(statusOf(ask(headers))).toBe(status);
});

test.each([
  ["application/json", "json"],
  ["", "json"],
  [FORM, "form"],
  [`${FORM.toUpperCase()} ; charset=UTF-8`, "form"],
] as const)("who sends %s is refused as the Lambda would, never to be kept", (type, kind) => {
  const answer = ask({ "content-type": type, "content-length": "100000" }) as EdgeResponse;
  const lambda = refuseUnread("length", kind, undefined);

  for (const [name, value] of Object.entries(lambda.headers))
    expect(answer.headers[name]).toEqual({ value });
  expect(answer.headers["cache-control"]).toEqual({ value: "no-store" });
  expect(answer.headers["strict-transport-security"]).toBeDefined();
  // A page has our number besides, which the Lambda takes from its settings.
  expect(answer.body?.data.replace(/<a class="btn ghost" href="tel:\+\d+">Call us<\/a>/, "")).toBe(
    lambda.body,
  );
});

test("the enquiry API learns who sent a request and to which name from the edge alone", () => {
  const passed = ask({ "x-viewer-host": "evil.example", "x-viewer-address": "9.9.9.9" });

  expect(passed.headers).toMatchObject({
    "x-viewer-host": { value: "site.example" },
    "x-viewer-address": { value: "1.2.3.4" },
  });
});

test("the function and its pages fit into two thirds of CloudFront's size", () => {
  expect(Buffer.byteLength(code)).toBeLessThan((10_240 * 2) / 3);
});
