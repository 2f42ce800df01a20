import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { webhook } from "../../lambda/delivery/webhook.ts";
import { faultName } from "../../lambda/service/log.ts";
import { startChat, type Chat } from "../enquiries/support/chat.ts";

let chat: Chat;
beforeAll(async () => void (chat = await startChat()));
afterAll(() => chat.close());
beforeEach(() => {
  chat.received = [];
  chat.elsewhere = 0;
});

/** How a post ends: `taken`, or the logged name of its fault; and how long that took (ms). */
async function post(limitMs: number, to = chat.address): Promise<{ end: string; ms: number }> {
  const started = performance.now();
  const end = await webhook(to)("TT-A (Wedding)", limitMs).then(() => "taken", faultName);
  return { end, ms: performance.now() - started };
}

test("a webhook gets one JSON object with the text, and its 2xx is a yes", async () => {
  chat.behaviour = "accept";

  expect((await post(3000)).end).toBe("taken");
  expect(chat.received).toEqual([
    {
      path: "/services/T0/B0/secret",
      type: "application/json; charset=utf-8",
      body: '{"text":"TT-A (Wedding)"}',
    },
  ]);
});

test.each([
  ["refuse", "WebhookRefused 403"],
  ["reset", "Error ECONNRESET"],
] as const)("a webhook that answers with %s is a fault at once", async (behaviour, fault) => {
  chat.behaviour = behaviour;

  const { end, ms } = await post(3000);

  expect(end).toBe(fault);
  expect(ms).toBeLessThan(1500);
});

test("a redirect is a fault and is not followed", async () => {
  chat.behaviour = "redirect";

  expect((await post(3000)).end).toBe("WebhookRefused 307");
  expect([chat.received.length, chat.elsewhere]).toEqual([1, 0]);
});

test.each(["hang", "drip"] as const)(
  "a webhook that will %s is given up in time",
  async (given) => {
    chat.behaviour = given;

    const { end, ms } = await post(400);

    expect(end).toBe("WebhookRefused timeout");
    expect(ms).toBeGreaterThan(350);
    expect(ms).toBeLessThan(1500);
  },
);

test("a slow yes within the limit is a yes", async () => {
  chat.behaviour = "slow";

  expect((await post(3000)).end).toBe("taken");
});

test("the body of a yes is not waited for", async () => {
  chat.behaviour = "stall body";

  const { end, ms } = await post(3000);

  expect(end).toBe("taken");
  expect(ms).toBeLessThan(1500);
});

test.each(["http", "ftp"])("%s is refused before a connection is made", async (scheme) => {
  chat.behaviour = "accept";

  const { end } = await post(3000, chat.address.replace("https", scheme));

  expect(end).toBe("WebhookRefused no https address");
  expect(chat.received).toEqual([]);
});

test("a text that is no address is refused without being quoted", async () => {
  const fault: unknown = await webhook("secret of the chat")("x", 100).catch((one: unknown) => one);

  expect(faultName(fault)).toBe("WebhookRefused no https address");
  expect(String(fault)).not.toContain("secret");
});

test("an untrusted certificate is a fault", async () => {
  chat.behaviour = "accept";
  chat.trust(false);

  const { end } = await post(3000);
  chat.trust(true);

  expect(end).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  expect(chat.received).toEqual([]);
});
