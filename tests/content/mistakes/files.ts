import { ARTICLE, gone, put, read, type Mistake, swaps } from "./mistake.ts";

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

const SITE = "content/catalogs/site.json";
const CLAIMS = "content/catalogs/claims.json";
const article = read(ARTICLE);
const site = read(SITE);

/** Byte 0x92 is an apostrophe in Windows-1252. */
const WINDOWS_1252 = Buffer.from("\x92s own words.\n", "latin1");

export const encodingMistakes: Mistake[] = [
  put("a catalog is saved as UTF-16", SITE, Buffer.from(`\ufeff${site}`, "utf16le")),
  put("an article is saved as UTF-16 without its mark", ARTICLE, Buffer.from(article, "utf16le")),
  put(
    "an article is saved by an old Windows program",
    ARTICLE,
    Buffer.concat([Buffer.from(`${article}\nAsha`), WINDOWS_1252]),
  ),
  put("a file begins with an invisible mark", SITE, `\ufeff${site}`),
  put("lines end the way Windows ends them", ARTICLE, article.replaceAll("\n", "\r\n")),
  put("a file with NUL bytes", SITE, site.slice(0, 200) + "\0".repeat(300)),
  put("an article is a megabyte of text", ARTICLE, article + "More. ".repeat(200_000)),
  gone("a catalog is gone", CLAIMS),
  gone("a catalog was renamed by the file manager", CLAIMS, {
    "content/catalogs/claims (1).json": "{}",
  }),
  put("a file that no page reads", "content/catalogs/notes-from-the-kitchen.json", "{}"),
  put(
    "an article's file has a name with spaces",
    "content/articles/Diwali Catering.md",
    "# Diwali\n",
  ),
];
