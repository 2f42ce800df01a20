import { problemAt } from "../../../content/problems/problem.ts";
import type { FileRule } from "../rule.ts";
import { nodesOf } from "../../../content/markdown/nodes.ts";

interface BrokenForm {
  pattern: RegExp;
  code: "unclosed-link" | "space-in-link" | "turned-link";
  message: string;
  fix: (match: RegExpExecArray) => string;
}

/** The address ends at white space, or at the end of what was typed. */
const FORMS: BrokenForm[] = [
  {
    pattern: /\[([^[\]\n]{1,200})\][ \t]{1,8}\(((?:\/|https?:|www\.)[^()\s]{0,300})\)/g,
    code: "space-in-link",
    message: "a space between ] and ( keeps this from becoming a link",
    fix: ([, words, url]) => `type [${words}](${url})`,
  },
  {
    pattern: /\(([^()\n]{1,200})\)\[((?:\/|https?:|www\.)[^[\]\s]{0,300})\]/g,
    code: "turned-link",
    message: "the brackets of this link are the wrong way round",
    fix: ([, words, url]) => `type [${words}](${url})`,
  },
  {
    pattern: /\[([^[\]\n]{1,200})\]\(((?:\/|https?:|www\.)[^()\s]{0,300} {1,4}[^()\n]{0,300})\)/g,
    code: "space-in-link",
    message: "the space in this address keeps it from becoming a link",
    fix: ([, words, url = ""]) => `type [${words}](${url.trim().replaceAll(/ +/g, "-")})`,
  },
  {
    pattern:
      /\[([^[\]\n]{1,200})\]\((\/[^()\s]{0,300}|https?:[^()\s]{0,300}|www\.[^()\s]{0,300})?(?!\))(?=\s|$)/g,
    code: "unclosed-link",
    message: "the round bracket after this address is not closed",
    fix: ([, words, url = "/menu"]) => `type [${words}](${url.replace(/[.,;:]$/, "")})`,
  },
  {
    pattern: /\[([^[\]()\n]{1,200})\((\/[^()\s]{0,300}|https?:[^()\s]{0,300})\)/g,
    code: "unclosed-link",
    message: "the square bracket before this address is not closed",
    fix: ([, words, url]) => `type [${words?.trim()}](${url})`,
  },
];

/** Links whose brackets do not fit together stand on the page as they are typed. */
export const brokenLinks: FileRule = ({ source, body }, report) => {
  for (const { position } of nodesOf(body, "text")) {
    const from = position?.start.offset ?? 0;
    const to = position?.end.offset ?? 0;
    const text = source.text.slice(from, to);
    if (!text.includes("[")) continue;
    const seen = new Set<number>();
    for (const { pattern, code, message, fix } of FORMS) {
      for (const match of text.matchAll(pattern)) {
        if (seen.has(match.index)) continue;
        seen.add(match.index);
        const start = from + match.index;
        const span = { start, end: start + match[0].length };
        report(problemAt(source, span, { code, message, fix: fix(match) }));
      }
    }
  }
};
