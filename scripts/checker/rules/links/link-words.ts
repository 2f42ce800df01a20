import { spanOfNode } from "../../../content/markdown/markdown.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { FileRule } from "../rule.ts";
import { nodesOf, wordsOf } from "../../../content/markdown/nodes.ts";

const SAY_NOTHING: ReadonlySet<string> = new Set([
  "click here",
  "click",
  "here",
  "this",
  "this link",
  "this page",
  "link",
  "read more",
  "more",
  "learn more",
  "know more",
  "see more",
  "details",
  "page",
  "website",
]);

/** `/package-detail/royal-package` → "royal package". */
function example(url: string): string {
  const last = url.startsWith("/") ? url.split(/[?#]/)[0]?.split("/").at(-1) : undefined;
  return last ? last.replaceAll("-", " ") : "our packages";
}

/** Many people hear a list of a page's links alone; the words must say where each leads. */
export const linkWords: FileRule = ({ source, body }, report) => {
  for (const node of nodesOf(body, "link")) {
    const words = wordsOf(node).trim();
    const plain = words
      .toLowerCase()
      .replaceAll(/[^\p{L} ]/gu, "")
      .trim();
    const empty = words === "";
    if (!empty && !SAY_NOTHING.has(plain)) continue;
    report(
      problemAt(source, spanOfNode(node), {
        code: empty ? "empty-link" : "link-words",
        message: empty
          ? "this link has no words, so nobody can see or press it"
          : `"${words}" does not say where the link leads`,
        fix: `say in the square brackets what is to be found there, as in [${example(node.url)}](${node.url || "/packages"})`,
      }),
    );
  }
};
