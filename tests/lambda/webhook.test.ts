import { afterAll, beforeAll, expect, test } from "vitest";
import { webhook } from "../../lambda/delivery/remind.ts";
import { faultName } from "../../lambda/service/log.ts";
import { startChat, type Chat } from "../enquiries/support/chat.ts";

let chat: Chat;
beforeAll(async () => void (chat = await startChat()));
afterAll(() => chat.close());

const post = (limitMs: number, to = chat.address) =>
  webhook(to)("TT-A (Wedding)", limitMs).then(() => "accepted", faultName);

test.each<[Chat["behaviour"], result: string, limitMs: number]>([
  ["accept", "accepted", 3000],
  ["refuse", "WebhookRefused 403", 3000],
  ["reset", "WebhookRefused UND_ERR_SOCKET", 3000],
  ["redirect", "WebhookRefused 307", 3000],
  ["stall body", "accepted", 3000],
  ["hang", "WebhookRefused timeout", 300],
  ["drip", "WebhookRefused timeout", 300],
])("a post to a chat with the behaviour %s ends with %s", async (behaviour, result, limitMs) => {
  chat.behaviour = behaviour;
  chat.received = [];

  expect(await post(limitMs)).toBe(result);

  const type = "application/json; charset=utf-8";
  const sent = { path: "/services/T0/B0/secret", type, body: '{"text":"TT-A (Wedding)"}' };
  expect(chat.received).toEqual(behaviour === "reset" ? [] : [sent]);
  expect(chat.elsewhere).toBe(0);
});

test("nothing is sent to an address without https or with an untrusted certificate", async () => {
  chat.behaviour = "accept";
  chat.received = [];
  const addresses = [chat.address.replace("https", "http"), "secret of the chat"];

  const results = await Promise.all(addresses.map((address) => post(3000, address)));
  chat.trust(false);
  const untrusted = await post(3000);
  chat.trust(true);

  expect(results).toEqual(Array(2).fill("WebhookRefused no https address"));
  expect(untrusted).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  expect(chat.received).toEqual([]);
});
