import { ARTICLE, LFS_POINTER, remove, write, read, type Mistake, swaps } from "./mistake.ts";

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

const added = (file: string, content = "x") => write(file, file, content);

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
  remove("a catalog that a text editor saved as .txt", MENUS, { [`${MENUS}.txt`]: read(MENUS) }),
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
  write("two names that differ in capitals", "content/articles/naming-ceremony.md", NEW_ARTICLE, {
    "content/articles/Naming-ceremony.md": NEW_ARTICLE,
  }),
  remove("a catalog that is gone", MENUS),
  remove("a catalog that was renamed", MENUS, { "content/catalogs/menu.json": read(MENUS) }),
  remove("a catalog renamed with a capital", MENUS, { "content/catalogs/Menus.json": read(MENUS) }),
  remove("a published article that is gone", LINKED),
];

const SITE = "content/catalogs/site.json";
const CLAIMS = "content/catalogs/claims.json";
const article = read(ARTICLE);
const site = read(SITE);

/** Byte 0x92 is an apostrophe in Windows-1252. */
const WINDOWS_1252 = Buffer.from("\x92s own words.\n", "latin1");

export const encodingMistakes: Mistake[] = [
  write("a catalog is saved as UTF-16", SITE, Buffer.from(`\ufeff${site}`, "utf16le")),
  write("an article is saved as UTF-16 without its mark", ARTICLE, Buffer.from(article, "utf16le")),
  write(
    "an article is saved by an old Windows program",
    ARTICLE,
    Buffer.concat([Buffer.from(`${article}\nAsha`), WINDOWS_1252]),
  ),
  write("a file begins with an invisible mark", SITE, `\ufeff${site}`),
  write("lines end the way Windows ends them", ARTICLE, article.replaceAll("\n", "\r\n")),
  write("a catalog is a pointer of Git LFS", SITE, LFS_POINTER),
  write("an article is a pointer of Git LFS", ARTICLE, LFS_POINTER),
  write("a file with NUL bytes", SITE, site.slice(0, 200) + "\0".repeat(300)),
  write("an article is a megabyte of text", ARTICLE, article + "More. ".repeat(200_000)),
  remove("a catalog is gone", CLAIMS),
  remove("a catalog was renamed by the file manager", CLAIMS, {
    "content/catalogs/claims (1).json": "{}",
  }),
  write("a file that no page reads", "content/catalogs/notes-from-the-kitchen.json", "{}"),
  write(
    "an article's file has a name with spaces",
    "content/articles/Diwali Catering.md",
    "# Diwali\n",
  ),
];
