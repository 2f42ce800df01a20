import { defaultSchema, type Schema } from "hast-util-sanitize";
import type { Node, Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { remark } from "remark";
import remarkHtml from "remark-html";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";
import { expandText, unknownFact } from "./expand.ts";
import type { Facts } from "./facts.ts";
import { positionAt, problemAt, type Report, type Source, type Span } from "./problem.ts";

/** A link as it stands in a Markdown body. */
interface BodyLink {
  url: string;
  /** All of it in the file, from `[` to `)`. */
  span: Span;
}

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

/** The id under which a heading can be linked to. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

export interface Body {
  /** The Markdown before facts are filled in; its positions count from the start of the file. */
  tree: Root;
  html: string;
  links: BodyLink[];
  headings: string[];
}

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

/** Turns an article's Markdown into sanitised HTML, its facts filled in. */
export async function renderMarkdown(
  source: Source,
  tree: Root,
  facts: Facts,
  report: Report,
): Promise<Body> {
  const links: BodyLink[] = [];
  const headings: string[] = [];
  const filled = structuredClone(tree);
  visit(filled, (node) => {
    const span = spanOfNode(node);
    if (node.type === "text" || node.type === "inlineCode") {
      const written = source.text.slice(span.start, span.end);
      node.value = expandText(node.value, facts, (name, from, to) => {
        // Escapes and the quotes of code shift what follows them; braces are written as they are.
        const at = written.indexOf(node.value.slice(from, to));
        const start = span.start + Math.max(0, at);
        const place = at < 0 ? span : { start, end: start + to - from };
        report(problemAt(source, place, unknownFact(name, facts)));
      });
    }
    if (node.type === "link") links.push({ url: node.url, span });
    if (node.type === "heading") {
      const text: string[] = [];
      visit(node, "text", (child) => void text.push(child.value));
      const id = headingId(text.join(""));
      node.data = { ...node.data, hProperties: { id } };
      headings.push(id);
    }
  });
  const renderer = remark().use(remarkHtml, { sanitize });
  const html = renderer.stringify((await renderer.run(filled)) as Root);
  return { tree, html: html.trim(), links, headings };
}
