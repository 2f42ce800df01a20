import { inOrder, nodesOf, spanOfNode, wordsOf } from "../content/markdown/markdown.ts";
import { toSpan } from "../content/problems/problem.ts";
import type { Emphasis, InlineCode, Nodes, Strong } from "mdast";
import { shorten } from "../lib/text.ts";
import type { ParsedFile } from "../content/read.ts";
import type { ReportSpan, Rule } from "./rule.ts";

/** Reports signs that Markdown reads as marks of italics, code, lists and quotes, and marks that a page would show. */
export const signs: Rule = {
  file(file, report) {
    for (const check of [signsInLines, signsBeforeLines, shownMarks]) check(file, report);
  },
};

/** Signs by the characters beside a mark, here ¦: 6*4, ₹450/-*50, "dal (*), rice (*" and "(*rice, dal (* …". "**25**th" is bold. */
const OPENING =
  /\p{N}¦[\p{L}\p{N}]|\/-¦\p{N}|¦[,;)\]}»”]|\S¦(?:[:!?%]|\.(?![.\p{L}\p{N}]))|[^\s([{“‘"']¦\//u;
const CLOSING = /[([{“‘]¦|\p{N}¦\p{N}/u;
const OPENING_CODE = /[\p{L}\p{M}\p{N}]¦/u;
const IN_BRACKETS = /[([]¦[)\]]/;
/** A product such as 6ft*4ft; "Rs*450*" is meant as italics. */
const PRODUCT = /(?<!\bRs|\bINR)[\p{L}\p{M}]¦\p{N}/iu;
/** Signs if both marks are in words or after punctuation: L*W*H, "(60')*(40') … (80')*(60')". */
const IN_WORD = /[\p{L}\p{M}]¦[\p{L}\p{N}]/u;
const AFTER_PUNCTUATION = /(?:[:;,.!?)\]}%]|[\p{L}\p{N}]['"’”″′])¦/u;
const BETWEEN_PUNCTUATION = /[:;,.!?)\]}%'"’”″′]¦[\p{Sc}([{“‘]/u;

/** Characters beside the marks at an offset. */
function beside(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - 9), offset).replace(/[*_`]+$/, "");
  const after = text.slice(offset, offset + 9).replace(/^[*_`]+/, "");
  return `${before.slice(-4)}¦${after.slice(0, 2)}`;
}

function isHidden(text: string, node: Emphasis | Strong | InlineCode): boolean {
  if (/^[\p{P}\p{S}]$/u.test(wordsOf(node))) return false;
  const { start, end } = spanOfNode(node);
  const opening = beside(text, start);
  const closing = beside(text, end);
  if (node.type === "inlineCode")
    return OPENING_CODE.test(opening) || (IN_BRACKETS.test(opening) && IN_BRACKETS.test(closing));
  if (OPENING.test(opening) || CLOSING.test(closing)) return true;
  if (node.type === "strong") return false;
  // The star in "**5* hall**" makes italics in italics.
  const isFootnote = [node.children[0], node.children.at(-1)].some(
    (child) => child?.type === "emphasis" && text[spanOfNode(child).start] === text[start],
  );
  return (
    isFootnote ||
    PRODUCT.test(opening) ||
    (IN_WORD.test(opening) && IN_WORD.test(closing)) ||
    (AFTER_PUNCTUATION.test(opening) && BETWEEN_PUNCTUATION.test(closing))
  );
}

function signsInLines({ source: { text }, body }: ParsedFile, report: ReportSpan): void {
  let reported = 0;
  const nodes = ["emphasis", "strong", "inlineCode"] as const;
  for (const node of inOrder(nodes.flatMap((type) => nodesOf(body, type)))) {
    const { start, end } = spanOfNode(node);
    if (start < reported || !isHidden(text, node)) continue;
    const before = /\S*$/.exec(text.slice(Math.max(0, start - 40), start))?.[0] ?? "";
    const after = /^\S*[^\s.,;:!?)]\)*|^\)+/.exec(text.slice(end, end + 40))?.[0] ?? "";
    reported = end + after.length;
    const typed = shorten(text.slice(start - before.length, reported), 80);
    const isCode = node.type === "inlineCode";
    const mark = text[start];
    const product = typed.replace(
      /(?<=[\p{L}\p{M}\p{N})]['"’”″′]?|\/-)\*+(?=[\p{L}\p{N}]|\([\p{N}])/gu,
      "×",
    );
    const times = product === typed ? "" : `type × for "times": ${product}; or `;
    report(toSpan(start - before.length, reported), {
      code: "hidden-sign",
      message: `the ${mark} in "${typed}" would not be shown: it is read as a mark of ${isCode ? "code" : "italics or bold"}`,
      fix: isCode
        ? `type ' for an apostrophe and for feet: ${typed.replaceAll("`", "'")}`
        : `${times}type \\${mark} for a ${mark === "*" ? "star" : "line"}`,
    });
  }
}

/** The start of a line after its sign. */
const NUMBER = /^=? ?(?:(?:₹|\$|Rs\.?) ?)?\p{N}/u;
/** A condition or a price, as in "> 50 plates only" and "> 100 guests: ₹425". */
const RATE =
  /^(?:(?:₹|Rs\.?) ?)?\p{N}[\p{N},]*\+? ?(?:guests?|plates?|persons?|people|pax|heads?|thalis?)?(?: only\b[^.,;:!?]*\.?$| ?[:=–—-] ?(?:₹|Rs\b|\{\{|\p{N}+ ?%))/iu;
const DEGREES = /^\p{N}+ ?(?:°|degrees?\b)/u;
const CONDITION =
  /^(?:\d+ ?% ?)?(?:t ?& ?c|terms|conditions?|tax(?:es)?|gst|subject to|excluding)\b/i;
/** A star that refers to a note, as in "450*"; "4*" is a class of hotels. */
const REFERENCE = /(?:[\p{L}\p{M}%]|\p{N}\p{N})\\?\*(?![\p{L}\p{N}*])/u;

/** Reports signs before a number or a condition that begin a list or a quote, as in "+ 18% GST" and ">100 guests". */
function signsBeforeLines({ source: { text }, body }: ParsedFile, report: ReportSpan): void {
  if (!body) return;
  const slice = (node: Nodes) => text.slice(spanOfNode(node).start, spanOfNode(node).end);
  const starLists = nodesOf(body, "list").filter((list) => slice(list).startsWith("*"));
  const hasNote =
    starLists.length === 1 && nodesOf(body, "text").some((node) => REFERENCE.test(slice(node)));
  for (const parent of [body, ...nodesOf(body, "blockquote"), ...nodesOf(body, "listItem")]) {
    for (const [index, block] of parent.children.entries()) {
      const isQuote = block.type === "blockquote";
      if (!isQuote && (block.type !== "list" || block.ordered)) continue;
      const above = parent.children[index - 1];
      // The line above goes on here, unless its sentence ends or announces a list or a quote.
      const goesOn =
        parent.type !== "listItem" &&
        above?.type === "paragraph" &&
        !/[.:!?]\W*$/.test(slice(above).slice(-9)) &&
        (above.position?.end.line ?? 0) + 1 === block.position?.start.line;
      const isAlone = isQuote || block.children.length === 1;
      for (const entry of isQuote ? [block] : block.children) {
        const { start } = spanOfNode(entry);
        const [typed, sign = "", space, words = ""] =
          /^(.)([ \t]*)(.*)/.exec(text.slice(start, start + 99)) ?? [];
        const isNumber = NUMBER.test(words);
        const isSign =
          (isNumber && (sign === "+" || (sign === ">" && space === ""))) ||
          (isQuote && RATE.test(words)) ||
          (isAlone && goesOn && (isNumber || sign === "+")) ||
          (isAlone && sign === "-" && DEGREES.test(words)) ||
          (isAlone && /[+*]/.test(sign) && CONDITION.test(words)) ||
          (isAlone && sign === "*" && hasNote);
        if (!typed || !isSign) continue;
        report(toSpan(start, start + 1), {
          code: "hidden-sign",
          message: `the ${sign} would not be shown: at the start of a line it makes a ${isQuote ? "quote" : "list"}`,
          fix: `type \\${shorten(typed, 60)}${goesOn ? ", or put it at the end of the line above" : ""}${sign === "+" ? "; for a list, begin each line with - instead" : ""}`,
        });
      }
    }
  }
}

const MARKED =
  /(?<![\p{L}\p{N}*_~\\])(\*{1,2}|_{1,2}|~~)(?=[^\s*_~])([^*_~\n]{1,200})\1([\p{L}\p{N}]?)/gu;

/** Reports marks of bold and italics that Markdown does not take for marks, as in "**Note:**Bring", and of strike-through. */
function shownMarks({ source: { text }, body }: ParsedFile, report: ReportSpan): void {
  for (const node of nodesOf(body, "text")) {
    const { start, end } = spanOfNode(node);
    for (const { 0: typed, 1: mark = "", 2: words = "", 3: next, index } of text
      .slice(start, end)
      .matchAll(MARKED)) {
      const isStrike = mark === "~~";
      // "*Taxes extra *Some halls" may be two notes.
      const isClosed = next && (/\p{P}$/u.test(words) || (mark.length > 1 && words.endsWith(" ")));
      if (!isStrike && !isClosed) continue;
      report(toSpan(start + index, start + index + typed.length), {
        code: "typed-stars",
        message: `"${shorten(typed, 80)}" would be shown with its ${mark}`,
        fix: isStrike
          ? "delete it, or its marks"
          : `type ${mark}${words.trim()}${mark} ${next}…, with a space after the marks and not before`,
      });
    }
  }
}
