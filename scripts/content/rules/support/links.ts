import type { Definition, Link } from "mdast";
import { spanOfNode } from "../../markdown.ts";
import type { Span } from "../../problem.ts";
import type { ParsedFile } from "../rule.ts";
import { nodesOf } from "./nodes.ts";

/** An address in an article and where it is typed. */
export interface TypedLink {
  node: Link | Definition;
  url: string;
  /** The address alone, to mark the letters that are to be changed. */
  span: Span;
}

/** Every link of an article's body, written beside its words or listed below the text. */
export function linksOf({ source, body }: Pick<ParsedFile, "source" | "body">): TypedLink[] {
  return [...nodesOf(body, "link"), ...nodesOf(body, "definition")].map((node) => {
    const { start, end } = spanOfNode(node);
    const at = node.url === "" ? -1 : source.text.slice(start, end).lastIndexOf(node.url);
    const span = at < 0 ? { start, end } : { start: start + at, end: start + at + node.url.length };
    return { node, url: node.url, span };
  });
}
