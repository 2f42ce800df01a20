import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf } from "../../../../content/markdown/nodes.ts";

const TYPED = /^[ \t\u00a0]{0,8}([•·▪◦‣●○■□▶➢➤✓✔]|\(\d{1,2}\)|[a-z]\))[ \t\u00a0]{1,8}\S/gm;

/** Bullets that were typed or pasted as letters run together into one paragraph on the page. */
export const typedBullets: FileRule = ({ source, body }, report) => {
  for (const { position } of nodesOf(body, "paragraph")) {
    const start = position?.start.offset ?? 0;
    const text = source.text.slice(start, position?.end.offset);
    const found = [...text.matchAll(TYPED)];
    const [first] = found;
    if (!first) continue;
    const mark = first[1] ?? "";
    // One "(1)" may begin a sentence; a list has at least two.
    if (found.length < 2 && /[a-z\d]/.test(mark)) continue;
    const at = start + first.index + first[0].indexOf(mark);
    const better = /\d/.test(mark) ? "1. " : "- ";
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
