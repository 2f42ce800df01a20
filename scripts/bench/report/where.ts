/** What the bench says of where bytes and time go. */
import { LANDING_PAGES } from "../budgets.ts";
import { short } from "../judge.ts";
import { median } from "../measure/figures.ts";
import { PROFILED } from "../where.ts";
import { DOCUMENT_PARTS } from "../where/document.ts";
import { KINDS, table, type Results } from "./results.ts";

/** Below this share of every column a row is among the others. */
const LEAST_SHARE = 0.02;

/** What is measured below a name, by the rest of its id: medians. */
function below({ figures }: Results, id: string): Map<string, number> {
  const found = figures.filter((figure) => figure.of === "ours" && figure.id.startsWith(id));
  return new Map(found.map((figure) => [figure.id.slice(id.length), median(figure.runs)]));
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** A column of a table: its head, and a figure for each row that has one. */
type Column = [head: string, values: ReadonlyMap<string, number>];

/** Rows in the order given, and what they come to. */
function addedUp(corner: string, rows: readonly string[], columns: readonly Column[]): string {
  const cells = (of: (values: ReadonlyMap<string, number>) => number | undefined) =>
    columns.map(([, values]) => {
      const value = of(values);
      return value === undefined ? "–" : short(value);
    });
  return table(
    [corner, ...columns.map(([head]) => head)],
    [
      ...rows.map((row) => [row, ...cells((values) => values.get(row))]),
      ["**all**", ...cells((values) => sum(values.values()))],
    ],
  );
}

/** Puts rows that weigh little in every column together; the heaviest of the first column comes first. */
function weighty(columns: readonly Column[]): { rows: string[]; columns: Column[] } {
  const others = "others";
  const names = new Set(columns.flatMap(([, values]) => [...values.keys()]));
  const isWeighty = (name: string) =>
    columns.some(([, values]) => {
      const value = values.get(name) ?? 0;
      return value > 0 && value >= sum(values.values()) * LEAST_SHARE;
    });
  const [first] = columns;
  const rows = [...names]
    .filter(isWeighty)
    .sort((a, b) => (first?.[1].get(b) ?? 0) - (first?.[1].get(a) ?? 0));
  const folded = columns.map(([head, values]): Column => {
    const light = [...values].filter(([name]) => !rows.includes(name));
    const kept = [...values].filter(([name]) => rows.includes(name));
    return [head, new Map([...kept, [others, sum(light.map(([, value]) => value))]])];
  });
  return { rows: [...rows, others], columns: folded };
}

export function whereDocumentsGo(results: Results): string {
  const columns = Object.keys(LANDING_PAGES).map((page): Column => {
    return [page, below(results, `where/document/${page}/`)];
  });
  return addedUp("Part", DOCUMENT_PARTS, columns);
}

export function whereScriptGoes(results: Results): string {
  const own = "the page's own";
  const pages = Object.keys(LANDING_PAGES).map((page) => {
    return [page, below(results, `where/script/${page}/`)] as const;
  });
  const everywhere = [...(pages[0]?.[1].keys() ?? [])].filter((chunk) =>
    pages.every(([, chunks]) => chunks.has(chunk)),
  );
  const columns = pages.map(([page, chunks]): Column => {
    const shared = everywhere.map((chunk): [string, number] => [chunk, chunks.get(chunk) ?? 0]);
    const rest = sum(chunks.values()) - sum(shared.map(([, bytes]) => bytes));
    return [page, new Map([...shared, [own, rest]])];
  });
  return addedUp("Chunk", [...everywhere, own], columns);
}

export function whereBuildsGo(results: Results): string {
  const codes = PROFILED.map((kind): Column => {
    return [KINDS[kind] ?? kind, below(results, `where/code/${kind}/`)];
  });
  const code = weighty(codes);
  const seconds = below(results, "where/threads/");
  const all = below(results, "where/cold").get("") ?? 0;
  const unseen = Math.max(0, all - sum(seconds.values()));
  const threads = weighty([["Seconds", new Map([...seconds, ["ended unseen", unseen]])]]);
  return [
    "Milliseconds on all threads that run JavaScript, by whose code runs, as V8's profiles have it; to write them takes time of its own.",
    addedUp("Code", code.rows, code.columns),
    `To start Node, and nothing else, takes ${short(below(results, "where/node").get("") ?? 0)} ms of each of them.`,
    "Seconds of processor in a cold build, unprofiled, by threads; V8 compiles and tidies on its own, and git and links of compilers end unseen.",
    addedUp("Thread", threads.rows, threads.columns),
  ].join("\n\n");
}
