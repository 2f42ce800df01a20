import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf } from "../../../../content/markdown/nodes.ts";

const TYPED =
  /^[ \t\u00a0]{0,8}([•·▪◦‣●○■□▶➢➤✓✔‐‑‒–—―−]|\(\p{Nd}{1,2}\)|(?!\d)\p{Nd}{1,2}[.)]|[a-z]\))[ \t\u00a0]{1,8}\S/gmu;

/** Marks that may begin a sentence; a list has at least two. */
const ALSO_PROSE = /[a-z\p{Nd}\p{Pd}−]/u;

/** Bullets that were typed or pasted as letters run together into one paragraph on the page. */
export const typedBullets: FileRule = ({ source, body }, report) => {
  for (const { position } of nodesOf(body, "paragraph")) {
    const start = position?.start.offset ?? 0;
    const text = source.text.slice(start, position?.end.offset);
    const found = [...text.matchAll(TYPED)];
    const [first] = found;
    if (!first) continue;
    const mark = first[1] ?? "";
    if (found.length < 2 && ALSO_PROSE.test(mark)) continue;
    const at = start + first.index + first[0].indexOf(mark);
    const better = /\p{Nd}/u.test(mark) ? "1. " : "- ";
    report(
      problemAt(
        source,
        { start: at, end: at + mark.length },
        {
          code: "typed-bullet",
          message: `"${mark}" does not make a list; these lines run together on the page`,
          fix: `begin each line with "${better}" instead, and leave an empty line above the first`,
        },
      ),
    );
  }
};
