import type { Must } from "./budgets.ts";
import { median, type Figure } from "./measure/figures.ts";

export interface Verdict {
  what: string;
  /** `≤ 0.5`, `≤ 0.08 × hugo`. */
  must: string;
  /** Absent when it, or the peer's, was not measured. */
  value?: number;
  held?: boolean;
}

/** At most three figures that say something. */
export function short(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}

function worst({ runs }: Figure, { least }: Must): number {
  return least === undefined ? Math.max(...runs) : Math.min(...runs);
}

/** Compares what was measured with what must be. */
export function judge(figures: readonly Figure[], musts: readonly Must[]): Verdict[] {
  const find = (id: string, of: string) =>
    figures.find((figure) => figure.id === id && figure.of === of);
  return musts.map((must) => {
    const { figure, what, most, least, everyRun, against } = must;
    const limit = most === undefined ? `≥ ${short(least ?? 0)}` : `≤ ${short(most)}`;
    const verdict = { what, must: against ? `${limit} × ${against.peer}` : limit };
    const ours = find(figure, "ours");
    const theirs = against && find(against.figure ?? figure, against.peer);
    if (!ours || (against && !theirs)) return verdict;
    const own = everyRun ? worst(ours, must) : median(ours.runs);
    const value = theirs ? own / median(theirs.runs) : own;
    const held = value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? 0);
    return { ...verdict, value, held };
  });
}
