import { defaultSchema, type Schema } from "hast-util-sanitize";
import type { Nodes, Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { remark } from "remark";
import remarkHtml from "remark-html";
import type { Processor } from "unified";
import { PLACEHOLDER } from "./facts.ts";
import { headingId } from "./heading-id.ts";
import { freeMark, type HtmlWithHoles } from "./html-holes.ts";
import { plainHtml } from "./plain/html.ts";
import { parsePlain } from "./plain/document.ts";
import type { Source } from "./problem.ts";

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

const parser = remark().use(tables).freeze();

/**
 * Parses an article's Markdown. What stands before the body is read as blank lines, which mean
 * nothing in Markdown, so that positions count from the start of the file.
 *
 * @param offset where the body starts in the file: at the start of a line
 */
export function parseMarkdown({ text }: Source, offset: number): Root {
  const whole = () => text.slice(0, offset).replace(/[^\n]/g, " ") + text.slice(offset);
  return parsePlain(text, offset, fullTree) ?? fullTree(whole());
}

/** What {@link parseMarkdown} asks for all that is not plain. */
export function fullTree(text: string): Root {
  return parser.parse(text);
}

const renderer = remark().use(remarkHtml, { sanitize }).freeze();

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
  const html = plainHtml(tree) ?? fullHtml(tree);
  if (mark === undefined) return [html];
  return html.split(mark).map((piece, index) => (index % 2 === 0 ? piece : unescapeText(piece)));
}

/** What {@link renderMarkdown} asks for all that is not plain. */
export function fullHtml(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree) as Root).trim();
}

/** What a fact is called, as it is written before HTML takes it. */
function unescapeText(text: string): string {
  return text.replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&");
}
