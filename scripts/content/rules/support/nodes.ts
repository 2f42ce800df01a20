import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";

type NodeOf<Type extends Nodes["type"]> = Extract<Nodes, { type: Type }>;

const collected = new WeakMap<Root, Map<string, Nodes[]>>();

/**
 * Every node of one type, in the order they are written. The tree is walked once for all rules
 * together; with thirty rules and thousands of articles, thirty walks would be most of the work.
 */
export function nodesOf<Type extends Nodes["type"]>(
  body: Root | undefined,
  type: Type,
): NodeOf<Type>[] {
  if (!body) return [];
  let byType = collected.get(body);
  if (!byType) {
    byType = new Map();
    const lists = byType;
    visit(body, (node) => {
      const list = lists.get(node.type);
      if (list) list.push(node);
      else lists.set(node.type, [node]);
    });
    collected.set(body, byType);
  }
  return (byType.get(type) ?? []) as NodeOf<Type>[];
}

/** The words of a node and of all that is inside it, without their marks. */
export function wordsOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  if (!("children" in node)) return "";
  return node.children.map(wordsOf).join("");
}
