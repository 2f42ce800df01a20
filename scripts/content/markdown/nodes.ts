import type { Nodes, Root } from "mdast";

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
export function inOrder<Node extends Nodes>(nodes: readonly Node[]): Node[] {
  const startOf = ({ position }: Node) => position?.start.offset ?? 0;
  return [...nodes].sort((a, b) => startOf(a) - startOf(b));
}

/** The words of a node and of all that is inside it, without their marks. */
export function wordsOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  if (!("children" in node)) return "";
  return node.children.map(wordsOf).join("");
}
