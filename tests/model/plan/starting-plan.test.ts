import { expect, test } from "vitest";
import { readPlan, writePlan } from "../../../schemas/plan/plan.ts";
import { enquiryCatalogue } from "../../../scripts/content/pages/enquiry-catalogue.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { startingPlan } from "../../../src/behaviour/plan-to-send.ts";

const { choices } = enquiryCatalogue(ROOT, Date.now()).plan;

const HALDI = "event=haldi&guests=80&package=deluxe&counters=dosa";
const TWO = `${HALDI}&event2=wedding&guests2=400&package2=deluxe&hall2=evening`;

function shown(requested: string, ownPlan?: { query: string; open: number }) {
  const { query, ...rest } = startingPlan(new URLSearchParams(requested), ownPlan);
  return { query: writePlan(readPlan(new URLSearchParams(query), choices)), ...rest };
}

test.each<[string, string, string, object]>([
  ["an address without a plan shows the visitor's own", "my=phulka", TWO, { isKept: true }],
  ["the address of the own plan shows it", TWO, TWO, { isKept: true }],
  [
    "a package changes the open function and offers the earlier plan",
    "package=royal",
    TWO.replace("package2=deluxe", "package2=royal"),
    { isKept: true, ownPlan: { query: TWO, open: 1 } },
  ],
  ["a package that the open function has changes nothing", "package=deluxe", TWO, { isKept: true }],
  [
    "a part of the open function shows the whole plan",
    "guests=400&package=deluxe&hall=evening",
    TWO,
    { isKept: true },
  ],
  [
    "another plan is shown, not kept, and the own one is offered",
    "event=wedding&guests=90",
    "event=wedding&guests=90",
    { open: 0, isKept: false, ownPlan: { query: TWO, open: 1 } },
  ],
])("%s", (_, requested, query, rest) => {
  expect(shown(requested, { query: TWO, open: 1 })).toEqual({ open: 1, query, ...rest });
});

test("a link changes one choice of the own plan, or is kept if there is no own plan", () => {
  const query = "place=Bandra&event=haldi&guests=80&package=royal&counters=dosa";
  const ownPlan = { query, open: 0 };

  expect(shown("package=royal", ownPlan)).toEqual({ query, open: 0, isKept: true });
  // The place returns when the visitor chooses another place than the hall.
  expect(shown("hall=evening", ownPlan).query).toBe(`${query}&hall=evening`);
  expect(shown(HALDI)).toEqual({ query: HALDI, open: 0, isKept: true });
  expect(shown("my=phulka").query).toBe("");
});

test("choices that left the catalogue stay in the plan until a link replaces them", () => {
  const query = "event=gala&guests=80&package=feast&counters=dosa,waffle&hall=roof&date=2027-02-30";
  const ownPlan = { query, open: 0 };

  expect(shown(query)).toEqual({ query, open: 0, isKept: true });
  expect(shown("my=phulka", ownPlan)).toEqual({ query, open: 0, isKept: true });
  expect(shown("package=royal", ownPlan).query).toBe(query.replace("feast", "royal"));
  expect(shown("event=gala&hall=roof", ownPlan).query).toBe(query);
});
