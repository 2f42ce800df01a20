import { expect, test } from "vitest";
import { createLinks } from "../../lambda/owner-pages/links.ts";
import { API_PATHS } from "../../lambda/service/shared-names.ts";
import { RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";

const SITE = "https://site.example";
const NOW = Date.UTC(2026, 10, 25);
const DAY = 86_400_000;
const ID = "TT-7Q4K-9XW2-M0RS";
const CLAIM = { kind: "enquiry", id: ID } as const;

const links = createLinks(["new key", "old key"], SITE);
const tokenOf = (url = "") => url.slice(SITE.length + API_PATHS.ownerPages.length);
const enquiry = tokenOf(links.urlOf(CLAIM, NOW));
const list = tokenOf(links.urlOf({ kind: "list", generation: 3 }, NOW));

test.each([
  ["an enquiry", enquiry, { kind: "enquiry", id: ID }, RETENTION_DAYS],
  ["the lists", list, { kind: "list", generation: 3 }, 7],
])("a link to %s opens its page until it expires, with any pasted punctuation", (...row) => {
  const [, token, claim, days] = row;

  for (const tail of ["", ".", "%2E", "/", ").", "%20", "\n", "\u200b", "%E2%80%8B", ">"])
    expect(links.verify(token + tail, NOW)).toEqual({ ok: true, claim });
  expect(links.verify(token, NOW + days * DAY)).toMatchObject({ ok: true });
  expect(links.verify(token, NOW + days * DAY + 1000)).toEqual({ ok: false, reason: "expired" });
});

test("during a key replacement both keys verify; without key or site there is no link", () => {
  const before = createLinks(["old key"], SITE);
  const older = tokenOf(before.urlOf(CLAIM, NOW));

  expect(links.verify(older, NOW)).toMatchObject({ ok: true });
  for (const other of [before, createLinks(["another key"], SITE), createLinks([], SITE)])
    expect(other.verify(enquiry, NOW)).toEqual({ ok: false, reason: "forged" });
  expect(createLinks([], SITE).urlOf(CLAIM, NOW)).toBeUndefined();
  expect(createLinks(["key"], undefined).urlOf(CLAIM, NOW)).toBeUndefined();
});

test("a link with any changed character is a forgery", () => {
  const changed = [enquiry, list].flatMap((token) =>
    Array.from(
      token,
      (character, at) => token.slice(0, at) + (character === "A" ? "Q" : "A") + token.slice(at + 1),
    ),
  );
  const mac = "A".repeat(43);
  const invented = ["", "e", "e...", `e.${ID}`, `e.${ID}.zzzzzzzz.${mac}`, `l.1.zzzzzzzz.${mac}`];
  const bent = [enquiry.replace(/^e/, "l"), `${enquiry}=`, ` ${enquiry}`, "../../etc/passwd", "\0"];

  for (const token of [...changed, ...invented, ...bent])
    expect(links.verify(token, NOW), token).toEqual({ ok: false, reason: "forged" });
});
