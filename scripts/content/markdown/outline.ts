import type { Root } from "mdast";
import { headingId } from "./heading-id.ts";
import { spanOfNode } from "./markdown.ts";
import type { Source, Span } from "../problems/problem.ts";
import { inOrder, nodesOf } from "./nodes.ts";

/** A link as it stands in a Markdown body. */
export interface BodyLink {
  url: string;
  /** All of it in the file, from `[` to `)`. */
  span: Span;
  /** The address alone, to mark the letters that are to be changed; all of it when it is not found. */
  address: Span;
}

/** What other files need to know of an article's body. */
export interface Outline {
  links: BodyLink[];
  /** The ids under which its headings can be linked to. */
  headings: string[];
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

export function outline(source: Source, body: Root): Outline {
  return { links: linksIn(source, body), headings: nodesOf(body, "heading").map(headingId) };
}
