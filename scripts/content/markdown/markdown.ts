/** An article's Markdown → its tree → sanitised HTML, by remark. */
import { defaultSchema, type Schema } from "hast-util-sanitize";
import type { Node, Nodes, Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { remark } from "remark";
import remarkHtml from "remark-html";
import type { Processor } from "unified";
import { PLACEHOLDER } from "../catalogs/facts.ts";
import { headingId } from "./heading-id.ts";
import { freeMark, type HtmlWithHoles } from "./html-template.ts";
import type { Source, Span } from "../problems/problem.ts";

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
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto", "tel"] },
};

const processor = remark().use(tables).use(remarkHtml, { sanitize }).freeze();

/**
 * Parses an article's Markdown. What stands before the body is read as blank lines, which mean
 * nothing in Markdown, so that positions count from the start of the file.
 *
 * @param offset where the body starts in the file: at the start of a line
 */
export function parseMarkdown({ text }: Source, offset: number): Root {
  return processor.parse(text.slice(0, offset).replace(/[^\n]/g, " ") + text.slice(offset));
}

/** Where a node of a body stands in its file. */
export function spanOfNode({ position }: Node): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Gives headings their ids, and marks where facts are inserted. */
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

/** Turns an article's Markdown into sanitised HTML. Mutates the tree. */
export function renderMarkdown(tree: Root, source: Source): HtmlWithHoles {
  const mark = source.text.includes("{{") ? freeMark(source.text) : undefined;
  prepare(tree, mark);
  const html = processor.stringify(processor.runSync(tree) as Root).trim();
  if (mark === undefined) return [html];
  return html.split(mark).map((piece, index) => (index % 2 === 0 ? piece : unescapeText(piece)));
}

/** What a fact is called, as it is written before HTML takes it. */
function unescapeText(text: string): string {
  return text.replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&");
}
