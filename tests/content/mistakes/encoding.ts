import { ARTICLE, gone, put, read, type Mistake } from "./mistake.ts";

const SITE = "content/catalogs/site.json";
const CLAIMS = "content/catalogs/claims.json";
const article = read(ARTICLE);
const site = read(SITE);

/** “’s own words.” as older Windows programs write it, one byte for each letter. */
const WINDOWS_1252 = Buffer.from("\x92s own words.\n", "latin1");

/** Damage to the bytes of a file. */
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
