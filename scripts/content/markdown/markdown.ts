/** An article's Markdown → its tree → sanitised HTML, by remark. */
import { defaultSchema, type Schema } from "hast-util-sanitize";
import type { Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { remark } from "remark";
import remarkHtml from "remark-html";
import type { Processor } from "unified";
import type { Source } from "../problems/problem.ts";
import { headingId, nodesOf } from "./nodes.ts";

/** Of GitHub's Markdown our articles use only tables; the full set takes twice as long to parse. */
function tables(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>;
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}

/** The default list drops `tel:` without a word and puts a prefix before every id. */
const sanitize: Schema = {
  ...defaultSchema,
  clobberPrefix: "",
  attributes: {
    ...defaultSchema.attributes,
    div: [["role", "group"], ["ariaLabel", "Table"], "tabIndex"],
  },
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto", "tel"] },
};

const processor = remark().use(tables).use(remarkHtml, { sanitize }).freeze();

/**
 * Parses an article's Markdown. The front matter is read as blank lines, which mean
 * nothing in Markdown, so that positions count from the start of the file.
 *
 * @param offset where the body starts in the file: at the start of a line
 */
export function parseMarkdown({ text }: Source, offset: number): Root {
  return processor.parse(text.slice(0, offset).replace(/[^\n]/g, " ") + text.slice(offset));
}

/** Gives headings their ids; that of a heading with a price does not change with the price. */
function addIds(body: Root): void {
  for (const node of nodesOf(body, "heading")) {
    node.data = { ...node.data, hProperties: { id: headingId(node) } };
  }
}

/** Puts each table into an element that scrolls sideways on narrow screens, by keyboard too. */
function wrapTables(body: Root): void {
  for (const table of nodesOf(body, "table")) {
    Object.assign(table, {
      type: "scrollableTable",
      children: [{ ...table }],
      data: { hName: "div", hProperties: { role: "group", ariaLabel: "Table", tabIndex: 0 } },
    });
  }
}

/** Turns an article's Markdown into sanitised HTML. Changes the tree. */
export function renderMarkdown(body: Root): string {
  addIds(body);
  wrapTables(body);
  return processor.stringify(processor.runSync(body) as Root).trim();
}
