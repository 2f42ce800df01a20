import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import menus from "../../../content/catalogs/menus.json" with { type: "json" };
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
    ["panir tika", "Paneer Tikka"],
    ["पनीर", "Palak Paneer"],
    ["puranpoli", "Puran Poli"],
    ["पुरणपोळी", "Puran Poli"],
    ["gulabjamun", "Gulab Jamun"],
    ["wada", "Medu Vada"],
    ["biriyani", "Veg Dum Biryani"],
    ["jelabi", "Kesar Jalebi"],
    ["kachauri", "Dal Kachori"],
    ["chhaas", "Masala Chaas"],
    ["छाछ", "मसाला छाछ"],
    ["shrikand", "Shrikhand"],
    ["bhakhari", "Jowar Bhakri"],
    ["ras malai", "Angoori Rasmalai"],
    ["sabudhana", "Sabudana Khichdi"],
    ["DAL", "Dal Tadka"],
    ["dal mak", "Dal Makhani"],
    ["amras", "Aamras"],
  ])("by %s when it is called %s", (typed, name) => {
    const { items } = searchOver([...dishes, { id: "asked-for", names: [name] }])(typed);

    expect(items.map(({ id }) => id)).toContain("asked-for");
    expect(items.length).toBeLessThan(dishes.length / 4);
  });

  test("by its own name, in both scripts, whatever the case", () => {
    fc.assert(
      fc.property(fc.constantFrom(...dishes), fc.boolean(), ({ id, names }, loud) => {
        for (const name of names) {
          expect(found(loud ? name.toUpperCase() : name)).toContain(id);
        }
      }),
    );
  });

  test.each([
    ["समोसा", "Samosa"],
    ["સમોસા", "Samosa"],
    ["પાલક પનીર", "Palak Paneer"],
    ["उंधियो", "Undhiyu"],
  ])("by its name in Marathi or Gujarati, %s, where it is written %s alone", (typed, name) => {
    const { items } = searchOver([{ id: "requested", names: [name] }])(typed);

    expect(items.map(({ id }) => id)).toEqual(["requested"]);
  });

  test("by the beginning of any of its words, from the third letter on", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...dishes),
        fc.nat(),
        fc.integer({ min: 3, max: 20 }),
        (dish, which, length) => {
          const words = (dish.names[0] ?? "").split(/\s+/);
          const word = words[which % words.length] ?? "";

          expect(found(word.slice(0, length))).toContain(dish.id);
        },
      ),
    );
  });

  test("after one slip of the finger in a long word", () => {
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

test("a misspelt dish is found as close, a prefix as exact", () => {
  expect(search("undhuyi").close).toBe(true);
  expect(search("undhiyu").close).toBe(false);
});

test("an empty query finds all dishes, an unknown dish none", () => {
  expect(found("")).toHaveLength(dishes.length);
  expect(found(" - ")).toHaveLength(dishes.length);
  for (const nothing of ["sushi", "hamburger", "चिकन", "zzzz"]) expect(found(nothing)).toEqual([]);
});

test("more words never find more", () => {
  const typed = fc.constantFrom(...dishes.flatMap(({ names }) => names));
  fc.assert(
    fc.property(typed, typed, (one, other) => {
      const both = search(`${one} ${other}`);
      if (both.close) return;
      for (const { id } of both.items) expect(found(one)).toContain(id);
    }),
  );
});

test("whatever is typed, it is answered", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
      expect(found(typed).length).toBeLessThanOrEqual(dishes.length);
    }),
  );
});
