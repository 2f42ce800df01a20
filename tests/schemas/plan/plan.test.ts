import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  MAX_CHAT_PLAN_CHARACTERS,
  MAX_PLAN_CHARACTERS,
} from "../../../schemas/enquiry/enquiry-plan.ts";
import {
  EMPTY_FUNCTION,
  isUntouched,
  MAX_FUNCTIONS,
  MAX_TEXT_CHARACTERS,
  readPlan,
  unknownWords,
  writePlan,
  type PlannedFunction,
} from "../../../schemas/plan/plan.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { enquiryCatalogue } from "../../../scripts/content/pages/enquiry-catalogue.ts";

const { choices } = enquiryCatalogue(ROOT, Date.now()).plan;

const wedding: PlannedFunction = {
  event: "wedding",
  guests: 250,
  package: "royal",
  counters: ["dosa", "pav-bhaji"],
  hall: "evening",
  date: "2027-02-14",
};

const read = (query: string) => readPlan(new URLSearchParams(query), choices);

const anyFunction = fc
  .tuple(
    fc.record(
      {
        event: fc.constant("wedding"),
        guests: fc.nat(999_999),
        jain: fc.integer({ min: 1, max: 999_999 }),
        package: fc.constant("royal"),
        hall: fc.constant("evening"),
        date: fc.constantFrom("2027-02-14", "2028-02-29"),
      },
      { requiredKeys: [] },
    ),
    fc.subarray(["dosa", "pav-bhaji"]),
  )
  .map(([rest, counters]): PlannedFunction => ({ ...rest, counters }))
  .filter(({ counters, ...rest }) => counters.length > 0 || Object.keys(rest).length > 0);

test.each([
  ["package and hall of the preset", { package: "royal", hall: "evening", counters: [] }, true],
  ["nothing", { counters: [] }, true],
  ["guests", { package: "royal", hall: "evening", guests: 90, counters: [] }, false],
  ["a counter", { package: "royal", hall: "evening", counters: ["dosa"] }, false],
  ["another place", { package: "royal", counters: [] }, false],
])("a function with %s (%j) is untouched: %s", (_, fn, expected) => {
  expect(isUntouched(fn, { package: "royal", hall: "evening" })).toBe(expected);
});

describe("a plan in an address", () => {
  test("has one readable parameter for each field, numbered for further functions", () => {
    const evening = { guests: 90, counters: [], date: "2027-02-13" };

    expect(writePlan({ functions: [wedding, evening] })).toBe(
      "event=wedding&guests=250&package=royal&counters=dosa,pav-bhaji&hall=evening&date=2027-02-14&guests2=90&date2=2027-02-13",
    );
  });

  test("is the same after reading and writing, over 10,000 plans", () => {
    fc.assert(
      fc.property(
        fc.array(anyFunction, { minLength: 1, maxLength: MAX_FUNCTIONS }),
        (functions) => {
          const address = writePlan({ functions });

          expect(read(address)).toEqual({ functions });
          expect(writePlan(read(address))).toBe(address);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test("with all choices and places fits the limit; in a chat only the last places are lost", () => {
    const longest = (ids: readonly { id: string }[]) =>
      ids.map(({ id }) => id).sort((one, other) => other.length - one.length)[0] ?? "";
    const everything = {
      event: longest(choices.events),
      guests: choices.guests.max,
      jain: choices.guests.max,
      package: longest(choices.packages),
      counters: choices.counters.map(({ id }) => id),
      date: "2027-12-31",
    };
    const most = (fn: PlannedFunction) => Array.from({ length: MAX_FUNCTIONS }, () => fn);
    const place = "બોરીવલીપશ્ચિમ,".repeat(20).slice(0, MAX_TEXT_CHARACTERS);
    const plan = { functions: most({ ...everything, place, hall: longest(choices.halls) }) };

    const whole = writePlan(plan);
    const places = most({ guests: 100, counters: [], place });
    const chat = writePlan({ functions: places }, MAX_CHAT_PLAN_CHARACTERS);

    expect(whole.length).toBeLessThanOrEqual(MAX_PLAN_CHARACTERS);
    expect(chat.length).toBeLessThanOrEqual(MAX_CHAT_PLAN_CHARACTERS);
    expect(read(whole)).toEqual(plan);
    const kept = read(chat).functions.map((one) => one.place);
    expect(kept).toEqual(places.map((_, index) => (index < 1 ? place : undefined)));
  });

  test.each<[string, object]>([
    ["guests=३००&jain=૪૦", { guests: 300, jain: 40 }],
    [
      "guests=250-300&jain=30–40",
      { guests: 300, jain: 40, typed: { guests: "250-300", jain: "30–40" } },
    ],
    ["guests=200%2B", { guests: 200, typed: { guests: "200+" } }],
    ["guests=300+guests", { guests: 300, typed: { guests: "300 guests" } }],
    ["guests=many&jain=few", { typed: { guests: "many", jain: "few" } }],
    ...["guests1=9", "guests02=9", "guests0=9", "guests-1=9", "guests8=9", "guests2e0=9"].map(
      (query): [string, object] => [query, {}],
    ),
    ["guests=2,500", { guests: 2500 }],
    ["counters=pav-bhaji&counters=dosa", { counters: ["dosa", "pav-bhaji"] }],
    ["guests=-5", { typed: { guests: "-5" } }],
    ["guests=1e3", { typed: { guests: "1e3" } }],
    ["guests=99999999", { typed: { guests: "99999999" } }],
    ["date=2027-02-30", { unknown: { date: "2027-02-30" } }],
    ["date=tomorrow", { unknown: { date: "tomorrow" } }],
    ["date=12027-02-14", { unknown: { date: "12027-02-14" } }],
    [
      "event=constructor&package=__proto__&hall=toString",
      { unknown: { event: "constructor", package: "__proto__", hall: "toString" } },
    ],
    ["cuisine=fusion&package=", { unknown: { cuisine: "fusion" } }],
    [
      "counters=chaat-2,dosa,,waffle",
      { counters: ["dosa"], unknown: { counters: "chaat-2,waffle" } },
    ],
    ["", {}],
    ["place= 12,%0A Linking  Road ", { place: "12, Linking Road" }],
    ["hall=evening&place=Bandra", { hall: "evening", place: "Bandra" }],
    [`place=${"x".repeat(1600)}`, { place: "x".repeat(1600) }],
  ])("%s is read, and written again with its unknown values", (query, expected) => {
    expect(read(query)).toEqual({ functions: [{ counters: [], ...expected }] });
    expect(read(writePlan(read(query)))).toEqual(read(query));
  });

  test("names its unknown values as words, until another value replaces them", () => {
    const [first, second] = read(
      "event=sweet-16&package=royal-feast&counters=dosa,chaat-bar&hall=roof&date=2027-02-30&event2=gala",
    ).functions;

    expect(first && unknownWords(first)).toEqual([
      "sweet-16",
      "royal feast",
      "chaat bar",
      "roof",
      "2027-02-30",
    ]);
    expect(second && unknownWords(second)).toEqual(["gala"]);
    expect(unknownWords(wedding)).toEqual([]);
    const chosen = { ...EMPTY_FUNCTION, ...first, package: "royal", date: "2027-02-14" };
    expect(unknownWords(chosen)).toEqual(["sweet-16", "chaat bar", "roof"]);
    expect(writePlan({ functions: [chosen] })).toBe(
      "event=sweet-16&package=royal&counters=dosa,chaat-bar&hall=roof&date=2027-02-14",
    );
  });

  test("has no gap for an empty function", () => {
    const empty = { counters: [] };

    expect(read(writePlan({ functions: [empty, wedding, empty, wedding] }))).toEqual({
      functions: [wedding, wedding],
    });
    expect(read("guests5=80&guests3=70").functions.map(({ guests }) => guests)).toEqual([70, 80]);
  });
});
