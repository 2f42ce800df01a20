/** The list of functions of a plan, with pure functions that return its next state. */
import { inDateOrder } from "../../../../schemas/plan/date-order.ts";
import {
  EMPTY_FUNCTION,
  MAX_FUNCTIONS,
  type Plan,
  type PlannedFunction,
  type PlanPreset,
} from "../../../../schemas/plan/plan.ts";

/** A function with a key for React that is independent of its position. */
export interface Entry {
  key: number;
  fn: PlannedFunction;
}

export interface FunctionList {
  /** At least one. */
  entries: readonly Entry[];
  /** Key of the function whose fields are shown. */
  open: number;
  /** The last removed function and its index, until another one is added or removed. */
  removed?: { entry: Entry; at: number };
}

/**
 * Usual order of a wedding's functions. A new function gets the next occasion. Alternatives are the same rite in other
 * communities; a new function gets the first alternative.
 */
const RITES = [["haldi", "pithi"], ["mehndi"], ["sangeet", "garba"], ["wedding"], ["reception"]];

interface Presets {
  choices: { events: readonly { id: string }[] };
  preset: PlanPreset;
}

export function listOf({ functions }: Plan): FunctionList {
  const entries = ordered(functions.map((fn, key) => ({ key, fn })));
  return { entries, open: entries[0]?.key ?? 0 };
}

const ordered = (entries: readonly Entry[]) => inDateOrder(entries, ({ fn }) => fn.date);

/** Opens the fields of a function. The previously open function moves to its position by date. */
export function opened(list: FunctionList, key: number): FunctionList {
  return { ...list, entries: ordered(list.entries), open: key };
}

export const planOf = ({ entries }: FunctionList): Plan => ({
  functions: entries.map(({ fn }) => fn),
});

export function openEntry({ entries, open }: FunctionList): Entry {
  return entries.find(({ key }) => key === open) ?? entries[0]!;
}

export const isFull = ({ entries }: FunctionList): boolean => entries.length >= MAX_FUNCTIONS;

/** First occasion of `RITES` that is in our list of events and that no function of the plan has. */
function nextEvent(
  { entries }: FunctionList,
  events: readonly { id: string }[],
): Pick<PlannedFunction, "event"> {
  const [event] =
    RITES.find(
      (rites) =>
        events.some(({ id }) => id === rites[0]) &&
        !entries.some(({ fn }) => fn.event !== undefined && rites.includes(fn.event)),
    ) ?? [];
  return event === undefined ? {} : { event };
}

const withEntry = (entries: readonly Entry[], at: number, entry: Entry): Entry[] => [
  ...entries.slice(0, at),
  entry,
  ...entries.slice(at),
];

const withoutEntry = (entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.filter((one) => one !== entry);

function inserted(list: FunctionList, at: number, fn: PlannedFunction): FunctionList {
  const { entries, removed } = list;
  // The removed function may be restored, so its key stays reserved.
  const keys = [...entries.map(({ key }) => key), removed?.entry.key ?? 0];
  const key = Math.max(...keys) + 1;
  return { entries: ordered(withEntry(entries, at, { key, fn })), open: key };
}

/** Adds a function at the end, with the preset and the next occasion, and opens it. */
export function added(list: FunctionList, { choices, preset }: Presets): FunctionList {
  if (isFull(list)) return list;
  const fn = { ...EMPTY_FUNCTION, ...preset, ...nextEvent(list, choices.events) };
  return inserted(list, list.entries.length, fn);
}

/**
 * Adds a copy after the open function and opens it. The copy has the next occasion and no date, because two functions
 * at the same time would clash.
 */
export function copied(list: FunctionList, { choices }: Presets): FunctionList {
  if (isFull(list)) return list;
  const { key, fn } = openEntry(list);
  const { event: _event, date: _date, ...same } = fn;
  const at = list.entries.findIndex((entry) => entry.key === key) + 1;
  return inserted(list, at, { ...nextEvent(list, choices.events), ...same });
}

/** Removes the open function and opens its neighbour; a single function stays. */
export function withoutOpen(list: FunctionList): FunctionList {
  const entry = openEntry(list);
  const at = list.entries.indexOf(entry);
  const entries = withoutEntry(list.entries, entry);
  const next = entries[at] ?? entries[at - 1];
  return next ? { entries, open: next.key, removed: { entry, at } } : list;
}

export function restored(list: FunctionList): FunctionList {
  const { entries, removed } = list;
  if (!removed) return list;
  const { entry, at } = removed;
  return { entries: withEntry(entries, at, entry), open: entry.key };
}

export function changed(list: FunctionList, fn: PlannedFunction): FunctionList {
  const { key } = openEntry(list);
  return {
    ...list,
    entries: list.entries.map((entry) => (entry.key === key ? { key, fn } : entry)),
  };
}
