import { afterAll, expect, test } from "vitest";
import { createService } from "../../lambda/create-service.ts";
import { handleEnquiry } from "../../lambda/http/accept-http.ts";
import { isFromOurPages, senderOf, type HttpEvent } from "../../lambda/http/request.ts";
import { readReference, referenceOf } from "../../lambda/intake/accept.ts";
import { floodCounter, networkOf } from "../../lambda/intake/limits.ts";
import { readSettings } from "../../lambda/service/env.ts";

const SETTINGS = {
  ENQUIRY_TABLE: "enquiries",
  ENQUIRY_FROM: "Us <us@example.com>",
  ENQUIRY_RECIPIENTS: "a@example.com, b@example.com",
};

const service = createService(
  {
    ...SETTINGS,
    AWS_REGION: "ap-south-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    ENQUIRY_ORIGIN_SECRET: "the-new-one,the-old-one",
  },
  () => undefined,
);
afterAll(() => service.close());

function event(headers: Record<string, string>, method = "POST"): HttpEvent {
  return {
    rawPath: "/api/enquiries",
    headers,
    requestContext: { http: { method, sourceIp: "3.3.3.3" } },
    body: "{",
  };
}

test.each<[string, Record<string, string>, number]>([
  ["no secret", {}, 403],
  ["an empty secret", { "x-origin-secret": "" }, 403],
  ["a wrong secret", { "x-origin-secret": "the-next-one" }, 403],
  ["both secrets at once", { "x-origin-secret": "the-new-one,the-old-one" }, 403],
  ["the edge's other headers", { "x-viewer-host": "a.in", "x-viewer-address": "1.2.3.4" }, 403],
  ["the new secret", { "x-origin-secret": "the-new-one" }, 400],
  ["the old secret", { "x-origin-secret": "the-old-one" }, 400],
])("a request to the API's own address with %s is answered with %s", async (_, headers, status) => {
  const json = { "content-type": "application/json", ...headers };

  expect((await handleEnquiry(service, event(json))).statusCode).toBe(status);
  for (const method of status === 403 ? ["GET", "OPTIONS"] : [])
    expect((await handleEnquiry(service, event(json, method))).statusCode).toBe(403);
});

const EDGE = { "x-viewer-host": "thali.example", host: "gateway" };

test.each<[Record<string, string>, string[], boolean]>([
  [{ origin: "https://thali.example", host: "gateway" }, ["https://thali.example"], true],
  [{ origin: "https://gateway", host: "gateway" }, ["https://thali.example"], false],
  [{ "sec-fetch-site": "same-origin" }, ["https://thali.example"], true],
  [{ origin: "https://thali.example", ...EDGE }, [], true],
  [{ origin: "https://gateway", ...EDGE }, [], false],
  [{ origin: "http://thali.example", ...EDGE }, [], false],
  [{ origin: "http://localhost:3000", host: "localhost:3000" }, [], true],
])(
  "a form with %j, where our origins are %j, is from our pages: %s",
  (headers, origins, isOurs) => {
    expect(isFromOurPages(event(headers), origins)).toBe(isOurs);
  },
);

test.each<[Record<string, string>, string]>([
  [{ "x-viewer-address": "2001:db8::1" }, "2001:db8::1"],
  [{ "x-forwarded-for": "9.9.9.9, 1.1.1.1, 2.2.2.2" }, "1.1.1.1"],
  [{}, "3.3.3.3"],
])("the sender behind %j is %s", (headers, sender) => {
  expect(senderOf(event(headers))).toBe(sender);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["2001:0DB8:0000:0000:aaaa:bbbb:cccc:dddd", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["not an address", "not an address"],
  ["1:2:3", "1:2:3"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a sender's counter depends on network, salt and period, and hides the address", () => {
  const now = Date.UTC(2026, 10, 24);
  const same = [now, now + 1000].map((at) => floodCounter("203.0.113.7", "one", at));
  const others = [
    floodCounter("203.0.113.8", "one", now),
    floodCounter("203.0.113.7", "two", now),
    floodCounter("203.0.113.7", "one", now, "day"),
  ];

  expect(new Set([...same, ...others]).size).toBe(4);
  expect(same.join()).not.toContain("203");
});

test("a reference has eight unambiguous characters and is read in any spelling", () => {
  const references = Array.from({ length: 500 }, (_, n) => referenceOf(`key-${n}`, "", 0, "salt"));

  for (const reference of references)
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(references).size).toBe(references.length);
  expect(referenceOf("key-0", "", 0, "another salt")).not.toBe(references[0]);
  for (const typed of ["7KM4-0X1P", "7km4 ox lp", " 7km4oxip ", "7KM4-OXIP"])
    expect(readReference(typed)).toBe("7KM4-0X1P");
});

test.each<[Record<string, string>, string]>([
  [
    { ENQUIRY_TABLE: "", ENQUIRY_FROM: " ", ENQUIRY_RECIPIENTS: "" },
    "The environment is not complete: ENQUIRY_TABLE is missing; ENQUIRY_FROM is missing; ENQUIRY_RECIPIENTS is missing.",
  ],
  [
    { ENQUIRY_RETRY_BASE_MS: "soon", ENQUIRY_RECIPIENTS: "nobody" },
    "ENQUIRY_RECIPIENTS is not a comma-separated list of addresses; ENQUIRY_RETRY_BASE_MS is not",
  ],
  [{ ENQUIRY_FLOOD_LIMIT: "20" }, "ENQUIRY_FLOOD_SALT is missing"],
  [{ ENQUIRY_NETWORK_DAILY_LIMIT: "20" }, "ENQUIRY_FLOOD_SALT is missing"],
])("settings with %j are refused", (change, message) => {
  expect(readSettings(SETTINGS).recipients).toEqual(["a@example.com", "b@example.com"]);
  expect(() => readSettings({ ...SETTINGS, ...change })).toThrow(message);
});
