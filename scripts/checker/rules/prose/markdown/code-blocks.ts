import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf } from "../../../../content/markdown/nodes.ts";

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Text that becomes a block of code by accident: a fence left open, or lines pushed in. */
export const codeBlocks: FileRule = ({ source, body }, report) => {
  for (const node of nodesOf(body, "code")) {
    const { start, end } = spanOfNode(node);
    const text = source.text.slice(start, end);
    const fence = FENCE.exec(text)?.[1];
    if (fence === undefined) {
      report(
        problemAt(
          source,
          { start, end: Math.min(end, endOfLine(source.text, start)) },
          {
            code: "indented-text",
            message: "the spaces at the start of this line turn it into a block of code",
            fix: "delete the spaces before the first letter",
          },
        ),
      );
      continue;
    }
    const last = text.slice(text.lastIndexOf("\n") + 1).trim();
    const closed = text.includes("\n") && last.startsWith(fence);
    if (closed) continue;
    report(
      problemAt(
        source,
        { start, end: start + fence.length },
        {
          code: "unclosed-fence",
          message: `${fence} opens a block of code that is never closed; all that follows is shown as code`,
          fix: `delete this line, or type ${fence} on a line of its own where the block ends`,
        },
      ),
    );
  }
};

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
