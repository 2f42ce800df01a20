import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { headingId } from "./heading-id.ts";
import { spanOfNode } from "./markdown.ts";
import type { Span } from "./problem.ts";

/** A link as it stands in a Markdown body. */
interface BodyLink {
  url: string;
  /** All of it in the file, from `[` to `)`. */
  span: Span;
}

/** What other files need to know of an article's body. */
export interface Outline {
  links: BodyLink[];
  /** The ids under which its headings can be linked to. */
  headings: string[];
}

export function outline(body: Root): Outline {
  const links: BodyLink[] = [];
  const headings: string[] = [];
  visit(body, (node) => {
    if (node.type === "link" || node.type === "definition") links.push({ url: node.url, span: spanOfNode(node) });
    if (node.type === "heading") headings.push(headingId(node));
  });
  return { links, headings };
}
