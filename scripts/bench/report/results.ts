import { median, type Figure } from "../measure/figures.ts";
import type { Machine } from "../measure/machine.ts";
import { short } from "../judge.ts";

/** Everything one bench measured; what is written to JSON. */
export interface Results {
  machine: Machine;
  /** Peer → version. */
  peers: Record<string, string>;
  figures: Figure[];
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Answers for one bench's figures. */
export function lookUp({ figures }: Results) {
  const find = (id: string, of = "ours") =>
    figures.find((figure) => figure.id === id && figure.of === of);
  return {
    contestants: [...new Set(figures.map(({ of }) => of))],
    has: (part: string) => figures.some(({ id }) => id.startsWith(part)),
    /** The median; `–` where nothing was measured. */
    value: (id: string, of?: string): string => {
      const figure = find(id, of);
      return figure ? short(median(figure.runs)) : "–";
    },
    /** The median, and from where to where the runs went. */
    spread: (id: string, of?: string): string => {
      const figure = find(id, of);
      if (!figure) return "–";
      const [least, most] = [Math.min(...figure.runs), Math.max(...figure.runs)];
      const range = least === most ? "" : ` (${short(least)}–${short(most)})`;
      return short(median(figure.runs)) + range;
    },
  };
}

/** Kind of build → what people call it. */
export const KINDS: Readonly<Record<string, string>> = {
  cold: "cold",
  warm: "no change",
  edit: "one edit",
  title: "one title",
  price: "one price",
  checkout: "fresh checkout, one edit",
};
