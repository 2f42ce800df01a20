import { spanOfNode, nodesOf, wordsOf } from "../content/markdown/nodes.ts";
import type { Rule } from "./rule.ts";

interface BrokenForm {
  pattern: RegExp;
  code: string;
  message: string;
  fix: (match: RegExpExecArray) => string;
}

/** The address ends at white space, or at the end of the text. */
const BROKEN: BrokenForm[] = [
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

const BARE = /(?<![\w/@.(])(?:https?:\/\/|www\.)[^\s<>()[\]"']{3,300}/gi;

/** `/package-detail/royal-package` → "royal package". */
function example(url: string): string {
  const last = url.startsWith("/") ? url.split(/[?#]/)[0]?.split("/").at(-1) : undefined;
  return last ? last.replaceAll("-", " ") : "our packages";
}

/** A link can be seen and pressed. */
export const linkText: Rule = {
  file({ source, body }, report) {
    const links = nodesOf(body, "link");
    for (const node of links) {
      if (wordsOf(node).trim() !== "") continue;
      report(spanOfNode(node), {
        code: "empty-link",
        message: "this link has no words, so nobody can see or press it",
        fix: `say in the square brackets what is to be found there, as in [${example(node.url)}](${node.url || "/packages"})`,
      });
    }
    const inLinks = new Set(links.map((node) => spanOfNode(node).start));
    for (const node of nodesOf(body, "text")) {
      const { start: from, end: to } = spanOfNode(node);
      const text = source.text.slice(from, to);
      const seen = new Set<number>();
      for (const { pattern, code, message, fix } of text.includes("[") ? BROKEN : []) {
        for (const match of text.matchAll(pattern)) {
          if (seen.has(match.index)) continue;
          seen.add(match.index);
          const start = from + match.index;
          report({ start, end: start + match[0].length }, { code, message, fix: fix(match) });
        }
      }
      // The words of a link may be an address, right after `[` or `<`.
      if (!/https?:|www\./i.test(text) || inLinks.has(from - 1) || inLinks.has(from)) continue;
      for (const match of text.matchAll(BARE)) {
        // Broken brackets around an address are reported above.
        if (text.slice(0, match.index).endsWith("](")) continue;
        const typed = match[0].replace(/[.,;:!?]+$/, "");
        const start = from + match.index;
        report(
          { start, end: start + typed.length },
          {
            code: "bare-address",
            message: "this address is shown as plain text; nobody can press it",
            fix: `type [words that say where it leads](${typed.replace(/^(?:https?:\/\/)?/i, "https://")})`,
          },
        );
      }
    }
  },
};
