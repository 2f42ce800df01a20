import { read, swap, type Mistake } from "./mistake.ts";

const MENUS = "content/catalogs/menus.json";
const LINKED = "content/articles/retirement-party-catering-kandivali-borivali-malad.md";
export const NEW_ARTICLE = read(LINKED)
  .replace(/^title:.*$/m, "title: Naming ceremony catering in Malad")
  .replace(
    /^description:.*$/m,
    "description: Vegetarian food for a naming ceremony in Malad, and what to cook for forty aunts, a sleeping child and a grandfather who leaves at nine.",
  )
  .replace(
    /(?<=\n---\n)[^]*/,
    "\nForty aunts bring forty names. We bring lunch, and [a quiet corner](/services) for the child.\n",
  );

const added = (file: string, content = "x", ...codes: Mistake["codes"]): Mistake => ({
  name: file,
  file,
  change: () => content,
  codes,
});

/** What editors do to files and their names. */
export const fileMistakes: Mistake[] = [
  added("content/catalogs/menus (1).json", "{}", "copy-of-file"),
  added("content/catalogs/menus copy.json", "{}", "copy-of-file"),
  added("content/catalogs/menus - Copy.json", "{}", "copy-of-file"),
  added("content/catalogs/menus.json.orig", "{}", "copy-of-file"),
  added("content/catalogs/menus-old.json", "{}", "copy-of-file"),
  added("content/catalogs/prices.json", "{}", "unknown-file"),
  added("content/catalogs/menus.jsonc", "{}", "wrong-extension"),
  added("content/catalogs/menus.yaml", "x", "wrong-extension"),
  added("content/catalogs/packages.json.txt", "{}", "wrong-extension"),
  added("content/catalogs/packages", "{}", "wrong-extension"),
  {
    name: "a catalog that a text editor saved as .txt",
    file: MENUS,
    change: () => undefined,
    also: { "content/catalogs/menus.json.txt": read(MENUS) },
    codes: ["missing-catalog", "wrong-extension"],
  },
  added("content/articles/naming-ceremony.md.txt", NEW_ARTICLE, "wrong-extension"),
  added(`${LINKED}.txt`, NEW_ARTICLE, "wrong-extension"),
  added("content/articles/Naming Ceremony.md.md", NEW_ARTICLE, "bad-file-name"),
  added("content/articles/naming-ceremony", NEW_ARTICLE, "wrong-extension"),
  added("content/articles/cake.jfif", "x", "wrong-folder"),
  added("content/articles/Naming Ceremony.md", NEW_ARTICLE, "bad-file-name"),
  added("content/articles/naming_ceremony.md", NEW_ARTICLE, "bad-file-name"),
  added("content/articles/नामकरण.md", NEW_ARTICLE, "bad-file-name"),
  added("content/articles/naming-ceremony.MD", NEW_ARTICLE, "bad-file-name"),
  added("content/articles/naming-ceremony.markdown", NEW_ARTICLE, "wrong-extension"),
  added("content/articles/naming-ceremony.txt", NEW_ARTICLE, "wrong-extension"),
  added("content/articles/Naming Ceremony.docx", "x", "wrong-extension"),
  added("content/articles/cake.jpg", "x", "wrong-folder"),
  added("content/articles/con.md", NEW_ARTICLE, "reserved-name"),
  added("content/articles/index.md", NEW_ARTICLE, "reserved-name"),
  added("content/naming-ceremony.md", NEW_ARTICLE, "wrong-folder"),
  added("content/article/naming-ceremony.md", NEW_ARTICLE, "wrong-folder"),
  added("content/notes.log", "x", "unknown-file"),
  added("content/catalogs/~$menus.docx", "x", "unknown-file"),
  {
    name: "two names that differ in capitals",
    file: "content/articles/naming-ceremony.md",
    change: () => NEW_ARTICLE,
    also: { "content/articles/Naming-ceremony.md": NEW_ARTICLE },
    codes: ["bad-file-name", "case-clash"],
  },
  {
    name: "a catalog that is gone",
    file: MENUS,
    change: () => undefined,
    codes: ["missing-catalog"],
  },
  {
    name: "a catalog that was renamed",
    file: MENUS,
    change: () => undefined,
    also: { "content/catalogs/menu.json": read(MENUS) },
    codes: ["missing-catalog", "unknown-file"],
  },
  {
    name: "a catalog renamed with a capital",
    file: MENUS,
    change: () => undefined,
    also: { "content/catalogs/Menus.json": read(MENUS) },
    codes: ["missing-catalog", "unknown-file"],
  },
  {
    name: "an address typed at the top of an article",
    file: LINKED,
    change: swap("---\n", "---\nslug: farewell-catering\n"),
    codes: ["typed-slug", "unknown-key"],
  },
  {
    name: "a published article that is gone",
    file: LINKED,
    change: () => undefined,
    codes: ["published-page-gone", "unknown-reference"],
  },
  {
    name: "a published article that is a draft again",
    file: LINKED,
    change: swap("---\n", "---\ndraft: true\n"),
    codes: ["published-page-hidden"],
  },
];
