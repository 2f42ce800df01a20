import { expect, test } from "vitest";
import {
  createLinks,
  OWNER_PAGES_PATH,
  enquiryLink,
  listLink,
} from "../../lambda/owner-pages/links.ts";
import { RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { growsLinearly } from "./processor-time.ts";

const SITE = "https://site.example";
const NOW = Date.UTC(2026, 10, 25);
const DAY = 86_400_000;
const ID = "TT-7Q4K-9XW2-M0RS";

const links = createLinks(["new key", "old key"], SITE);

function tokenOf(url: string | undefined): string {
  return (url ?? "").slice(SITE.length + OWNER_PAGES_PATH.length);
}

const enquiry = tokenOf(enquiryLink(links, { id: ID }, NOW));
const list = tokenOf(await listLink(links, { linkGeneration: () => Promise.resolve(3) }, NOW));

test("a link is an address of the site that opens what it was made for", () => {
  expect(enquiryLink(links, { id: ID }, NOW)).toBe(`${SITE}${OWNER_PAGES_PATH}${enquiry}`);
  expect(links.verify(enquiry, NOW)).toEqual({ ok: true, claim: { kind: "enquiry", id: ID } });
  expect(links.verify(list, NOW)).toEqual({ ok: true, claim: { kind: "list", generation: 3 } });
});

test.each([
  ["an enquiry's", enquiry, RETENTION_DAYS],
  ["the list's", list, 7],
])("%s link opens until its days are over, and not a moment longer", (_, token, days) => {
  expect(links.verify(token, NOW + days * DAY)).toMatchObject({ ok: true });
  expect(links.verify(token, NOW + days * DAY + 1000)).toEqual({ ok: false, reason: "expired" });
});

test("two keys are accepted while one replaces the other; a link of any other is forged", () => {
  const before = createLinks(["old key"], SITE);
  const other = createLinks(["another key"], SITE);
  const older = tokenOf(enquiryLink(before, { id: ID }, NOW));

  expect(links.verify(older, NOW)).toMatchObject({ ok: true });
  expect(before.verify(enquiry, NOW)).toEqual({ ok: false, reason: "forged" });
  expect(other.verify(enquiry, NOW)).toEqual({ ok: false, reason: "forged" });
  expect(createLinks([], SITE).verify(enquiry, NOW)).toEqual({ ok: false, reason: "forged" });
});

test("without a key, or without a site, there is no link", () => {
  expect(enquiryLink(createLinks([], SITE), { id: ID }, NOW)).toBeUndefined();
  expect(enquiryLink(createLinks(["key"], undefined), { id: ID }, NOW)).toBeUndefined();
});

test.each([".", "%2E", "/", ").", "%20", "\n", "\u200b", "%E2%80%8B", ">"])(
  "a link with %j pasted along opens its page",
  (tail) => {
    expect(links.verify(enquiry + tail, NOW)).toMatchObject({ ok: true });
    expect(links.verify(list + tail, NOW)).toMatchObject({ ok: true });
  },
);

test("every changed character of a link makes it a forgery", () => {
  for (const token of [enquiry, list])
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === "A" ? "Q" : "A";
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(links.verify(changed, NOW), changed).toEqual({ ok: false, reason: "forged" });
    }
});

test.each([
  "",
  "e",
  "e...",
  `e.${ID}`,
  `e.${ID}.zzzzzzzz.${"A".repeat(43)}`,
  `l.1.zzzzzzzz.${"A".repeat(43)}`,
  enquiry.replace(/^e/, "l"),
  `${enquiry}=`,
  ` ${enquiry}`,
  "../../../etc/passwd",
  "\u0000",
])("%j is no link", (token) => {
  expect(links.verify(token, NOW)).toEqual({ ok: false, reason: "forged" });
});

test("a link of any length is judged in linear time", async () => {
  const verify = (size: number) => () =>
    links.verify(`e.${"A-".repeat(size)}.1.${"a".repeat(43)}`, NOW);

  expect(await growsLinearly(verify, 250_000)).toBe(true);
});
