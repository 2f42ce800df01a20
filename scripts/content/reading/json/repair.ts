/** Repairs unbalanced brackets: finds the bracket that an editor forgot, exchanged or typed twice. */
import {
  positionAt,
  type Finding,
  type Source,
  type Span,
  toSpan,
} from "../../problems/problem.ts";
import { parseTokens, CLOSING_BRACKETS, type ParsedJson } from "./parse.ts";
import type { Bracket, Mistake, Token } from "./tokens.ts";

const FOLLOWS: ReadonlySet<string> = new Set([
  "unclosed-bracket",
  "unopened-bracket",
  "wrong-bracket",
  "missing-key-name",
  "key-in-list",
  "text-after-end",
]);

const MAX_REPAIRS = 4;

/** Maximum length of a text that is repaired; a repair parses the text hundreds of times. */
const LONGEST = 60_000;

interface Repair {
  index: number;
  remove: number;
  insert: Token["type"][];
  /** Place to mark; `finding` is the message about it. */
  at: Span;
  finding: Finding;
}

const EXCHANGE = { "{": "[", "[": "{", "}": "]", "]": "}" } as const;

const isBracket = (type: Token["type"] | undefined): type is Bracket =>
  type !== undefined && Object.hasOwn(EXCHANGE, type);

/** Mistakes that a wrong bracket elsewhere may cause. A single repeated key does not count. */
function suspicious({ mistakes }: ParsedJson): Mistake[] {
  const codes = mistakes.map(({ finding }) => finding.code);
  const isRepeated = codes.filter((code) => code === "duplicate-key").length > 1;
  return mistakes.filter(
    (_, index) =>
      FOLLOWS.has(codes[index] ?? "") || (isRepeated && codes[index] === "duplicate-key"),
  );
}

const structural = (parsed: ParsedJson) => suspicious(parsed).length + parsed.open;

/** Offset where the first effect of a wrong bracket was noticed; Infinity without a wrong bracket. */
const reach = (parsed: ParsedJson) => suspicious(parsed)[0]?.noticed ?? Infinity;

/** Prefers balanced brackets, then the later first failure, then fewer mistakes and fewer misaligned lines. */
function isBetter(a: ParsedJson, b: ParsedJson): boolean {
  if (structural(a) === 0 || structural(b) === 0) {
    if (structural(a) !== structural(b)) return structural(a) === 0;
  } else if (reach(a) !== reach(b)) return reach(a) > reach(b);
  const difference =
    structural(a) - structural(b) ||
    a.mistakes.length - b.mistakes.length ||
    a.misaligned.length - b.misaligned.length;
  return difference < 0;
}

/** Parses tokens. If brackets are unbalanced, parses the tokens that the editor most likely meant. */
export function parseRepaired(source: Source, tokens: readonly Token[]): ParsedJson {
  const first = parseTokens(source, tokens);
  if (first.mistakes.some(({ finding }) => finding.code === "too-deep")) return first;
  let best = first;
  let meant = tokens;
  const repairs: Repair[] = [];
  while (structural(best) > 0 && repairs.length < MAX_REPAIRS && source.text.length <= LONGEST) {
    const found = bestRepair(source, meant, best);
    if (!found) return first;
    repairs.push(found.repair);
    best = found.parsed;
    meant = repaired(meant, found.repair);
  }
  const left = repairs.length + best.mistakes.length;
  if (repairs.length === 0 || structural(best) > 0 || left > first.mistakes.length) return first;
  const typed = repairs.map(({ at, finding }) => ({ ...at, finding, noticed: at.end }));
  return { ...best, lost: true, mistakes: [...typed, ...best.mistakes] };
}

function repaired(tokens: readonly Token[], { index, remove, insert }: Repair): Token[] {
  const replaced = remove > 0 ? tokens[index] : undefined;
  const before = tokens[index - 1]?.end ?? 0;
  const { start, end, indent } = replaced ?? { start: before, end: before };
  const inserted = insert.map((type, position): Token => {
    const beginsLine = position === 0 && indent !== undefined;
    return beginsLine
      ? { type, start, end, indent, isInserted: false }
      : { type, start, end, isInserted: true };
  });
  return tokens.toSpliced(index, remove, ...inserted);
}

function bestRepair(
  source: Source,
  tokens: readonly Token[],
  before: ParsedJson,
): { repair: Repair; parsed: ParsedJson } | undefined {
  let best: { repair: Repair; parsed: ParsedJson } | undefined;
  const places = placesToTry(tokens, before);
  const doubled = places.flatMap((index) => {
    const [token, next] = tokens.slice(index, index + 2);
    const isDoubled = token?.type === next?.type && token?.end === next?.start;
    return token && isDoubled && isBracket(token.type) ? [removed(token, index)] : [];
  });
  const others = places.flatMap((index) => repairsAt(source, tokens, index));
  for (const repair of [...doubled, ...others]) {
    const parsed = parseTokens(source, repaired(tokens, repair));
    if (structural(parsed) >= structural(before) && reach(parsed) <= reach(before)) continue;
    if (!best || isBetter(parsed, best.parsed)) best = { repair, parsed };
  }
  return best;
}

/** Numbers of tokens to search for the wrong bracket before and after a failure. */
const BEFORE = 24;
const AFTER = 6;

function placesToTry(tokens: readonly Token[], parsed: ParsedJson): number[] {
  const { misaligned, mistakes } = parsed;
  const [sure] = suspicious(parsed);
  const failed = [sure?.start, sure?.noticed, mistakes[0]?.noticed, Infinity]
    .filter((offset) => offset !== undefined)
    .map((offset) => tokens.findIndex(({ type, start }) => type === "end" || start >= offset));
  const groups = failed.flatMap((index) => {
    const { open, closed } = groupsBefore(tokens, index);
    return [...open.slice(-4), ...closed.slice(-2)].flatMap((one) => [one, one + 1]);
  });
  const around = failed.flatMap((index) => [
    ...Array.from({ length: BEFORE }, (_, back) => index - back),
    ...Array.from({ length: AFTER }, (_, on) => index + 1 + on),
  ]);
  const lines = misaligned.slice(0, 4).flatMap((index) => [index, index - 1]);
  const all = [...lines, ...groups, ...around];
  return [...new Set(all)].filter((index) => index >= 0 && index < tokens.length);
}

function groupsBefore(tokens: readonly Token[], index: number) {
  const open: number[] = [];
  const closed: number[] = [];
  for (const [at, { type }] of tokens.slice(0, index).entries()) {
    if (type === "{" || type === "[") open.push(at);
    else if (type === "}" || type === "]") closed.push(open.pop() ?? at);
  }
  return { open, closed };
}

function removed({ type, start, end }: Token, index: number): Repair {
  const message = `this ${type} is one too many`;
  const finding = { code: "extra-bracket", message, fix: "delete it" };
  return { index, remove: 1, insert: [], at: { start, end }, finding };
}

const MISUSED: Partial<Record<Bracket, string>> = {
  "[": "keys with a colon follow this [, and they belong in { }",
  "{": "entries without keys follow this {, and they belong in a list [ ]",
};

function repairsAt(source: Source, tokens: readonly Token[], index: number): Repair[] {
  const token = tokens[index];
  if (!token || token.isInserted) return [];
  const { type, start } = token;
  const lineOf = (offset: number) => positionAt(source, offset).line;
  const open = tokens[groupsBefore(tokens, index).open.at(-1) ?? -1];
  const repairs: Repair[] = [];
  if (isBracket(type)) {
    const outer = open ?? tokens[0] ?? token;
    const closes = `this is ${type}, but the bracket that is open is the ${outer.type} of line ${lineOf(outer.start)}`;
    const other = EXCHANGE[type];
    const message = MISUSED[type] ?? closes;
    const finding = { code: "wrong-bracket", message, fix: `type ${other} instead` };
    const at = toSpan(start, token.end);
    repairs.push(removed(token, index), { index, remove: 1, insert: [other], at, finding });
  }
  if (open) {
    const partner = CLOSING_BRACKETS[open.type] ?? "}";
    const { end } = tokens[index - 1] ?? open;
    const first = lineOf(open.start);
    const line = lineOf(end);
    const place = line === first ? "at the end of" : "on a new line below";
    const typed = ["}", "]", "end"].includes(type) ? partner : `${partner},`;
    const comma = type === "," ? ", and delete the comma before it" : "";
    const message = `a ${partner} is missing here: the ${open.type} of line ${first} is not closed`;
    const fix = `type ${typed} ${place} line ${line}${comma}`;
    const finding = { code: "unclosed-bracket", message, fix };
    repairs.push({ index, remove: 0, insert: [partner], at: toSpan(end, end + 1), finding });
  }
  const key = /^"[^"\n]*"/.exec(source.text.slice(start, start + 60))?.[0];
  const at = toSpan(start, start + (key?.length ?? 1));
  for (const bracket of ["{", "["] as const) {
    const first = bracket === "{" ? "key of this entry" : "entry of this list";
    const message = `a ${bracket} is missing here, before the first ${first}`;
    const fix = `type ${bracket} before ${key ?? `the ${source.text[start] ?? "entry"}`}`;
    const finding = { code: "unopened-bracket", message, fix };
    repairs.push({ index, remove: 0, insert: [bracket], at, finding });
  }
  if (key !== undefined && tokens[index + 1]?.type === ":") {
    const remove = tokens[index - 1]?.type === "," ? 1 : 0;
    const message = `another entry begins here, with ${key} once more, but nothing parts it from the one above`;
    const finding = { code: "unopened-bracket", message, fix: `type }, { before ${key}` };
    repairs.push({ index: index - remove, remove, insert: ["}", ",", "{"], at, finding });
  }
  return repairs;
}
