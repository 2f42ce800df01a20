import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { planner } from "../../setup/texts.ts";
import { MAX_FUNCTIONS, type PlannedFunction } from "../../../schemas/plan/plan.ts";
import {
  added,
  changed,
  copied,
  listOf,
  opened,
  planOf,
  restored,
  withoutOpen,
  type FunctionList,
} from "../../../src/pages/plan/state/functions.ts";

const { events, preset } = planner;

const presets = { choices: { events }, preset };

const one = (event: string, more: Partial<PlannedFunction> = {}): PlannedFunction => ({
  event,
  counters: [],
  ...more,
});

const list = (...functions: PlannedFunction[]): FunctionList => listOf({ functions });

const eventsOf = (of: FunctionList) => planOf(of).functions.map(({ event }) => event);

test.each([
  [["sangeet"], ["haldi", "mehndi", "wedding", "reception", undefined]],
  // Pithi and garba are haldi and sangeet under another community's names.
  [
    ["pithi", "garba"],
    ["mehndi", "wedding", "reception", undefined],
  ],
])(
  "functions added to %j follow the usual order of a wedding, without duplicates",
  (begun, further) => {
    const all = further.reduce((of) => added(of, presets), list(...begun.map((id) => one(id))));

    expect(eventsOf(all)).toEqual([...begun, ...further]);
    expect(planOf(all).functions[begun.length]).toEqual(one(further[0] ?? "", preset));
  },
);

test("dated functions are sorted by date; undated functions keep their places", () => {
  const all = list(
    one("reception", { date: "2027-02-14" }),
    one("mehndi"),
    one("haldi", { date: "2027-02-12" }),
  );
  const garba = changed(all, one("garba", { date: "2027-02-15" }));

  expect(eventsOf(all)).toEqual(["haldi", "mehndi", "reception"]);
  expect(eventsOf(opened(garba, 1))).toEqual(["reception", "mehndi", "garba"]);
});

test("a removed function can be brought back after another one is opened and changed", () => {
  const all = opened(list(one("haldi"), one("sangeet"), one("wedding")), 1);

  const later = changed(opened(withoutOpen(all), 0), one("haldi", { guests: 80 }));

  expect(eventsOf(later)).toEqual(["haldi", "wedding"]);
  expect(eventsOf(restored(later))).toEqual(["haldi", "sangeet", "wedding"]);
});

const steps: Record<string, (of: FunctionList) => FunctionList> = {
  add: (of) => added(of, presets),
  copy: (of) => copied(of, presets),
  remove: withoutOpen,
  undo: restored,
  change: (of) => changed(of, one("wedding")),
  first: (of) => ({ ...of, open: of.entries[0]?.key ?? 0 }),
};

test("any steps keep keys unique, one function open and the number within the limit", () => {
  const taken = array(constantFrom(...Object.keys(steps)), { maxLength: 40 });
  assert(
    property(taken, (names) => {
      let all = list(one("wedding"));
      for (const name of names) {
        all = steps[name]?.(all) ?? all;
        const keys = all.entries.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).toContain(all.open);
        expect(keys.length).toBeLessThanOrEqual(MAX_FUNCTIONS);
      }
    }),
  );
});
