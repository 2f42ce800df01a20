import { createRequire } from "node:module";
import type { Nodes, Root } from "mdast";
import { PLACEHOLDER } from "./facts.ts";
import { headingId } from "./heading-id.ts";
import { freeMark, type HtmlWithHoles } from "./html-holes.ts";
import { plainHtml } from "./plain/html.ts";
import { parsePlain } from "./plain/document.ts";
import type { Source } from "./problem.ts";

const require = createRequire(import.meta.url);

/** At once, because whoever reads a text does not wait. */
const full = () => require("./full-markdown.ts") as typeof import("./full-markdown.ts");

/**
 * Parses an article's Markdown. What stands before the body is read as blank lines, which mean
 * nothing in Markdown, so that positions count from the start of the file.
 *
 * @param offset where the body starts in the file: at the start of a line
 */
export function parseMarkdown({ text }: Source, offset: number): Root {
  const whole = () => text.slice(0, offset).replace(/[^\n]/g, " ") + text.slice(offset);
  const parse = (rest: string) => full().fullTree(rest);
  return parsePlain(text, offset, parse) ?? parse(whole());
}

/** Gives headings their ids, and marks where facts are asked for. */
function prepare(node: Nodes, mark: string | undefined): void {
  if (node.type === "heading") {
    // The id is made of the heading as it is written; a new price does not break links to it.
    node.data = { ...node.data, hProperties: { id: headingId(node) } };
  }
  if ("children" in node) for (const child of node.children) prepare(child, mark);
  if ((node.type === "text" || node.type === "inlineCode") && mark !== undefined) {
    node.value = node.value.replace(PLACEHOLDER, (whole) => `${mark}${whole}${mark}`);
  }
}

/** Turns an article's Markdown into sanitised HTML. The tree is used up by it. */
export function renderMarkdown(tree: Root, source: Source): HtmlWithHoles {
  const mark = source.text.includes("{{") ? freeMark(source.text) : undefined;
  prepare(tree, mark);
  const html = plainHtml(tree) ?? full().fullHtml(tree);
  if (mark === undefined) return [html];
  return html.split(mark).map((piece, index) => (index % 2 === 0 ? piece : unescapeText(piece)));
}

/** What a fact is called, as it is written before HTML takes it. */
function unescapeText(text: string): string {
  return text.replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&");
}
