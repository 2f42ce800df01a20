import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf } from "../../../../content/markdown/nodes.ts";

/** Tag → what to type in its place. */
const INSTEAD: Record<string, string> = {
  a: "a link is typed as [words](/address)",
  b: "bold is typed as **words**",
  strong: "bold is typed as **words**",
  i: "italics are typed as *words*",
  em: "italics are typed as *words*",
  br: "delete it and leave an empty line to begin a new paragraph",
  p: "delete the tags; an empty line begins a new paragraph",
  div: "delete the tags; an empty line begins a new paragraph",
  span: "delete the tags and keep the words",
  font: "delete the tags and keep the words",
  u: "delete the tags; only links are underlined",
  center: "delete the tags; the page places its text by itself",
  ul: 'begin each line of the list with "- "',
  ol: 'begin each line of the list with "1. "',
  li: 'begin each line of the list with "- "',
  img: "delete it; the picture of the article is named between the --- lines, as in image: event/wedding",
  table: "put | between the cells, and | --- | below the first row",
  h1: "the title already stands at the top; begin sections with ##",
  h2: "type ## and a space before the words",
  h3: "type ### and a space before the words",
  script: "delete it; the pages of this site run no scripts from articles",
  style: "delete it; the looks of the page are not part of an article",
  iframe: "delete it, and link to the other site: [words](https://…)",
  video: "delete it, and link to the video: [words](https://…)",
};

/** HTML in an article would be taken out without a word when the page is made. */
export const rawHtml: FileRule = ({ source, body }, report) => {
  for (const node of nodesOf(body, "html")) {
    const tag = /^<\s*([a-z][a-z0-9]{0,20})/i.exec(node.value)?.[1]?.toLowerCase();
    // What closes has been named where it opened.
    if (tag === undefined && node.value.startsWith("</")) continue;
    // A word processor's own tags are named as such.
    if (node.value.startsWith("<o:") || node.value.startsWith("<!--[if")) continue;
    const { start, end } = spanOfNode(node);
    const shown = node.value.split("\n")[0]?.slice(0, 60) ?? "";
    const comment = node.value.startsWith("<!--");
    report(
      problemAt(
        source,
        { start, end: Math.min(end, start + shown.length) },
        {
          code: "raw-html",
          message: comment
            ? "a hidden comment is not kept in the page"
            : `${shown} is HTML, the code of web pages, which is not shown from an article`,
          fix: comment
            ? "delete it, from <!-- to -->"
            : (INSTEAD[tag ?? ""] ??
              "delete it and keep the words; headings begin with ##, **two stars** make words bold"),
        },
      ),
    );
  }
};
