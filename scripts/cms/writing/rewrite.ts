/** Runs in the browser, inside the editor: a save changes what was changed and nothing else. */
import { readForm, writeForm } from "../../content/reading/decode.ts";
import { getNodeValue, parseTree, type Node } from "jsonc-parser";
import { isSame } from "./same.ts";

const STEP = "  ";

/** As wide as Prettier makes a line. */
const WIDEST = 100;

const says = (node: Node, value: unknown) => isSame(getNodeValue(node), value);

/** Keys of an entry in their order. */
const keysOf = (node?: Node) =>
  node?.type === "object"
    ? (node.children ?? []).map(({ children = [] }) => String(children[0]?.value))
    : [];

/** A list or an entry on lines of its own. */
function onLines(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  return `${open}\n${parts.map((part) => indent + STEP + part).join(",\n")}\n${indent}${close}`;
}

/** Which old entry each new one comes from: those before and after a change keep theirs. */
function partners(nodes: readonly Node[], values: readonly unknown[]): (Node | undefined)[] {
  const least = Math.min(nodes.length, values.length);
  const same = (from: number, to: number) => {
    const node = nodes[from];
    return node !== undefined && says(node, values[to]);
  };
  let head = 0;
  while (head < least && same(head, head)) head++;
  let tail = 0;
  const shift = nodes.length - values.length;
  while (tail < least - head && same(nodes.length - 1 - tail, values.length - 1 - tail)) tail++;
  return values.map((value, index) => {
    if (index < head) return nodes[index];
    if (index >= values.length - tail) return nodes[index + shift];
    return nodes.find((node) => says(node, value)) ?? (shift === 0 ? nodes[index] : undefined);
  });
}

/** Writes values into the places of a text from which they were read. */
class Writer {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** @param order keys of the entries beside a new one */
  write(value: unknown, indent: string, node?: Node, order: readonly string[] = []): string {
    const written = node && this.#text.slice(node.offset, node.offset + node.length);
    if (node && written !== undefined && says(node, value)) return written;
    if (Array.isArray(value)) return this.#list(value, indent, node, written);
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    return this.#entry(value as Record<string, unknown>, indent, order, node, written);
  }

  #list(values: unknown[], indent: string, node?: Node, written?: string): string {
    const from = partners(node?.type === "array" ? (node.children ?? []) : [], values);
    const order = keysOf(node?.children?.[0]);
    const parts = values.map((value, at) => this.write(value, indent + STEP, from[at], order));
    const line = `[${parts.join(", ")}]`;
    const isFlat = !values.some((value) => typeof value === "object") && !written?.includes("\n");
    return isFlat && indent.length + line.length <= WIDEST
      ? line
      : onLines("[", parts, "]", indent);
  }

  #entry(
    value: Record<string, unknown>,
    indent: string,
    order: readonly string[],
    node?: Node,
    written?: string,
  ): string {
    const old = new Map(
      keysOf(node).map((key, index) => [key, node?.children?.[index]?.children?.[1]]),
    );
    const added = Object.keys(value).filter((key) => !old.has(key) && value[key] !== undefined);
    const known = order.filter((key) => added.includes(key));
    // Old keys keep their order; new ones follow, in the order of the entries beside this one.
    const keys = [
      ...[...old.keys()].filter(
        (key) => value[key] !== undefined || (key in value && old.get(key)?.value === false),
      ),
      ...new Set([...known, ...added]),
    ];
    const parts = keys.map(
      (key) =>
        `${JSON.stringify(key)}: ${this.write(value[key] === undefined ? false : value[key], indent + STEP, old.get(key))}`,
    );
    const line = `{ ${parts.join(", ")} }`;
    const wasLine = written !== undefined && !written.includes("\n");
    return wasLine && indent.length + line.length <= WIDEST
      ? line
      : onLines("{", parts, "}", indent);
  }
}

export function readCatalog(text: string): Record<string, unknown> {
  return JSON.parse(readForm(text).text) as Record<string, unknown>;
}

/**
 * A JSON text with another value: what did not change keeps its lines, spaces and order.
 *
 * @param before the file as it was; empty for a new catalog
 * @param value as `asWritten` gives it: undefined is a switch that is off
 */
export function rewrite(before: string, value: unknown): string {
  const form = readForm(before);
  const { text } = form;
  const tree = parseTree(text);
  const written = new Writer(text).write(value, "", tree);
  if (!tree) return `${written}\n`;
  const end = text.slice(tree.offset + tree.length);
  return writeForm({ ...form, text: text.slice(0, tree.offset) + written + end });
}
