import { afterAll, beforeAll, expect, test } from "vitest";
import { webhook } from "../../lambda/delivery/remind.ts";
import { faultName } from "../../lambda/service/log.ts";
import { startChat, type Chat } from "../enquiries/support/chat.ts";

let chat: Chat;
beforeAll(async () => void (chat = await startChat()));
afterAll(() => chat.close());

const post = (to = chat.address) =>
  webhook(to)("TT-A (Wedding)", 3000).then(() => "accepted", faultName);

test.each<[Chat["behaviour"], result: string]>([
  ["accept", "accepted"],
  ["refuse", "WebhookRefused 403"],
  ["reset", "WebhookRefused UND_ERR_SOCKET"],
  ["redirect", "WebhookRefused 307"],
  ["stall body", "accepted"],
  ["hang", "WebhookRefused timeout"],
  ["drip", "WebhookRefused timeout"],
])("a post to a chat with the behaviour %s ends with %s", async (behaviour, result) => {
  chat.behaviour = behaviour;
  chat.received = [];

  expect(await post()).toBe(result);

  const type = "application/json; charset=utf-8";
  const sent = { path: "/services/T0/B0/secret", type, body: '{"text":"TT-A (Wedding)"}' };
  expect(chat.received).toEqual(behaviour === "reset" ? [] : [sent]);
  expect(chat.elsewhere).toBe(0);
});

test("nothing is sent to an address without https or with an untrusted certificate", async () => {
  chat.behaviour = "accept";
  chat.received = [];
  const addresses = [chat.address.replace("https", "http"), "secret of the chat"];

  const results = await Promise.all(addresses.map((address) => post(address)));
  chat.trust(false);
  const untrusted = await post();
  chat.trust(true);

  expect(results).toEqual(Array(2).fill("WebhookRefused no https address"));
  expect(untrusted).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  expect(chat.received).toEqual([]);
});
