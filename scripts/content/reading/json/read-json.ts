import {
  type Source,
  restoreHint,
  problemAt,
  problemInFile,
  type Report,
} from "../../problems/problem.ts";
import { candidatesAt, structureOf, type Candidate } from "./candidates.ts";
import { type Mistake, locate } from "./scanner.ts";
import { parseTolerantly, type ParsedJson } from "./parser.ts";
import type { Located } from "../../problems/located.ts";
import { withoutConflicts } from "../decode.ts";

/** Mistakes that may come from a bracket elsewhere. */
const FOLLOWS: ReadonlySet<string> = new Set([
  "unclosed-bracket",
  "unopened-bracket",
  "wrong-bracket",
  "missing-key-name",
  "key-in-list",
  "text-after-end",
]);

/** So many brackets may be wrong in one file. */
const MOST = 4;

/** What is longer is no catalog of ours, and reading it a hundred times would take too long. */
const LONGEST = 60_000;

/** What may come from a bracket elsewhere; one key that stands twice does not. */
function suspicious({ mistakes }: ParsedJson): Mistake[] {
  const repeated = mistakes.filter(({ finding }) => finding.code === "duplicate-key").length > 1;
  return mistakes.filter(
    ({ finding: { code } }) => FOLLOWS.has(code) || (repeated && code === "duplicate-key"),
  );
}

function structural(parsed: ParsedJson): number {
  return suspicious(parsed).length + parsed.open.length;
}

/** How far a text can be read before a bracket is in the way. */
function reach(parsed: ParsedJson): number {
  return suspicious(parsed)[0]?.noticed ?? Infinity;
}

/** Of two readings the one that goes further, or leaves fewer problems. */
function isBetter(a: ParsedJson, b: ParsedJson): boolean {
  if (structural(a) === 0 || structural(b) === 0) {
    if (structural(a) !== structural(b)) return structural(a) === 0;
  } else if (reach(a) !== reach(b)) return reach(a) > reach(b);
  const difference =
    structural(a) - structural(b) || a.mistakes.length - b.mistakes.length || a.crooked - b.crooked;
  return difference < 0;
}

function overlay(text: string, { start, text: typed }: Candidate): string {
  return text.slice(0, start) + typed + text.slice(start + typed.length);
}

/** Reads a JSON text, and where brackets do not fit together, as it would be if they did. */
function parseRepaired(source: Source): ParsedJson {
  const first = parseTolerantly(source);
  // What is nested without end is no bracket that was forgotten.
  if (first.mistakes.some(({ finding }) => finding.code === "too-deep")) return first;
  let best = first;
  let { text } = source;
  const repairs: Candidate[] = [];
  while (structural(best) > 0 && repairs.length < MOST && text.length <= LONGEST) {
    const found = bestRepair(source, text, best);
    if (!found) break;
    repairs.push(found.candidate);
    best = found.parsed;
    text = overlay(text, found.candidate);
  }
  const left = repairs.length + best.mistakes.length;
  if (repairs.length === 0 || structural(best) > 0 || left > first.mistakes.length) return first;
  const repaired = repairs.map(({ at, finding }) => ({ ...at, finding, noticed: at.end }));
  return { ...best, lost: true, mistakes: [...repaired, ...best.mistakes] };
}

function bestRepair(
  source: Source,
  text: string,
  before: ParsedJson,
): { candidate: Candidate; parsed: ParsedJson } | undefined {
  let best: { candidate: Candidate; parsed: ParsedJson } | undefined;
  const seen = new Set<string>();
  const [any] = before.mistakes;
  const [sure] = suspicious(before);
  const places = [any?.noticed, sure?.start, sure?.noticed, text.length];
  for (const place of new Set(places.filter((one) => one !== undefined))) {
    for (const candidate of candidatesAt(structureOf(source, text, place), place)) {
      const key = `${candidate.start} ${candidate.text}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const parsed = parseTolerantly(source, overlay(text, candidate));
      if (structural(parsed) >= structural(before) && reach(parsed) <= reach(before)) continue;
      if (!best || isBetter(parsed, best.parsed)) best = { candidate, parsed };
    }
  }
  return best;
}

/** What could be read of a file. */
interface Reading {
  located: Located;
  /** False when parts could not be made out, so that missing keys mean nothing. */
  whole: boolean;
}

/**
 * Reads a JSON file as its editor meant it. Every deviation from strict JSON is reported, so a file
 * without a problem is one that `JSON.parse` takes, with the same value.
 */
export function parseJson(source: Source, report: Report): Reading {
  if (source.text.trim() === "") {
    report(
      problemInFile(source.file, {
        code: "empty-file",
        message: "this file is empty",
        fix: restoreHint(source.file),
      }),
    );
    return { located: locate(source, { type: "gap", start: 0, end: 0 }), whole: false };
  }
  const kept = withoutConflicts(source, report);
  const { root, lost, mistakes } = parseRepaired(kept);
  for (const { finding, ...span } of mistakes) report(problemAt(kept, span, finding));
  return { located: locate(source, root), whole: !lost };
}
