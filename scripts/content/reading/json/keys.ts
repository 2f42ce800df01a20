import { PRINTED_QUOTES, type Scanner } from "./scanner.ts";
import type { JsonEntry } from "./tree.ts";
import { readOddText, readText } from "./text.ts";

/** `name:` or `name =`, a key without its quotation marks. */
const BARE_KEY = /[\p{L}_$][^\s:="',{}[\]]*(?=[ \t]*[:=])/uy;

/** Reads a key; nothing when what stands here is none. */
export function readKey(scanner: Scanner): Pick<JsonEntry, "key" | "at"> | undefined {
  const start = scanner.at;
  const letter = scanner.text[start] ?? "";
  if (letter === '"') {
    const { value, end } = readText(scanner);
    return { key: value, at: { start, end } };
  }
  if (letter === "'" || (letter !== "" && PRINTED_QUOTES.includes(letter))) {
    const odd = readOddText(scanner);
    if (odd) return { key: odd.value, at: { start, end: odd.end } };
  }
  const bare = scanner.look(BARE_KEY);
  if (bare === undefined) return undefined;
  scanner.at += bare.length;
  scanner.report(start, scanner.at, {
    code: "bare-key",
    message: `the key ${bare} stands here without quotation marks`,
    fix: `type "${bare}"`,
  });
  return { key: bare, at: { start, end: scanner.at } };
}

/** Reads the colon after a key, or reports that it is missing. */
export function readColon(scanner: Scanner, { key, at }: Pick<JsonEntry, "key" | "at">): void {
  scanner.skip();
  const letter = scanner.text[scanner.at] ?? "";
  const wrong = scanner.look(/=>?|:=/y);
  if (wrong !== undefined) {
    scanner.report(scanner.at, scanner.at + wrong.length, {
      code: "missing-colon",
      message: `${wrong} stands between the key and its value`,
      fix: `type a colon instead: "${key}": …`,
    });
    scanner.at += wrong.length;
  } else if (letter === ":") {
    scanner.at += 1;
  } else if (letter !== "" && !",}]".includes(letter)) {
    scanner.report(at.end, at.end + 1, {
      code: "missing-colon",
      message: `the colon after the key "${key}" is missing`,
      fix: `type "${key}": …`,
    });
  }
}
