/** An article's Markdown → its tree → sanitised HTML, by remark. */
import type { Heading, Node, Nodes, Root } from "mdast";
import { problemAt, toSpan, type Report, type Source, type Span } from "../problems/problem.ts";
import { defaultSchema, type Schema } from "hast-util-sanitize";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { remark } from "remark";
import remarkHtml from "remark-html";
import type { Processor } from "unified";

/** Adds only the tables of GitHub's Markdown. Parsing with its other extensions takes twice as long. */
function tables(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>;
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}

/** Extends the default schema, which silently drops `tel:` links and adds a prefix to every id. */
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
 * @param body offset of the body in the file, at the start of a line
 */
export function parseMarkdown(source: Source, body: number, report: Report): Root {
  const frontMatter = source.text.slice(0, body).replace(/[^\n]/g, " ");
  return processor.parse(frontMatter + withoutDeepNesting(source, body, report));
}

/** Lines with ten or more nested block quotes or lists. Parsing them takes quadratic time. */
const DEEP = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){10,}.*/gm;

/** Replaces lines that are nested too deeply by spaces, and reports them. */
function withoutDeepNesting(source: Source, body: number, report: Report): string {
  return source.text.slice(body).replace(DEEP, (line, offset: number) => {
    const start = body + offset;
    report(
      problemAt(source, toSpan(start, start + Math.min(line.length, 60)), {
        code: "too-deep",
        message: "quotes or lists are nested more than ten deep here",
        fix: "delete the extra > or - at the start of the line",
      }),
    );
    return " ".repeat(line.length);
  });
}

/** Called before facts are filled in, so that the id of a heading does not change with a price. */
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

type NodeOf<Type extends Nodes["type"]> = Extract<Nodes, { type: Type }>;

export function nodesOf<Type extends Nodes["type"]>(
  node: Nodes | undefined,
  type: Type,
): NodeOf<Type>[] {
  const inside =
    node && "children" in node ? node.children.flatMap((child) => nodesOf(child, type)) : [];
  return (node?.type === type ? [node, ...inside] : inside) as NodeOf<Type>[];
}

export function inOrder<One extends Nodes>(nodes: readonly One[]): One[] {
  const startOf = ({ position }: One) => position?.start.offset ?? 0;
  return [...nodes].sort((a, b) => startOf(a) - startOf(b));
}

export function wordsOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  if (!("children" in node)) return "";
  return node.children.map(wordsOf).join("");
}

export function spanOfNode({ position }: Node): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

export function headingId(heading: Heading): string {
  return wordsOf(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

export interface BodyLink {
  url: string;
  /** Span of the whole link or link definition. */
  span: Span;
  /** Span of the link's address; span of the whole link if the address is not found. */
  address: Span;
}

export function linksIn({ text }: Source, body: Root | undefined): BodyLink[] {
  return inOrder([...nodesOf(body, "link"), ...nodesOf(body, "definition")]).map((node) => {
    const { url } = node;
    const span = spanOfNode(node);
    const at = url === "" ? -1 : text.slice(span.start, span.end).lastIndexOf(url);
    const start = span.start + at;
    return { url, span, address: at < 0 ? span : { start, end: start + url.length } };
  });
}
