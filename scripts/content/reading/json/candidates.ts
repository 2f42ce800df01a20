/** One bracket typed, deleted or exchanged at a time: what an editor may have meant. */
import { type Finding, positionAt, type Source, type Span } from "../../problems/problem.ts";
import { endOfLast, PARTNER, type Open, type Opening } from "./parser.ts";

/** A change to one place that keeps the length of the text, so that all other places stay. */
export interface Candidate {
  /** What is written over the text from `start` on. */
  start: number;
  text: string;
  /** Where the editor has to type, and what to say about it. */
  at: Span;
  finding: Finding;
}

const TEXT = /"(?:[^"\\\n]|\\.)*"/g;

const OTHER = { "{": "[", "[": "{", "}": "]", "]": "}" } as const;
type Bracket = keyof typeof OTHER;

/** The brackets that open and close in a text, as far as they fit each other. */
interface Structure {
  source: Source;
  /** The text with a letter for each letter of its texts, so that its brackets stand alone. */
  bare: string;
  /** The innermost of those that are open at the place where reading failed, the outermost first. */
  open: Open[];
  /** Closed shortly before it. */
  closed: Open[];
  /** Groups whose closing bracket stands below another column: it may belong to another group. */
  crooked: Open[];
}

/** Looks at the brackets of `text` up to a place. */
export function structureOf(source: Source, text: string, until: number): Structure {
  const bare = text.replace(TEXT, (quoted) => "x".repeat(quoted.length));
  const open: Open[] = [];
  const closed: Open[] = [];
  const crooked: Open[] = [];
  for (const { 0: bracket, index } of bare.slice(0, until).matchAll(/[{}[\]]/g)) {
    if (bracket === "{" || bracket === "[") open.push({ bracket, start: index });
    else {
      const last = open.at(-1);
      if (!last || PARTNER[last.bracket] !== bracket) break;
      closed.push(last);
      open.pop();
      const inside = bare.slice(last.start, index);
      const hasOwnLine = /\n[ \t]*$/.test(inside);
      if (hasOwnLine && indentAt(bare, index) !== indentAt(bare, last.start)) crooked.push(last);
    }
  }
  const few = { closed: closed.slice(-2), crooked: crooked.slice(0, 2) };
  return { source, bare, open: open.slice(-4), ...few };
}

const lineOf = (source: Source, at: number) => positionAt(source, at).line;

function indentAt(text: string, at: number): number {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, start + 80))?.[0].length ?? 0;
}

/** `open` is closed just after the last sign before `place`, with a comma when more follows. */
function closing({ source, bare }: Structure, open: Open, place: number): Candidate[] {
  const partner = PARTNER[open.bracket];
  const last = endOfLast(bare, place);
  // A comma that stands there moves behind the bracket.
  const hasComma = bare[last - 1] === ",";
  const end = hasComma ? endOfLast(bare, last - 1) : last;
  const next = last + (/^\s*/.exec(bare.slice(last))?.[0].length ?? 0);
  const followed = hasComma || !",}]".includes(bare[next] ?? "");
  const typed = followed ? `${partner},` : partner;
  if (end <= open.start || next - end < typed.length) return [];
  const line = lineOf(source, end);
  const first = lineOf(source, open.start);
  return [
    {
      start: end,
      text: typed.padEnd(last - end),
      at: { start: end, end: end + 1 },
      finding: {
        code: "unclosed-bracket",
        message: `a ${partner} is missing here: the ${open.bracket} of line ${first} is not closed`,
        fix:
          line === first
            ? `type ${hasComma ? `${partner} before the comma` : typed} at the end of line ${line}`
            : bare[next] === "," && lineOf(source, next) > line
              ? `type ${partner} before the comma at the start of line ${lineOf(source, next)}`
              : `type ${typed} on a new line below line ${line}${hasComma ? `, and delete the comma at the end of line ${line}` : ""}`,
      },
    },
  ];
}

/** Where a group may have been meant to end: before what stands no further to the right than it. */
function endsOf({ source, bare }: Structure, open: Open, failed: number): number[] {
  const indent = indentAt(source.text, open.start);
  const lineEnd = (at: number) => {
    const end = bare.indexOf("\n", at);
    return end < 0 ? bare.length : end;
  };
  const places = [failed, bare.lastIndexOf("\n", failed)];
  // A group that goes on below its line does not end on it.
  if (endOfLast(bare, lineEnd(open.start)) > open.start + 1) places.unshift(lineEnd(open.start));
  for (let at = lineEnd(open.start); at < bare.length; at = lineEnd(at + 1)) {
    const line = bare.slice(at + 1, lineEnd(at + 1));
    if (line.trim() === "" || indentAt(source.text, at + 1) > indent) continue;
    places.push(at);
    break;
  }
  return [...new Set(places.filter((place) => place > open.start))];
}

function opening({ source, bare }: Structure, bracket: Opening, place: number): Candidate[] {
  if (!/\s/.test(bare[place - 1] ?? "")) return [];
  const next = source.text.slice(place, place + 60).split("\n", 1)[0] ?? "";
  const key = /^"[^"]*"/.exec(next)?.[0];
  return [
    {
      start: place - 1,
      text: bracket,
      at: { start: place, end: place + (key?.length ?? 1) },
      finding: {
        code: "unopened-bracket",
        message: `a ${bracket} is missing here, before the first ${bracket === "{" ? "key of this entry" : "entry of this list"}`,
        fix: `type ${bracket} before ${key ?? `the ${next[0] ?? "entry"}`}`,
      },
    },
  ];
}

function exchanged({ source, bare }: Structure, at: number, open?: Open): Candidate {
  const bracket = bare[at] as Bracket;
  const other = OTHER[bracket];
  const message =
    bracket === "{" || bracket === "["
      ? bracket === "["
        ? "keys with a colon follow this [, and they belong in { }"
        : "entries without keys follow this {, and they belong in a list [ ]"
      : `${bracket} stands here, but the bracket that is open is the ${open?.bracket ?? PARTNER_OF[bracket]} of line ${lineOf(source, open?.start ?? at)}`;
  return {
    start: at,
    text: other,
    at: { start: at, end: at + 1 },
    finding: { code: "wrong-bracket", message, fix: `type ${other} instead` },
  };
}

const PARTNER_OF = { "}": "[", "]": "{" } as const;

function deleted({ bare }: Structure, at: number): Candidate {
  return {
    start: at,
    text: " ",
    at: { start: at, end: at + 1 },
    finding: {
      code: "extra-bracket",
      message: `this ${bare[at]} is one too many`,
      fix: "delete it",
    },
  };
}

/** A key that stands a second time begins an entry of its own, whose brackets are missing. */
function parted({ source, bare }: Structure, place: number): Candidate[] {
  const key = /^"[^"\n]*"/.exec(source.text.slice(place, place + 60))?.[0];
  const end = endOfLast(bare, place);
  const start = bare[end - 1] === "," ? end - 1 : end;
  if (key === undefined || place - start < 3) return [];
  return [
    {
      start,
      text: "},{",
      at: { start: place, end: place + key.length },
      finding: {
        code: "unopened-bracket",
        message: `another entry begins here, with ${key} once more, but nothing parts it from the one above`,
        fix: `type }, { before ${key}`,
      },
    },
  ];
}

/** Every change that may be what is needed around the place where reading failed. */
export function candidatesAt(structure: Structure, failed: number): Candidate[] {
  const { bare, open, closed, crooked } = structure;
  const lines = (count: number, from: number) => {
    let at = from;
    for (; count > 0 && at > 0; count--) at = bare.lastIndexOf("\n", at - 1);
    return Math.max(0, at);
  };
  const window = { start: lines(5, failed), end: bare.indexOf("\n", failed) };
  const end = window.end < 0 ? bare.length : window.end + 1;
  const near = (pattern: RegExp) => {
    const places = [...bare.slice(window.start, end).matchAll(pattern)].map(
      ({ 0: found, index }) => window.start + index + found.length - 1,
    );
    const before = places.filter((place) => place <= failed);
    return [...before.slice(-12), ...places.slice(before.length, before.length + 4)];
  };
  const around = near(/[{}[\]]/g);
  const groups = [...new Set([...open, ...closed].map(({ start }) => start))];
  const starts = [...new Set([failed, ...groups, ...around])];
  const values = near(/:[ \t\n]+\S/g);
  // A key was pressed twice.
  const doubled = open.filter(({ bracket, start }) => bare[start + 1] === bracket);
  return [
    ...doubled.map(({ start }) => deleted(structure, start)),
    ...parted(structure, failed),
    ...[...crooked, ...open.toReversed()].flatMap((one) =>
      endsOf(structure, one, failed).flatMap((place) => closing(structure, one, place)),
    ),
    ...[...new Set([...around, ...groups])].flatMap((at) => [
      exchanged(structure, at, open.at(-1)),
      deleted(structure, at),
    ]),
    ...[...new Set([...starts, ...values])].flatMap((place) => [
      ...opening(structure, "{", place),
      ...opening(structure, "[", place),
    ]),
  ];
}
