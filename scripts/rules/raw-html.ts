import { spanOfNode, nodesOf } from "../content/markdown/nodes.ts";
import type { Rule } from "./rule.ts";

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
  u: "delete the tags; only links are underlined",
  ul: 'begin each line of the list with "- "',
  ol: 'begin each line of the list with "1. "',
  li: 'begin each line of the list with "- "',
  img: "delete it; the picture of the article is named between the --- lines, as in image: event/wedding",
  table: "put | between the cells, and | --- | below the first row",
  script: "delete it; the pages of this site run no scripts from articles",
  iframe: "delete it, and link to the other site: [words](https://…)",
  video: "delete it, and link to the video: [words](https://…)",
};

/** HTML in an article is removed by the sanitiser, and pictures in a text have no published files. */
export const rawHtml: Rule = {
  file({ body }, report) {
    for (const node of nodesOf(body, "html")) {
      const tag = /^<\s*([a-z][a-z0-9]{0,20})/i.exec(node.value)?.[1]?.toLowerCase();
      // A closing tag is reported where it opens, a word processor's own tags as such.
      if (tag === undefined && node.value.startsWith("</")) continue;
      if (node.value.startsWith("<o:") || node.value.startsWith("<!--[if")) continue;
      const { start, end } = spanOfNode(node);
      const shown = node.value.split("\n")[0]?.slice(0, 60) ?? "";
      const comment = node.value.startsWith("<!--");
      report(
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
      );
    }
    for (const node of [...nodesOf(body, "image"), ...nodesOf(body, "imageReference")]) {
      report(spanOfNode(node), {
        code: "picture-in-text",
        message: "a picture in the text is not shown on the site",
        fix: "delete it here; the picture of the article is named between the --- lines, as in image: event/wedding",
      });
    }
  },
};
