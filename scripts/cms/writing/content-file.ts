/** Runs in the browser: a file of content as a value, and back into text with what did not change as it was. */
import { readArticle, writeArticle } from "./article-format.ts";
import { readCatalog, rewrite } from "./rewrite.ts";

const isJson = (file: string) => file.endsWith(".json");

/** A catalog's value, or an article's or album's front matter with its text as `body`. */
export function readContentFile(file: string, text: string): unknown {
  return isJson(file) ? readCatalog(text) : readArticle(text);
}

/**
 * @param value of the shape that `readContentFile` gives
 * @param before the file's text now
 */
export function writeContentFile(file: string, value: unknown, before: string): string {
  return isJson(file)
    ? rewrite(before, value)
    : writeArticle(value as Record<string, unknown>, before);
}
