/** One measured thing. */
export interface Figure {
  /** What was measured, from the large to the small: `builds/10000/ram/edit/wall`. */
  id: string;
  /** Whose it is: `ours`, or a peer's name. */
  of: string;
  unit: Unit;
  runs: number[];
}

/** Seconds, milliseconds, megabytes, bytes, a plain number. */
export type Unit = "s" | "ms" | "MB" | "B" | "";

/** The value below which `share` (0 to 1) of the values lie; nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle value; the mean of the two in the middle where they are even in number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** Collects the runs of everything that is measured. */
export class Figures {
  readonly #figures = new Map<string, Figure>();

  /** Adds one run. */
  add(of: string, id: string, unit: Unit, value: number): void {
    const key = `${of} ${id}`;
    const figure = this.#figures.get(key) ?? { id, of, unit, runs: [] };
    figure.runs.push(value);
    this.#figures.set(key, figure);
  }

  /** In the order in which they were first measured. */
  get all(): Figure[] {
    return [...this.#figures.values()];
  }
}
