import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { toItem } from "../../lambda/row-item.ts";
import { TTL_ATTRIBUTE } from "../../lambda/env-names.ts";
import { ENQUIRY_FIELDS } from "../../schemas/enquiry.ts";
import { ROOT } from "../../scripts/paths.ts";

const read = async (file: string) =>
  JSON.parse(await readFile(path.join(ROOT, "content/catalogs", file), "utf8")) as never;

const received = Date.UTC(2026, 0, 1);

/** An enquiry as the service stores it. */
const stored = toItem({
  id: "1",
  reference: "R",
  status: "PENDING",
  enquiry: { name: "Asha", email: "a@b.in", phone: "12345678", msg: "Hello" },
  receivedAt: received,
  tries: 0,
  refusals: 0,
  content: "c",
  nonce: "n",
});

test("the page promises the days after which the service deletes an enquiry", async () => {
  const { privacy } = (await read("site.json")) as { privacy: { keptDays: number } };

  const kept = Number(stored[TTL_ATTRIBUTE]?.N) - received / 1000;

  expect(kept / 86_400).toBe(privacy.keptDays);
});

test("the page names everything that a visitor gives and the service stores", async () => {
  const { parts } = (await read("pages/privacy.json")) as { parts: { id: string; list?: string[] }[] };
  const told = parts.find(({ id }) => id === "stored")?.list?.join("\n") ?? "";
  const words = { name: /name/, email: /e-mail/, phone: /phone/, msg: /your event/ };

  expect(Object.keys(words).sort()).toEqual([...ENQUIRY_FIELDS].sort());
  for (const word of Object.values(words)) expect(told).toMatch(word);
});
