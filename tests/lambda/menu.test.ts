import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readPostedMenu } from "../../lambda/form-menu.ts";
import { contentHash } from "../../lambda/identity.ts";
import { menuWords } from "../../lambda/menu-mail.ts";
import { correctionPage } from "../../lambda/pages.ts";
import { fromItem, toItem } from "../../lambda/row-item.ts";
import { readSentMenu, type EnquiryMenu } from "../../schemas/enquiry-menu.ts";
import { toCsv } from "../../scripts/enquiries/csv.ts";

const SITE = "https://site.example";

const menu: EnquiryMenu = {
  query: "my=dal-tadka,varan,phulka",
  courses: [
    { name: "Dal", dishes: ["Dal Tadka", "Varan"] },
    { name: "Rotis", dishes: ["Phulka"] },
  ],
};

const enquiry = { name: "Asha", email: "a@b.in", phone: "9800000000", msg: "A lunch" };

const row = {
  id: "TT-1",
  reference: "TT-1",
  status: "SENT" as const,
  enquiry,
  menu,
  receivedAt: 0,
  tries: 1,
  refusals: 0,
  content: "c",
  nonce: "n",
};

test("a menu reads like this", () => {
  expect(menuWords(menu, SITE).text).toBe(`Menu, 3 dishes:
Dal (2): Dal Tadka, Varan
Rotis (1): Phulka
The same menu: https://site.example/menu?my=dal-tadka,varan,phulka#my-menu`);
});

test("in HTML each course is a row of a table, and the link opens the same menu", () => {
  const { html } = menuWords(menu, SITE);

  expect(html.match(/<tr>/g)).toHaveLength(2);
  expect(html).toContain("<bdi>Dal Tadka</bdi><br><bdi>Varan</bdi>");
  expect(html).toContain(`href="${SITE}/menu?my=dal-tadka,varan,phulka#my-menu"`);
});

test("whatever words a menu is given, its HTML holds no element and no link of theirs", () => {
  const elementsOf = (some: EnquiryMenu) => menuWords(some, SITE).html.match(/<(?!\/)[a-z]+/g);
  const words = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("<img src=x>", "</td><a href=https://x.y>", "&lt;b&gt;", '"><script>'),
  );
  const plain = elementsOf({ ...menu, courses: [{ name: "Dal", dishes: ["Varan"] }] });
  fc.assert(
    fc.property(words, words, (name, dish) => {
      expect(elementsOf({ ...menu, courses: [{ name, dishes: [dish] }] })).toEqual(plain);
    }),
  );
});

test("what is no menu is left out, whatever it is, and a menu that is one comes through unchanged", () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      expect(readSentMenu({ ...menu, courses: [given] })).toBeUndefined();
    }),
  );
  for (const query of ['my="><script>', "my=a b", "my=", "x=dal", "my=dal&to=x@y.z", "my=é"]) {
    expect(readSentMenu({ ...menu, query })).toBeUndefined();
  }
  expect(readSentMenu(undefined)).toBeUndefined();
  expect(readSentMenu({ ...menu, to: "x@y.z" })).toBeUndefined();
  expect(readSentMenu(menu)).toEqual(menu);
});

test("without script the menu is the one in the address that the form stood on", () => {
  expect(readPostedMenu({}, `${SITE}/contactUs?my=Dal+Tadka&my=phulka`)).toEqual({
    query: "my=dal-tadka,phulka",
    courses: [{ name: "", dishes: ["dal tadka", "phulka"] }],
  });
  expect(readPostedMenu({}, `${SITE}/contactUs?my=dal-tadka,phulka`)?.query).toBe(
    "my=dal-tadka,phulka",
  );
});

test("what a corrected form posts goes before the address", () => {
  expect(readPostedMenu({ my: "varan" }, `${SITE}/contactUs?my=phulka`)?.query).toBe("my=varan");
});

test("an address that holds no menu, or is none, gives none", () => {
  for (const referrer of [
    undefined,
    "",
    "x",
    `${SITE}/contactUs`,
    `${SITE}/?my=`,
    `${SITE}/?my=%00,--,!`,
  ]) {
    expect(readPostedMenu({}, referrer)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const posted = readPostedMenu({ my: value }, undefined);
      expect(readSentMenu(posted)).toEqual(posted);
    }),
  );
});

test("the page of corrections keeps the menu and says so", () => {
  const page = correctionPage("/api/enquiries", enquiry, menu, []);

  expect(page).toContain('name="my" value="dal-tadka,varan,phulka"');
  expect(page).toContain("Your menu goes along: 3 dishes.");
  expect(correctionPage("/api/enquiries", enquiry, undefined, [])).not.toContain('name="my"');
});

test("a stored row keeps its menu, and one that was damaged is left out", () => {
  expect(fromItem(toItem(row))?.menu).toEqual(menu);
  expect(fromItem({ ...toItem(row), menu: { S: '{"query":"x"}' } })?.menu).toBeUndefined();
});

test("an export has the menu", () => {
  expect(toCsv([row])).toContain("Dal (2): Dal Tadka, Varan");
});

test("the same words with another menu are another enquiry", () => {
  expect(contentHash(enquiry, undefined, menu)).not.toBe(contentHash(enquiry));
  expect(contentHash(enquiry, undefined, menu)).toBe(
    contentHash({ ...enquiry }, undefined, { ...menu }),
  );
});
