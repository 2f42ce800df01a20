import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { plain } from "../../scripts/cms/changes/remarks.ts";
import { takeBack, TakeBackError } from "../../scripts/cms/changes/take-back.ts";
import { wordsFor } from "../../scripts/cms/changes/words.ts";
import { cmsConfig } from "../../scripts/cms/config.ts";
import { formsOf, type EditorConfig } from "../../scripts/cms/forms.ts";
import { readSchemas } from "../../scripts/cms/schema.ts";
import { complete } from "../../scripts/cms/writing/complete.ts";
import { rewrite } from "../../scripts/cms/writing/rewrite.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const config = cmsConfig(await readSchemas(ROOT), "owner/site");
const forms = formsOf(config as unknown as EditorConfig);

const PACKAGES = "content/catalogs/packages.json";
const MENUS = "content/catalogs/menus.json";
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const blob = (text: string | undefined) => (text === undefined ? undefined : { oid: text, text });

/** What is said of a file that becomes another one. */
function words(file: string, before: string | undefined, after: string | undefined) {
  const { name, addresses, differences } = wordsFor(
    { file, before: blob(before), after: blob(after) },
    forms,
  );
  const lines = differences.map(
    ({ place, before: was, after: is, warning }) =>
      `${place}: ${was} → ${is}${warning === undefined ? "" : ` (${warning})`}`,
  );
  return [name, ...addresses, ...lines];
}

describe("a change is said in words", () => {
  const swapped = (file: string, from: string, to: string) =>
    words(file, read(file), read(file).replace(from, to));

  test("of a price, with a warning when it changes by more than half", () => {
    expect(swapped(PACKAGES, '"monthlyPrice": 799', '"monthlyPrice": 1299')).toEqual([
      "Packages",
      "Royal, monthly price: ₹799 → ₹1,299 (63% more than before. Is that right?)",
    ]);
    expect(swapped(PACKAGES, '"yearlyPrice": 8000', '"yearlyPrice": 12000')).toEqual([
      "Packages",
      "Royal, yearly price: ₹8,000 → ₹12,000",
    ]);
  });

  test("of a dish that comes, goes, moves or suits another diet", () => {
    const dish = (id: string, name: string, diets: string[]) => ({ id, name, diets });
    const menu = (...dishes: object[]) =>
      JSON.stringify({ categories: [{ id: "soup", name: "Soup", dishes }] });
    const [rasam, saar, kadhi] = [
      dish("rasam", "Rasam", ["jain"]),
      dish("saar", "Saar", ["vegan"]),
      dish("kadhi", "Kadhi", ["jain", "no-onion-garlic"]),
    ];

    expect(
      words(
        MENUS,
        menu(rasam, saar, kadhi),
        menu(kadhi, dish("rasam", "Rasam", ["jain", "vegan"])),
      ),
    ).toEqual([
      "Menus",
      "Soup, Rasam, diets: Jain → Jain, Vegan",
      "Soup, Saar: Name: Saar; Diets: Vegan; Id: saar → ",
      "Soup, dishes, order: Rasam, Kadhi → Kadhi, Rasam",
    ]);
  });

  test("of an article's paragraph, its address, a photograph, and a file that is no content", () => {
    const text = read(ARTICLE);
    const title = /title: "?([^"\n]*)/.exec(text)?.[1];
    const paragraph = text.split("\n\n").at(-1)?.trim() ?? "";

    expect(words(ARTICLE, text, text.replace(paragraph, "The end."))).toEqual([
      `Article “${title}”`,
      `Text: ${paragraph} → The end.`,
    ]);
    const [, address] = words(ARTICLE, undefined, text);
    expect(address).toBe("New address: /services/birthday-party-catering-kandivali");
    expect(words(ARTICLE, text, text.replace("---\n", "---\ndraft: true\n"))[1]).toBe(
      "This address goes: /services/birthday-party-catering-kandivali",
    );
    expect(words("content/media/dish/misal.jpg", undefined, "x")).toEqual([
      "Photograph new: dish, misal",
    ]);
    expect(words("infra/settings.json", "{}", "{ }")).toEqual([
      "Not content, changed: infra/settings.json",
    ]);
  });
});

test.each([
  ["a value", { a: 1, b: 2 }, { a: 9, b: 2 }, { a: 9, b: 3 }, { a: 1, b: 3 }],
  ["a new key", { a: 1 }, { a: 1, b: 2 }, { a: 5, b: 2 }, { a: 5 }],
  [
    "a new entry",
    [{ id: "x" }],
    [{ id: "x" }, { id: "y" }],
    [{ id: "x", n: 1 }, { id: "y" }],
    [{ id: "x", n: 1 }],
  ],
  [
    "an entry that went",
    [{ id: "x" }, { id: "y" }],
    [{ id: "y" }],
    [{ id: "y", n: 1 }],
    [{ id: "x" }, { id: "y", n: 1 }],
  ],
])("%s is taken back, and what changed later stays", (_name, before, after, now, expected) => {
  expect(takeBack(before, after, now)).toEqual(expected);
});

test("a value that was changed again is not taken back", () => {
  expect(() => takeBack({ a: 1 }, { a: 2 }, { a: 3 })).toThrow(TakeBackError);
  expect(() => takeBack(["a"], ["b"], ["c", "d"])).toThrow(TakeBackError);
});

test("amounts become numbers, and a new dish gets an id of its own", () => {
  const form = (file: string) => forms.find(({ owns }) => owns(file))?.fields ?? [];
  const dishes = [
    { id: "rasam", name: "Rasam" },
    { name: "Rasam" },
    { name: "Rasam" },
    { name: "रसम" },
  ];

  expect(
    complete({ packages: [{ monthlyPrice: "₹ 1,299", draft: false }] }, form(PACKAGES)),
  ).toEqual({ packages: [{ monthlyPrice: 1299, draft: false }] });
  expect(complete({ categories: [{ id: "soup", dishes }] }, form(MENUS))).toEqual({
    categories: [
      {
        id: "soup",
        dishes: [
          dishes[0],
          { name: "Rasam", id: "rasam-2" },
          { name: "Rasam", id: "rasam-3" },
          dishes[3],
        ],
      },
    ],
  });
});

test("a new entry has its keys in the order of the entries beside it", () => {
  const before = '{\n  "dishes": [\n    {\n      "id": "a",\n      "name": "A"\n    }\n  ]\n}\n';

  expect(
    rewrite(before, {
      dishes: [
        { name: "A", id: "a" },
        { name: "B", id: "b" },
      ],
    }),
  ).toBe(before.replace("    }\n", '    },\n    {\n      "id": "b",\n      "name": "B"\n    }\n'));
});

/** What the checker prints for the mistakes of tests/content/mistakes that a form can cause. */
const PRINTED = ["values", "references", "words", "pictures", "languages"];

test("no message on a phone names a line, a file, a bracket or a command", () => {
  const folder = path.join(ROOT, "tests/content/mistakes/printed");
  const texts = readdirSync(folder)
    .filter((name) => PRINTED.includes(path.parse(name).name))
    .flatMap((name) => readFileSync(path.join(folder, name), "utf8").split("\n"));
  const messages = texts.flatMap((line) => {
    const found = /^content\/\S+?:\d+:\d+ {2}(?:error|warning) {2}(.*) {2}\[[\w-]+\]$/.exec(line);
    return found?.[1] ?? /^ {3}fix: (.*)$/.exec(line)?.[1] ?? [];
  });

  const wrong = messages
    .map(plain)
    .filter((text) =>
      /\w\[\d|\.json|\.md\b|\blines? \d|the line\b|\["|\bgit\b (?!slipped)|npm /.test(text),
    );
  expect(messages.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
