import type { Root } from "mdast";
import { PLACEHOLDER } from "../catalogs/facts.ts";
import type { Located, Path } from "../problems/located.ts";
import { spanOfNode } from "./markdown.ts";
import type { Source, Span } from "../problems/problem.ts";
import { inOrder, nodesOf } from "./nodes.ts";

/** A place where a text asks for a fact: `{{name}}`. */
export interface Mention {
  name: string;
  /** From the first brace to the last. */
  span: Span;
}

/** Every fact that the texts among some values ask for. */
export function mentionsInValues(values: Located): Mention[] {
  if (!values.source.text.includes("{{")) return [];
  const found: Mention[] = [];
  const look = (value: unknown, path: Path): void => {
    if (typeof value === "string") {
      for (const { 0: whole, 1: name = "", index } of value.matchAll(PLACEHOLDER)) {
        found.push({ name, span: values.textSpan(path, index, index + whole.length) });
      }
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => look(item, [...path, index]));
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) look(item, [...path, key]);
    }
  };
  look(values.value, []);
  return found;
}

/** Every fact that the prose of an article asks for. */
export function mentionsInBody(source: Source, body: Root): Mention[] {
  if (!source.text.includes("{{")) return [];
  const found: Mention[] = [];
  for (const node of inOrder([...nodesOf(body, "text"), ...nodesOf(body, "inlineCode")])) {
    const { start, end } = spanOfNode(node);
    const written = source.text.slice(start, end);
    for (const { 0: whole, 1: name = "", index } of written.matchAll(PLACEHOLDER)) {
      found.push({ name, span: { start: start + index, end: start + index + whole.length } });
    }
  }
  return found;
}
