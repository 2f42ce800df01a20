import { gone, put, read, type Mistake, swaps } from "./mistake.ts";

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

const added = (file: string, content = "x") => put(file, file, content);

/** Mistakes in files and their names. */
export const fileMistakes: Mistake[] = [
  ...swaps(LINKED, [
    ["---\n", "---\nslug: farewell-catering\n"],
    ["---\n", "---\ndraft: true\n"],
  ]),
  added("content/catalogs/menus (1).json", "{}"),
  added("content/catalogs/menus copy.json", "{}"),
  added("content/catalogs/menus - Copy.json", "{}"),
  added("content/catalogs/menus.json.orig", "{}"),
  added("content/catalogs/menus-old.json", "{}"),
  added("content/catalogs/prices.json", "{}"),
  added("content/catalogs/menus.jsonc", "{}"),
  added("content/catalogs/menus.yaml", "x"),
  added("content/catalogs/packages.json.txt", "{}"),
  added("content/catalogs/packages", "{}"),
  gone("a catalog that a text editor saved as .txt", MENUS, { [`${MENUS}.txt`]: read(MENUS) }),
  added("content/articles/naming-ceremony.md.txt", NEW_ARTICLE),
  added(`${LINKED}.txt`, NEW_ARTICLE),
  added("content/articles/Naming Ceremony.md.md", NEW_ARTICLE),
  added("content/articles/naming-ceremony", NEW_ARTICLE),
  added("content/articles/cake.jfif", "x"),
  added("content/articles/Naming Ceremony.md", NEW_ARTICLE),
  added("content/articles/naming_ceremony.md", NEW_ARTICLE),
  added("content/articles/नामकरण.md", NEW_ARTICLE),
  added("content/articles/naming-ceremony.MD", NEW_ARTICLE),
  added("content/articles/naming-ceremony.markdown", NEW_ARTICLE),
  added("content/articles/naming-ceremony.txt", NEW_ARTICLE),
  added("content/articles/Naming Ceremony.docx", "x"),
  added("content/articles/cake.jpg", "x"),
  added("content/naming-ceremony.md", NEW_ARTICLE),
  added("content/article/naming-ceremony.md", NEW_ARTICLE),
  added("content/notes.log", "x"),
  added("content/catalogs/~$menus.docx", "x"),
  put("two names that differ in capitals", "content/articles/naming-ceremony.md", NEW_ARTICLE, {
    "content/articles/Naming-ceremony.md": NEW_ARTICLE,
  }),
  gone("a catalog that is gone", MENUS),
  gone("a catalog that was renamed", MENUS, { "content/catalogs/menu.json": read(MENUS) }),
  gone("a catalog renamed with a capital", MENUS, { "content/catalogs/Menus.json": read(MENUS) }),
  gone("a published article that is gone", LINKED),
];
