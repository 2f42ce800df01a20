import { expect, test } from "vitest";
import { EMPTY } from "../../src/enquiry/state/fill.ts";
import { otherWays } from "../../src/enquiry/state/other-ways.ts";
import type { ContactBlock } from "../../src/data/site.ts";

const contact = {
  call: { display: "+91 1", href: "tel:+911" },
  mail: { address: "us@example.com", href: "mailto:us@example.com" },
  chatHref: "https://wa.me/911",
} as ContactBlock;

const values = {
  ...EMPTY,
  name: "Asha & co",
  email: "a@b.example",
  phone: "098",
  msg: "साखरपुडा\n120 + 30",
};

const words = (msg = values.msg) => {
  const { chat, mail } = otherWays(contact, "Nimantran", { ...values, msg });
  return [new URL(chat).searchParams.get("text"), new URL(mail).searchParams.get("body")];
};

test("chat and mail carry the message and its sender as typed", () => {
  const text = "साखरपुडा\n120 + 30\n\nAsha & co\n098\na@b.example";

  expect(words()).toEqual([text, text]);
});

test("chat and mail end with the address of the visitor's plan, also without a message", () => {
  const plan = "https://example.com/plan?guests=80&guests2=400";
  const { chat, mail } = otherWays(contact, "Nimantran", { ...values, msg: "" }, plan);

  const text = `Asha & co\n098\na@b.example\n\n${plan}`;
  expect(new URL(chat).searchParams.get("text")).toBe(text);
  expect(new URL(mail).searchParams.get("body")).toBe(text);
});

test("the phone link is the plain number", () => {
  expect(otherWays(contact, "Nimantran", values).call).toBe("tel:+911");
});

test("half a character does not break the links", () => {
  expect(words("120 guests \ud83d")[0]).toContain("120 guests \ufffd");
});

test("a very long message is cut between characters, and the sender still follows", () => {
  const [text] = words("🪔".repeat(4000));

  expect(text).toMatch(/^🪔{1500}…\n\nAsha/u);
});
