import { spanOfNode } from "../../markdown.ts";
import type { Outline } from "../../outline.ts";
import type { Source, Span } from "../../problem.ts";
import type { ParsedFile } from "../rule.ts";
import { nodesOf } from "./nodes.ts";

/** An address in an article and where it is typed. */
interface TypedLink {
  url: string;
  /** The address alone, to mark the letters that are to be changed. */
  span: Span;
}

/** The addresses of an article's links, from what is kept of its body. */
export function typedLinks({ text }: Source, { links }: Pick<Outline, "links">): TypedLink[] {
  return links.map(({ url, span: { start, end } }) => {
    const at = url === "" ? -1 : text.slice(start, end).lastIndexOf(url);
    return { url, span: at < 0 ? { start, end } : { start: start + at, end: start + at + url.length } };
  });
}

/** The same, of an article whose body is at hand. */
export function linksOf({ source, body }: ParsedFile): TypedLink[] {
  const nodes = [...nodesOf(body, "link"), ...nodesOf(body, "definition")];
  return typedLinks(source, {
    links: nodes.map((node) => ({ url: node.url, span: spanOfNode(node) })),
  });
}
