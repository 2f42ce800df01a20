/** The middle value; the mean of the two in the middle where the values are even in number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
  );
}

/** The runs of one thing that was measured, by column: `ours`, or a peer's name. */
export type Row = Map<string, number[]>;

/** Everything that is measured, in the order of measuring. */
export class Figures {
  /** Section → row, whose name ends with its unit → runs. */
  readonly sections = new Map<string, Map<string, Row>>();

  add(section: string, row: string, column: string, value: number): void {
    const rows = this.sections.get(section) ?? new Map<string, Row>();
    const cells: Row = rows.get(row) ?? new Map<string, number[]>();
    this.sections.set(section, rows.set(row, cells));
    cells.set(column, [...(cells.get(column) ?? []), value]);
  }
}
