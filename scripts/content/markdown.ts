import { defaultSchema, type Schema } from "hast-util-sanitize";
import type { Node, Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { remark } from "remark";
import remarkHtml from "remark-html";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";
import { expandText } from "./expand.ts";
import type { Facts } from "./facts.ts";
import { headingId } from "./heading-id.ts";
import { positionAt, type Source, type Span } from "./problem.ts";

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

/** Where a node of a body stands in its file. */
export function spanOfNode({ position }: Node): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/**
 * Parses an article's Markdown.
 *
 * @param offset where the body starts in the file; the positions of the tree count from there on
 */
export function parseMarkdown(source: Source, offset: number): Root {
  const tree = parser.parse(source.text.slice(offset));
  const { line } = positionAt(source, offset);
  visit(tree, (node) => {
    for (const point of [node.position?.start, node.position?.end]) {
      if (!point) continue;
      point.line += line - 1;
      point.offset = (point.offset ?? 0) + offset;
    }
  });
  return tree;
}

const renderer = remark().use(remarkHtml, { sanitize }).freeze();

/** Turns an article's Markdown into sanitised HTML, its facts filled in. */
export function renderMarkdown(tree: Root, facts: Facts): string {
  const filled = structuredClone(tree);
  visit(filled, (node) => {
    // The id is made of the heading as it is written; a new price does not break links to it.
    if (node.type === "heading") {
      node.data = { ...node.data, hProperties: { id: headingId(node) } };
    }
  });
  visit(filled, ["text", "inlineCode"], (node) => {
    if ("value" in node) node.value = expandText(node.value, facts);
  });
  return renderer.stringify(renderer.runSync(filled) as Root).trim();
}
