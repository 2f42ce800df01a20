import { expect, test } from "vitest";
import {
  cameThroughEdge,
  type HttpEvent,
  isFromOurPages,
  senderOf,
} from "../../lambda/http/request.ts";
import { networkOf } from "../../lambda/intake/identity.ts";

function event(headers: Record<string, string>): HttpEvent {
  return {
    rawPath: "/",
    headers,
    requestContext: { http: { method: "POST", sourceIp: "3.3.3.3" } },
  };
}

test("only our edge knows the secret; while it changes there are two", () => {
  const secrets = ["new", "old"];

  expect(cameThroughEdge(event({ "x-origin-secret": "old" }), secrets)).toBe(true);
  expect(cameThroughEdge(event({ "x-origin-secret": "olde" }), secrets)).toBe(false);
  expect(cameThroughEdge(event({}), secrets)).toBe(false);
  expect(cameThroughEdge(event({}), [])).toBe(true);
});

test("behind the edge our pages are where the settings say, not where the gateway is", () => {
  const ours = ["https://thali.example"];

  expect(isFromOurPages(event({ origin: "https://thali.example", host: "gateway" }), ours)).toBe(
    true,
  );
  expect(isFromOurPages(event({ origin: "https://gateway", host: "gateway" }), ours)).toBe(false);
  expect(isFromOurPages(event({ "sec-fetch-site": "same-origin" }), ours)).toBe(true);
});

test("without settings our pages are where the visitor came to, which only our edge can tell", () => {
  const behindEdge = { "x-viewer-host": "thali.example", host: "gateway" };

  expect(isFromOurPages(event({ origin: "https://thali.example", ...behindEdge }), [])).toBe(true);
  expect(isFromOurPages(event({ origin: "https://gateway", ...behindEdge }), [])).toBe(false);
});

test.each([
  [{ "x-viewer-address": "2001:db8::1" }, "2001:db8::1"],
  [{ "x-forwarded-for": "9.9.9.9, 1.1.1.1, 2.2.2.2" }, "1.1.1.1"],
  [{}, "3.3.3.3"],
])("the sender behind %j is %s", (headers, sender) => {
  expect(senderOf(event(headers as Record<string, string>))).toBe(sender);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:aaaa:bbbb:cccc:dddd", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["not an address", "not an address"],
  ["1:2:3", "1:2:3"],
])("the sender %s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
