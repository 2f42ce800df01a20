import { expect, test } from "vitest";
import { refuseEarly } from "../../lambda/http/accept-http.ts";
import { API_PATHS } from "../../lambda/service/shared-names.ts";
import { edgeFunction } from "../../scripts/build/edge/bundle.ts";
import type { EdgeResponse } from "../../scripts/build/edge/events.ts";
import { sandbox } from "../../scripts/build/edge/sandbox.ts";
import { viewerRequest } from "./request.ts";

const PHONE = "+912212345678";
const code = await edgeFunction("api-request", undefined, PHONE);
const edge = sandbox(code);
const FORM = "application/x-www-form-urlencoded";
const MAX_BYTES = 32 * 1024;
const SHORT = { "content-length": "100" };

const ask = (headers: Record<string, string> = {}, method = "POST", uri = "/api/enquiries") =>
  edge.request(viewerRequest(uri, { host: "site.example", ...headers }, method));

const statusOf = (answer: ReturnType<typeof ask>) =>
  "statusCode" in answer ? answer.statusCode : undefined;

const RECEIPT = `${API_PATHS.receipt}/7KM4-QX2P`;

test.each<[paths: string[], passed: string[]]>([
  [["/api/enquiries", "/sendEmail"], ["POST"]],
  [
    ["/owner", "/owner/7KM4-QX2P", "/owner/sign-in/x", "/quote/7KM4-QX2P/x"],
    ["GET", "HEAD", "POST"],
  ],
  [
    ["/owners", "/quote", "/quotes/x", "/owner-", "/sendEmail/owner/", "/api/enquiries/owner/x"],
    ["POST"],
  ],
  [[RECEIPT], ["GET", "POST"]],
  [[API_PATHS.receipt, `/sendEmail${RECEIPT}`], ["POST"]],
])("at %j only the methods %j pass; other methods are answered with 405", (paths, passed) => {
  for (const uri of paths)
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect(statusOf(ask(SHORT, method, uri)), `${method} ${uri}`).toBe(
        passed.includes(method) ? undefined : 405,
      );
});

test.each([
  ["exactly 32 KB", { "content-length": String(MAX_BYTES) }, undefined],
  ["one byte more", { "content-length": String(MAX_BYTES + 1) }, 413],
  ["an absurd length", { "content-length": "9".repeat(40) }, 413],
  ["no bytes", { "content-length": "0" }, undefined],
  ["no length", {}, 411],
  ["an empty length", { "content-length": "" }, 411],
  ["a length that is no number", { "content-length": "many" }, 411],
  ["a negative length", { "content-length": "-1" }, 411],
  ["two lengths", { "content-length": "12, 10000000" }, 411],
  ["a length and chunks", { "content-length": "12", "transfer-encoding": "chunked" }, 411],
])(
  "a body of %s (%j) gets the status %s, where undefined means the API answers",
  (_, headers, status) => {
    expect(statusOf(ask(headers))).toBe(status);
    const length = String(4 * MAX_BYTES + (status === 413 ? 1 : 0));
    const owned = status === 411 ? headers : { "content-length": length };
    expect(statusOf(ask(owned, "POST", "/owner/7KM4-QX2P"))).toBe(status);
  },
);

const REFUSED = [
  ["method", { ...SHORT }, "PUT"],
  ["no length", {}, "POST"],
  ["too long", { "content-length": "100000" }, "POST"],
] as const;

test.each([
  ["application/json", "json"],
  ["", "json"],
  [FORM, "form"],
  [`${FORM.toUpperCase()} ; charset=UTF-8`, "form"],
] as const)("a refusal for type '%s' equals the Lambda's and is not cached", (type, kind) => {
  for (const [why, headers, method] of REFUSED) {
    const answer = ask({ "content-type": type, ...headers }, method) as EdgeResponse;
    const lambda = refuseEarly(why, kind, PHONE);

    expect(answer.statusCode).toBe(lambda.statusCode);
    for (const [name, value] of Object.entries(lambda.headers))
      expect(answer.headers[name]).toEqual({ value });
    expect(answer.headers["cache-control"]).toEqual({ value: "no-store" });
    expect(answer.headers["strict-transport-security"]).toBeDefined();
    expect(answer.body?.data).toBe(lambda.body);
  }
});

test("only the edge sets the visitor's address and host for the API", () => {
  const passed = ask({ ...SHORT, "x-viewer-host": "evil.example", "x-viewer-address": "9.9.9.9" });

  expect(passed.headers).toMatchObject({
    "x-viewer-host": { value: "site.example" },
    "x-viewer-address": { value: "192.0.2.1" },
  });
});
