import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readPostedMenu } from "../../lambda/http/form.ts";
import { MAIL_ATTRIBUTES, partHtml } from "../../lambda/mail/enquiry-view.ts";
import { menuPart } from "../../lambda/mail/selections.ts";
import { correctionPage } from "../../lambda/http/pages.ts";
import { fromItem, toItem } from "../../lambda/outbox/row-item.ts";
import { readSentMenu, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { categoryOf, dishName } from "../setup/catalogs.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";

const SITE = "https://site.example";

const catalogue = enquiryCatalogue(ROOT, Date.UTC(2026, 10, 21));

const [rotis, dal] = [categoryOf("rotis").name, categoryOf("dal").name];

const menu: EnquiryMenu = ["dal-tadka", "phulka", "varan"];

const enquiry = { name: "Asha", email: "a@b.in", phone: "9800000000", msg: "A lunch" };

const row = enquiryRow({ enquiry, menu });

const part = (some: EnquiryMenu) => menuPart(some, catalogue, SITE);

test("a menu reads like this, course by course in the order of the catalogue", () => {
  expect(part(menu).text).toBe(`Menu, 3 dishes:
${rotis} (1): ${dishName("phulka")}
${dal} (2): ${dishName("dal-tadka")}, ${dishName("varan")}
The same menu: https://site.example/menu?my=phulka,dal-tadka,varan#my-menu`);
});

test("a dish that the catalogue does not have is named by its id, in no course and in no link", () => {
  expect(part(["varan", "old-kheer"]).text).toBe(`Menu, 1 dish:
${dal} (1): ${dishName("varan")}
Not in the menu any more: old-kheer
The same menu: https://site.example/menu?my=varan#my-menu`);
  expect(part(["old-kheer"]).text).toBe(`Menu, 0 dishes:
Not in the menu any more: old-kheer`);
});

test("no name of a catalogue and no id of a row becomes an element or a link in the HTML", () => {
  const words = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60, minLength: 1 }),
    fc.constantFrom("<img src=x>", "</td><a href=https://x.y>", "&lt;b&gt;", '"><script>'),
  );
  const elementsOf = (name: string, dish: string, gone: string) =>
    partHtml(
      menuPart(
        ["varan", gone],
        { ...catalogue, courses: [{ name, dishes: [{ id: "varan", name: dish }] }] },
        SITE,
      ),
      MAIL_ATTRIBUTES,
    ).text.match(/<(?!\/)[a-z]+/g);
  const plain = elementsOf("Dal", "Varan", "kheer");
  fc.assert(
    fc.property(words, words, words, (name, dish, gone) => {
      fc.pre(gone !== "varan");
      expect(elementsOf(name, dish, gone)).toEqual(plain);
    }),
  );
});

test("any value read as a menu is a list of ids of at most 8 KB; a menu of ours is unchanged", () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const read = readSentMenu(given);

      expect(read === undefined).toBe(given === undefined || given === null);
      expect(readSentMenu(read)).toEqual(read);
    }),
  );
  const texts = fc.array(fc.string({ unit: "binary", maxLength: 200 }), { maxLength: 400 });
  fc.assert(
    fc.property(texts, (given) => {
      const read = readSentMenu(given) ?? [];

      expect(JSON.stringify(read).length).toBeLessThanOrEqual(8192);
      for (const id of read) expect(id).toMatch(/^[a-z0-9-]{1,60}$/);
    }),
  );
  const longest = Array.from({ length: 8000 }, (_, index) => `${index}`.padStart(60, "d"));
  expect(JSON.stringify(readSentMenu(longest)).length).toBeLessThanOrEqual(8192);
  expect(readSentMenu(["d".repeat(100_000)])).toEqual([]);
  expect(readSentMenu(menu)).toEqual(menu);
});

test("without script the menu comes from the form, else from the address of its page", () => {
  const page = `${SITE}/contactUs`;

  for (const query of ["my=Dal+Tadka&my=phulka", "my=dal-tadka,phulka"])
    expect(readPostedMenu({}, `${page}?${query}`)).toEqual(["dal-tadka", "phulka"]);
  expect(readPostedMenu({ my: "varan" }, `${page}?my=phulka`)).toEqual(["varan"]);
});

const POSTED = {
  path: "/api/enquiries",
  given: enquiry,
  plan: undefined,
  menu: undefined,
  source: {},
  words: catalogue.words.en,
};

test("the page of corrections keeps the menu and says so", () => {
  const page = correctionPage({ ...POSTED, menu }, []);

  expect(page).toContain('name="my" value="dal-tadka,phulka,varan"');
  expect(page).toContain(`${POSTED.words.form.menu.text} 3`);
  expect(correctionPage(POSTED, [])).not.toContain('name="my"');
});

test("a stored row keeps its menu, and a damaged one is called unreadable", () => {
  expect(fromItem(toItem(row))?.menu).toEqual(menu);
  for (const damaged of ['{"query":"my=varan"}', "{", "7"]) {
    const read = fromItem({ ...toItem(row), menu: damaged })?.menu ?? menu;

    expect(part(read).text).toBe("A menu came along that could not be read.");
  }
});
