/** Writes a value into a JSON text; unchanged parts keep their lines, spaces and order. Runs in the browser. */
import { getNodeValue, parseTree, type Node } from "jsonc-parser";
import { isEntry, isSame, type Entry } from "./values.ts";

const STEP = "  ";

/** Line width of Prettier. */
const MAX_LINE_LENGTH = 100;

const hasValue = (node: Node | undefined, value: unknown) =>
  node !== undefined && isSame(getNodeValue(node), value);

const valuesOf = (node?: Node) =>
  new Map(
    (node?.type === "object" ? (node.children ?? []) : []).map(({ children = [] }) => [
      String(children[0]?.value),
      children[1],
    ]),
  );

/** Old node for each new value: an equal one, or in lists of equal length the one at its index. */
const matchingEntries = (nodes: readonly Node[], values: readonly unknown[]) =>
  values.map((value, index) => {
    const same = hasValue(nodes[index], value) ? nodes[index] : undefined;
    const equal = same ?? nodes.find((node) => hasValue(node, value));
    return equal ?? (nodes.length === values.length ? nodes[index] : undefined);
  });

/** @param text without a byte order mark; empty for a new catalog */
export function rewrite(value: Entry, text: string): string {
  /** @param order keys of the list's first entry, whose order a new entry follows */
  const write = (own: unknown, indent: string, node?: Node, order: string[] = []): string => {
    const written = node && text.slice(node.offset, node.offset + node.length);
    if (written !== undefined && hasValue(node, own)) return written;
    const isList = Array.isArray(own);
    if (!isList && !isEntry(own)) return JSON.stringify(own);
    const inner = indent + STEP;
    const parts = isList ? items(own, inner, node) : properties(own, inner, node, order);
    const [open, close, space] = isList ? ["[", "]", ""] : ["{", "}", " "];
    if (parts.length === 0) return open + close;
    const line = `${open}${space}${parts.join(", ")}${space}${close}`;
    // A new list of texts is written on one line, a new entry on several.
    const isFlat = written === undefined ? isList && !own.some(isEntry) : !written.includes("\n");
    if (isFlat && !line.includes("\n") && indent.length + line.length <= MAX_LINE_LENGTH)
      return line;
    return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
  };
  const items = (own: unknown[], indent: string, node?: Node) => {
    const from = matchingEntries(node?.type === "array" ? (node.children ?? []) : [], own);
    const order = [...valuesOf(node?.children?.[0]).keys()];
    return own.map((item, at) => write(item, indent, from[at], order));
  };
  const properties = (own: Entry, indent: string, node: Node | undefined, order: string[]) => {
    const old = valuesOf(node);
    const added = Object.keys(own).filter((key) => !old.has(key));
    const keys = new Set([...old.keys(), ...order.filter((key) => added.includes(key)), ...added]);
    return [...keys].flatMap((key) => {
      // A form leaves out a switch that is off, so a written `false` stays.
      const given = own[key] ?? (old.get(key)?.value === false ? false : undefined);
      if (given === undefined) return [];
      return `${JSON.stringify(key)}: ${write(given, indent, old.get(key))}`;
    });
  };
  const tree = parseTree(text);
  const written = write(value, "", tree);
  if (!tree) return `${written}\n`;
  return text.slice(0, tree.offset) + written + text.slice(tree.offset + tree.length);
}
