/** Runs in the browser, inside the editor: an article as our other tools write it. */
import { parse, stringify } from "yaml";

const ARTICLE = /^---\n([\s\S]*?\n)---\n\s*([\s\S]*)$/;

/** The front matter of an article with its text as `body`. */
export function readArticle(text: string): Record<string, unknown> {
  const [, matter = "", body = text] = ARTICLE.exec(text) ?? [];
  return { ...(parse(matter) as Record<string, unknown> | null), body };
}

/** The file of an article; quotation marks only where YAML needs them, a line for each text. */
export function writeArticle({ body = "", ...matter }: Record<string, unknown>): string {
  const block = stringify(matter, { lineWidth: 0, defaultStringType: "PLAIN" });
  return `---\n${block}---\n\n${String(body).trim()}\n`;
}
