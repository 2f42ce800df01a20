import {
  positionAt,
  restoreHint,
  type Finding,
  type Source,
  type Span,
} from "../../problems/problem.ts";
import type { Mistake, Token } from "./tokens.ts";

export interface JsonEntry {
  key: string;
  /** The key with its quotation marks. */
  at: Span;
  node: JsonNode;
}

/** A value and its place. A `gap` is in the place of a missing value. */
export type JsonNode = Span &
  (
    | { type: "object"; entries: JsonEntry[] }
    | { type: "array"; items: JsonNode[] }
    | { type: "value"; value: Token["value"]; tidy: boolean }
    | { type: "gap" }
  );

export interface ParsedJson {
  root: JsonNode;
  /** True when parts could not be read. */
  lost: boolean;
  mistakes: Mistake[];
  /** Number of unclosed groups (objects or lists). */
  open: number;
  /** Indices of tokens that begin a line in a different column from their neighbours. */
  misaligned: number[];
}

export const CLOSING_BRACKETS: Readonly<Record<string, "}" | "]">> = { "{": "}", "[": "]" };

/** Catalogs are four or five deep; deeper nesting would exhaust the stack. */
const DEEPEST = 40;

interface Group {
  token: Token;
  indent: number;
  inside?: number;
}

export function parseTokens(source: Source, tokens: readonly Token[]): ParsedJson {
  const mistakes: Mistake[] = [];
  const misaligned = new Set<number>();
  const groups: Group[] = [];
  let lost = false;
  /** Number of groups that were open when reading stopped; undefined while reading. */
  let open: number | undefined;
  let at = 0;
  let indent = 0;

  const token = (): Token => tokens[at] ?? { type: "end", start: 0, end: 0 };
  const lineOf = (offset: number) => positionAt(source, offset).line;
  const last = tokens.at(-2);

  function next(): void {
    if (token().type !== "end") at += 1;
    indent = token().indent ?? indent;
  }

  function report(start: number, end: number, finding: Finding): void {
    const noticed = token().start;
    if (open === undefined)
      mistakes.push({ start, end: Math.max(end, start + 1), finding, noticed });
  }

  /** Reports a mistake and skips all further tokens. */
  function stop({ start, end }: Span, finding: Finding): void {
    report(start, end, finding);
    lost = true;
    open ??= groups.length;
    at = tokens.length - 1;
  }

  function value(): JsonNode {
    const { type, start, end, value: own, tidy = false } = token();
    if (type === "{" || type === "[") return group(type);
    if (type === "end") endsTooSoon();
    if (type !== "text" && type !== "plain") return { type: "gap", start, end: start };
    next();
    return { type: "value", value: own, tidy, start, end };
  }

  function group(type: "{" | "["): JsonNode {
    const first = token();
    const { start, end } = first;
    const own: Group = { token: first, indent };
    const entries: JsonEntry[] = [];
    const items: JsonNode[] = [];
    const node: JsonNode =
      type === "{" ? { type: "object", entries, start, end } : { type: "array", items, start, end };
    if (groups.length >= DEEPEST) {
      stop(first, {
        code: "too-deep",
        message: `brackets are nested more than ${DEEPEST} deep here`,
        fix: restoreHint(source.file),
      });
      return node;
    }
    groups.push(own);
    next();
    let isFirst = true;
    while (!ended(own)) {
      if (!isFirst && !separator(own)) break;
      isFirst = false;
      // Lines that begin entries of a group have the same column.
      const { indent: column, isInserted } = token();
      if (column !== undefined && !isInserted) {
        const isOutside = column <= own.indent;
        if (!isOutside) own.inside ??= column;
        if (isOutside || column !== own.inside) misaligned.add(at);
      }
      if (type === "{") entry(entries);
      else item(items);
    }
    node.end = tokens[at - 1]?.end ?? end;
    groups.pop();
    return node;
  }

  /**
   * Reads the closing bracket of a group if it is next, or reports that it is missing.
   *
   * @returns whether the group has ended
   */
  function ended({ token: { type: bracket, start: opening }, indent: column }: Group): boolean {
    const { type, start, end, indent: own = column, isInserted } = token();
    const partner = CLOSING_BRACKETS[bracket];
    if (type === partner) {
      if (own !== column && !isInserted) misaligned.add(at);
      next();
      return true;
    }
    if (type === "end") endsTooSoon();
    if (type === "end" || open !== undefined) return true;
    if (type !== "}" && type !== "]") return false;
    const outer = groups.findLast((one) => CLOSING_BRACKETS[one.token.type] === type);
    const opened = lineOf(opening);
    const closed = lineOf(start);
    // The bracket was mistyped if no open bracket matches it, or if both brackets are on one line. Otherwise a
    // closing bracket was forgotten.
    const isMistyped = !outer || (opened === closed && lineOf(outer.token.start) !== closed);
    lost ||= !isMistyped;
    report(start, end, {
      code: "wrong-bracket",
      message: `this is ${type}, but the bracket that is open is the ${bracket} of line ${opened}`,
      fix: isMistyped ? `type ${partner} instead` : `type ${partner} before it`,
    });
    if (isMistyped) next();
    return true;
  }

  function endsTooSoon(): void {
    const bracket = groups.at(-1)?.token;
    if (bracket && (last?.type === "}" || last?.type === "]")) {
      return stop(bracket, {
        code: "unclosed-bracket",
        message: `this ${bracket.type} is never closed`,
        fix: `type ${CLOSING_BRACKETS[bracket.type]} where it should end`,
      });
    }
    const end = last?.end ?? 0;
    stop(
      { start: Math.max(0, end - 1), end },
      {
        code: "truncated-file",
        message: "the file ends here, in the middle of an entry",
        fix: `${restoreHint(source.file)}; or type what is missing, up to the last closing bracket`,
      },
    );
  }

  /** Reads the comma between two entries. False when the group ends instead. */
  function separator(own: Group): boolean {
    const { type, start, end, isInserted } = token();
    const before = tokens[at - 1];
    if (type !== ",") {
      if (isInserted || before?.isInserted) return true;
      const place = before?.end ?? start;
      report(place, place + 1, {
        code: "missing-comma",
        message: "a comma is missing here, between two entries",
        fix: `type , at the end of line ${lineOf(place)}`,
      });
      return true;
    }
    for (next(); token().type === ","; next()) {
      report(token().start, token().end, {
        code: "doubled-comma",
        message: "this is a second comma, with nothing between the two",
        fix: "delete one of the commas, or type what is missing between them",
      });
    }
    const closing = token().type;
    if (closing !== "}" && closing !== "]") return true;
    report(start, end, {
      code: "trailing-comma",
      message: `this comma is after the last entry, before ${closing}`,
      fix: "delete this comma",
      edit: { start, end, text: "" },
    });
    return !ended(own);
  }

  function missingValue(start: number, end: number, message: string): void {
    report(start, end, {
      code: "missing-value",
      message,
      fix: 'type it after the colon: text in double quotes, like "Morning", a number without them, like 599',
    });
  }

  function item(items: JsonNode[]): void {
    const { type, start, end, value: key } = token();
    if (type === "text" && tokens[at + 1]?.type === ":") {
      lost = true;
      report(start, end, {
        code: "key-in-list",
        message: "a key with a colon is directly in a list [ ]",
        fix: `type { before "${String(key)}" and } after the last value that belongs to the same entry`,
      });
      next();
      next();
      value();
      return;
    }
    const node = value();
    if (node.type !== "gap") return void items.push(node);
    missingValue(start, end, "a value is missing here, before the comma");
    if (type === ":") next();
  }

  function entry(entries: JsonEntry[]): void {
    const { type, start, end, value: written } = token();
    const key = String(written);
    if (type !== "text") {
      const node = value();
      if (node.type === "gap") next();
      lost = true;
      return report(start, node.type === "gap" ? start + 1 : Math.min(node.end, start + 60), {
        code: "missing-key-name",
        message: "this value has no key",
        fix: 'type "key": before it, or put values into a list [ ]',
      });
    }
    if (entries.some((other) => other.key === key)) {
      report(start, end, {
        code: "duplicate-key",
        message: `the key "${key}" is written a second time`,
        fix: "keep one of the two and delete the other",
      });
    }
    next();
    const colon = token().type;
    if (colon === ":") next();
    else if (colon !== "end" && !",}]".includes(colon)) {
      report(end, end + 1, {
        code: "missing-colon",
        message: `the colon after the key "${key}" is missing`,
        fix: `type "${key}": …`,
      });
    }
    if (token().indent !== undefined && "{[".includes(token().type)) misaligned.add(at);
    const node = value();
    if (node.type === "gap") missingValue(start, token().start, `the key "${key}" has no value`);
    entries.push({ key, at: { start, end }, node });
  }

  const root = value();
  const { type, start } = token();
  if (type !== "end") {
    lost = true;
    if (type === "{" || type === "[") {
      report(start, start + 1, {
        code: "two-roots",
        message: "a second file's worth of content begins here",
        fix: "keep one of the two, or put the entries of both into one list",
      });
    } else {
      report(start, last?.end ?? start, {
        code: "text-after-end",
        message: "there is more text after the end of the content",
        fix: "delete what follows the last closing bracket, or, if it belongs to the file, delete the } or ] above that closes too early",
      });
    }
  }
  return { root, lost, mistakes, open: open ?? 0, misaligned: [...misaligned] };
}
