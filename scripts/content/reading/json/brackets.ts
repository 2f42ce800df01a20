/** The bracket that an editor forgot, exchanged or typed twice, found by the indentation of lines. */
import { positionAt, restoreHint, toSpan, type Source } from "../../problems/problem.ts";
import { mistake, truncated, type Mistake } from "./mistakes.ts";

const PARTNERS: Readonly<Record<string, string>> = { "{": "}", "[": "]", "}": "{", "]": "[" };

/** Catalogs are four or five deep; deeper nesting would exhaust the stack. */
const DEEPEST = 40;

/** The first bracket that is nested too deep to be parsed, or that has no partner. */
export function wrongBracket(source: Source): Mistake | undefined {
  // Brackets inside texts do not count.
  const bare = source.text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, ({ length }) => '"'.repeat(length));
  const open: string[] = [];
  let isBalanced = true;
  for (const { 0: bracket, index } of bare.matchAll(/[{}[\]]/g)) {
    if ("{[".includes(bracket)) open.push(bracket);
    else if (open.pop() !== PARTNERS[bracket]) isBalanced = false;
    if (open.length > DEEPEST)
      return mistake("too-deep", toSpan(index, index + 1), [restoreHint(source.file).file]);
  }
  return isBalanced && open.length === 0 ? undefined : misaligned(source, bare);
}

/** A bracket, or the first character of a line. */
type Sign = Record<"start" | "line" | "column", number> & { sign: string };

/** First place where the brackets and the indentation of lines disagree. */
function misaligned(source: Source, bare: string): Mistake {
  const open: Sign[] = [];
  const lines: Sign[] = [];
  for (const { 0: sign, 1: indent, index: start } of bare.matchAll(/(?<=^([ \t]*))\S|[{}[\]]/gm)) {
    const isFirst = indent !== undefined;
    const column = indent?.length ?? lines.at(-1)?.column ?? 0;
    const here = { sign, start, line: lines.length + (isFirst ? 1 : 0), column };
    if (isFirst) lines.push(here);
    const [outer, top] = [open.at(-2), open.at(-1)];
    const isClosing = "}]".includes(sign);
    if (top && isFirst && column < top.column + (isClosing ? 0 : 1))
      return unclosed(source, top, start);
    if (!(sign in PARTNERS)) continue;
    const isLast = !top && isClosing && "{[".includes(bare.trimStart()[0] ?? "");
    if (bare[start - 1] === sign || isLast)
      return mistake("extra-bracket", toSpan(start, start + 1), [sign], "");
    if (!isClosing) open.push(here);
    else if (!top || (isFirst ? column > top.column : here.line !== top.line)) {
      const inside = lines.filter((line) => line.start > (top?.start ?? -1));
      const above = inside.findLastIndex((line) => line !== here && line.column <= column);
      const { start: place = 0 } = (isFirst ? inside[above + 1] : lines.at(-1)) ?? {};
      return mistake("unopened-bracket", toSpan(place, place + 1), [PARTNERS[sign]]);
    } else if (PARTNERS[top.sign] === sign) open.pop();
    else if (outer?.line === here.line && PARTNERS[outer.sign] === sign)
      return unclosed(source, top, start);
    else return exchanged(source, top, here);
  }
  const [last] = /[}\]]$/.test(bare.trimEnd()) ? open.slice(-1) : [];
  return last ? unclosed(source, last, bare.length) : truncated(source);
}

function unclosed(source: Source, { sign, start }: Sign, next: number): Mistake {
  const before = source.text.slice(0, next).trimEnd();
  const end = before.length - (before.endsWith(",") ? 1 : 0);
  const values = [PARTNERS[sign], sign, positionAt(source, start).line];
  return mistake("unclosed-bracket", toSpan(end, end + 1), values);
}

/** Two brackets of different kinds: the one that does not fit the entries between them. */
function exchanged({ text }: Source, opening: Sign, closing: Sign): Mistake {
  const hasKeys = /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text.slice(opening.start + 1));
  const meant = hasKeys ? "{" : "[";
  const isClosing = opening.sign === meant;
  const { sign, start } = isClosing ? closing : opening;
  return mistake(
    "wrong-sign",
    toSpan(start, start + 1),
    [sign],
    isClosing ? PARTNERS[meant] : meant,
  );
}
