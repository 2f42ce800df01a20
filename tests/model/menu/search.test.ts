import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { menus } from "../../setup/texts.ts";
import { searchOver } from "../../../src/model/menu/search.ts";
import { wordsOf } from "../../../src/model/menu/spelling.ts";

interface Dish {
  id: string;
  name: string;
  devanagari?: string;
}

const dishes = menus.categories
  .flatMap((category): Dish[] => category.dishes ?? [])
  .map(({ id, name, devanagari }) => ({ id, names: [name, ...(devanagari ? [devanagari] : [])] }));

const search = searchOver(dishes);
const found = (typed: string) => search(typed).items.map(({ id }) => id);

describe("a dish is found", () => {
  test.each([
    ["dhokala", "Khaman Dhokla"],
    ["ढोकळा", "Khaman Dhokla"],
    ["ઢોકળા", "Khaman Dhokla"],
    ["puranpoli", "Puran Poli"],
    ["wada", "Medu Vada"],
    ["biriyani", "Veg Dum Biryani"],
    ["jelabi", "Kesar Jalebi"],
    ["chhaas", "Masala Chaas"],
    ["bhakhari", "Jowar Bhakri"],
    ["sabudhana", "Sabudana Khichdi"],
    ["DAL", "Dal Tadka"],
    ["સમોસા", "Samosa"],
    ["पालक पनीर", "Palak Paneer"],
    ["उंधियो", "Undhiyu"],
    ["dal mak", "Dal Makhani"],
  ])("by %s when it is called %s", (typed, name) => {
    const { items } = searchOver([...dishes, { id: "asked-for", names: [name] }])(typed);

    expect(items.map(({ id }) => id)).toContain("asked-for");
    expect(items.length).toBeLessThan(dishes.length / 4);
  });

  test("by its names, and by at least the first three letters of a word", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...dishes),
        fc.nat(),
        fc.integer({ min: 3, max: 20 }),
        ({ id, names }, which, length) => {
          const words = (names[0] ?? "").split(/\s+/);
          const word = words[which % words.length] ?? "";

          expect(found(word.slice(0, length))).toContain(id);
          for (const name of names) expect(found(name.toUpperCase())).toContain(id);
        },
      ),
    );
  });

  test("after one typing mistake in a long word", () => {
    const long = dishes.flatMap(({ id, names }) =>
      wordsOf(names[0] ?? "")
        .filter(({ sound }) => sound.length > 4)
        .map(({ typed }) => ({ id, typed })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), ({ id, typed }, where) => {
        const at = 1 + (where % (typed.length - 2));
        const doubled = `${typed.slice(0, at)}${typed[at]}${typed.slice(at)}`;
        const vowels = [...typed.matchAll(/(?<=[bdgjklprstv])[aeiou](?=[bdgjklmnprstv])/g)];
        const vowel = vowels[where % vowels.length]?.index;

        expect(found(doubled), doubled).toContain(id);
        if (vowel === undefined) return;
        const other = typed[vowel] === "i" ? "e" : "i";
        const mistaken = `${typed.slice(0, vowel)}${other}${typed.slice(vowel + 1)}`;
        expect(found(mistaken), mistaken).toContain(id);
      }),
    );
  });
});

test("a misspelt name gives close matches, an empty query all dishes, other words none", () => {
  expect(search("undhuyi").close).toBe(true);
  expect(search("undhiyu").close).toBe(false);
  for (const all of ["", " - "]) expect(found(all)).toHaveLength(dishes.length);
  for (const nothing of ["sushi", "hamburger", "चिकन", "zzzz"]) expect(found(nothing)).toEqual([]);
});

test("more words never find more dishes", () => {
  const typed = fc.oneof(
    fc.constantFrom(...dishes.flatMap(({ names }) => names)),
    fc.string({ unit: "binary", maxLength: 200 }),
  );
  fc.assert(
    fc.property(typed, typed, (one, other) => {
      const both = search(`${one} ${other}`);
      if (both.close) return;
      for (const { id } of both.items) expect(found(one)).toContain(id);
    }),
  );
});
