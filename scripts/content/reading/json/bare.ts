import { parseAmount } from "../../schema/explain-type.ts";
import { nearest } from "../../../lib/nearest.ts";
import type { Scanner } from "./scanner.ts";
import type { JsonNode } from "./tree.ts";

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?=[\s,}\]]|$)/y;

/** `5,99,000` after a key: a list would have brackets, so the commas part digits. */
const GROUPED = /[₹\sRrs.]*-?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?(?:\/-)?(?=[ \t]*(?:[,}\]\n]|$))/y;

/** Anything up to where an entry can end. */
const BARE = /[^\n,}\]"{[]+/y;

const WORDS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Other words for yes and no, as people and other languages write them. */
const MEANT = new Map([
  ["yes", "true"],
  ["on", "true"],
  ["no", "false"],
  ["off", "false"],
  ["none", "null"],
  ["nil", "null"],
  ["undefined", "null"],
]);

/** Reads a value without quotation marks: a number, true, false, null, or what should be one. */
export function readBare(scanner: Scanner, inList: boolean): JsonNode {
  const start = scanner.at;
  const number = scanner.look(NUMBER);
  const grouped = inList ? undefined : scanner.look(GROUPED);
  const written = (grouped ?? number ?? scanner.look(BARE) ?? "").trimEnd();
  scanner.at += Math.max(1, written.length);
  const end = scanner.at;
  if (number !== undefined && grouped === undefined) {
    return { type: "plain", value: Number(written), start, end };
  }
  const word = WORDS.get(written);
  if (word !== undefined) return { type: "plain", value: word, start, end };
  const amount = parseAmount(written);
  if (amount !== undefined) {
    scanner.report(start, end, {
      code: "number-form",
      message: `"${written}" is not how a number is written here`,
      fix: `type digits only: ${amount}`,
    });
    return { type: "plain", value: amount, start, end };
  }
  const small = written.toLowerCase();
  const meant = MEANT.get(small) ?? nearest(small, WORDS.keys());
  if (meant !== undefined && written.length < 10) {
    scanner.report(start, end, {
      code: "bare-word",
      message: `"${written}" stands here without quotation marks`,
      fix: `type ${meant} for a switch, or "${written}" for text`,
    });
    return { type: "plain", value: WORDS.get(meant) ?? null, start, end };
  }
  const shown = written.slice(0, 60);
  scanner.report(start, end, {
    code: "bare-word",
    message: `"${shown}" stands here without quotation marks`,
    fix: `put text in straight double quotes: "${shown}"`,
  });
  return { type: "string", value: written, tidy: false, start, end };
}
