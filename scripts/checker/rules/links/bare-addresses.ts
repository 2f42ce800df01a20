import { problemAt } from "../../../content/problems/problem.ts";
import type { FileRule } from "../rule.ts";
import { nodesOf } from "../../../content/markdown/nodes.ts";

const BARE = /(?<![\w/@.(])(?:https?:\/\/|www\.)[^\s<>()[\]"']{3,300}/gi;

/** An address typed into a sentence is only text; nobody can press it. */
export const bareAddresses: FileRule = ({ source, body }, report) => {
  const inLinks = nodesOf(body, "link").map(({ position }) => position?.start.offset ?? 0);
  for (const { position } of nodesOf(body, "text")) {
    const from = position?.start.offset ?? 0;
    const text = source.text.slice(from, position?.end.offset);
    if (!/https?:|www\./i.test(text)) continue;
    // The words of a link may be an address: `[` or `<` stands right before them.
    if (inLinks.includes(from - 1) || inLinks.includes(from)) continue;
    for (const match of text.matchAll(BARE)) {
      // Broken brackets around an address are reported as such.
      if (text.slice(0, match.index).endsWith("](")) continue;
      const typed = match[0].replace(/[.,;:!?]+$/, "");
      const start = from + match.index;
      const url = typed.replace(/^(?:https?:\/\/)?/i, "https://");
      report(
        problemAt(
          source,
          { start, end: start + typed.length },
          {
            code: "bare-address",
            message: "this address is shown as plain text; nobody can press it",
            fix: `type [words that say where it leads](${url})`,
          },
        ),
      );
    }
  }
};
