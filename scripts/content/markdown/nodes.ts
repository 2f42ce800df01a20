/** Nodes of a Markdown tree, their words and positions. */
import type { Heading, Node, Nodes, Root } from "mdast";
import type { Source, Span } from "../problems/problem.ts";

type NodeOf<Type extends Nodes["type"]> = Extract<Nodes, { type: Type }>;

const collected = new WeakMap<Root, Map<string, Nodes[]>>();

function collect(node: Nodes, byType: Map<string, Nodes[]>): void {
  const list = byType.get(node.type);
  if (list) list.push(node);
  else byType.set(node.type, [node]);
  if ("children" in node) for (const child of node.children) collect(child, byType);
}

/**
 * Every node of one type, in the order they are written. The tree is walked once for all who ask;
 * with thirty rules and thousands of articles, thirty walks would be most of the work.
 */
export function nodesOf<Type extends Nodes["type"]>(
  body: Root | undefined,
  type: Type,
): NodeOf<Type>[] {
  if (!body) return [];
  let byType = collected.get(body);
  if (!byType) {
    byType = new Map();
    collect(body, byType);
    collected.set(body, byType);
  }
  return (byType.get(type) ?? []) as NodeOf<Type>[];
}

/** Nodes of several types in the order they are written. */
export function inOrder<One extends Nodes>(nodes: readonly One[]): One[] {
  const startOf = ({ position }: One) => position?.start.offset ?? 0;
  return [...nodes].sort((a, b) => startOf(a) - startOf(b));
}

/** The words of a node and of all that is inside it, without their marks. */
export function wordsOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  if (!("children" in node)) return "";
  return node.children.map(wordsOf).join("");
}

/** Place of a node in its file. */
export function spanOfNode({ position }: Node): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** The id under which a heading can be linked to. */
export function headingId(heading: Heading): string {
  return textOf(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A link of a Markdown body. */
export interface BodyLink {
  url: string;
  /** All of it in the file, from `[` to `)`. */
  span: Span;
  /** The address alone, to mark the letters that are to be changed; all of it when it is not found. */
  address: Span;
}

/** The links of a body, in the order in which they are written. */
export function linksIn({ text }: Source, body: Root | undefined): BodyLink[] {
  return inOrder([...nodesOf(body, "link"), ...nodesOf(body, "definition")]).map((node) => {
    const { url } = node;
    const span = spanOfNode(node);
    const at = url === "" ? -1 : text.slice(span.start, span.end).lastIndexOf(url);
    const start = span.start + at;
    return { url, span, address: at < 0 ? span : { start, end: start + url.length } };
  });
}
