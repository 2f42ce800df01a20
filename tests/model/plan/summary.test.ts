import { beforeAll, expect, test } from "vitest";
import { compile, type CompiledSite } from "../../../scripts/build/compile.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { fill, formatDay } from "../../../schemas/format.ts";
import { estimatePlan } from "../../../schemas/plan/estimate.ts";
import {
  fieldName,
  MAX_FUNCTIONS,
  readPlan,
  type Plan,
  type PlannedFunction,
} from "../../../schemas/plan/plan.ts";
import type { MenuPageData } from "../../../src/pages/menu/data.ts";
import { chatWithMenu } from "../../../src/pages/menu/state/chat.ts";
import type { PlanPageData } from "../../../src/pages/plan/data.ts";
import { overCapacity, warningsOf } from "../../../src/model/plan/function-words.ts";
import { calendarEntries, chatWithPlan } from "../../../src/model/plan/summary.ts";
import { hallOf, occasionOf, offerOf } from "../../setup/catalogs.ts";
import { QUIET_DAY } from "../../setup/content.ts";
import { mostOf, rupees } from "../../setup/planned-wedding.ts";

const TODAY = "2026-11-21";
const TWO =
  "event=haldi&guests=80&package=deluxe&date=2027-02-12&event2=wedding&guests2=400&jain2=40&package2=royal&hall2=evening&date2=2027-02-13";
const HALDI = offerOf("deluxe").monthlyPrice * 80;
const GALA = offerOf("royal").monthlyPrice * 400 + hallOf("evening").price;

let data: PlanPageData;
let site: CompiledSite;

beforeAll(async () => {
  const compiled = await compile(ROOT, { now: QUIET_DAY });
  if (!compiled.site) throw new Error("the content has errors");
  ({ site } = compiled);
  const page = site.pages.find(({ path }) => path === "/plan");
  if (page?.kind !== "plan") throw new Error("there is no planner");
  data = page;
});

const planned = (query: string) => readPlan(new URLSearchParams(query), data.choices);
const between = (least: number, most: number) =>
  fill(data.bill.range, { least: rupees(least), most: rupees(most) });

/** Lines of the chat message after its first line. */
function chatOf(plan: Plan, today: string | undefined): string[] {
  const { href } = chatWithPlan(data, plan, estimatePlan(plan, data.choices), today);
  expect(href.startsWith(data.bill.chat.href)).toBe(true);
  const said = decodeURIComponent(href.slice(data.bill.chat.href.length));
  return said.split("\n").slice(1);
}

test("a chat lists functions with sums, then total, tax and link", () => {
  const said = chatOf(planned(TWO), undefined);
  const [haldi = [], wedding = []] = said
    .join("\n")
    .split("\n\n")
    .map((block) => block.split("\n"));

  expect(haldi[0]).toContain(`${occasionOf("haldi")}, 80 `);
  expect(haldi[0]).toContain(formatDay("2027-02-12"));
  expect(haldi.at(-1)).toBe(between(HALDI, mostOf(HALDI)));
  expect(wedding[0]).toContain(`${occasionOf("wedding")}, 400 `);
  expect(wedding).toContain(between(GALA, mostOf(GALA, hallOf("evening").price)));
  expect(said).toContain(
    `${data.bill.total}: ${between(HALDI + GALA, mostOf(HALDI) + mostOf(GALA, hallOf("evening").price))}`,
  );
  expect(said.at(-1)).toBe(`${data.head.canonical}?${TWO}`);
});

test("a chat about the longest plan is shortened, but keeps sums and link", () => {
  const { events, counters } = data.choices;
  const functions = Array.from({ length: MAX_FUNCTIONS }, (_, at): PlannedFunction => ({
    event: events[at % events.length]?.id ?? "wedding",
    guests: 1000,
    jain: 300,
    package: "royal",
    counters: counters.map(({ id }) => id),
    hall: "evening",
    date: `2027-02-1${at}`,
  }));
  const { total } = estimatePlan({ functions }, data.choices);

  const said = chatOf({ functions }, TODAY);

  expect(said.filter((line) => line === "…" || line.endsWith("…"))).toHaveLength(1);
  expect(said).toContain(`${data.bill.total}: ${between(total?.least ?? 0, total?.most ?? 0)}`);
  expect(said.at(-1)).toMatch(new RegExp(`^https:\\S+&date${MAX_FUNCTIONS}=[\\d-]+$`));
});

test("a chat names the functions whose place fits neither in its link nor in its words", () => {
  const place = "બોરીવલી પશ્ચિમ ".repeat(12).trim();
  const functions = Array.from({ length: MAX_FUNCTIONS }, (_, at): PlannedFunction => ({
    ...(at > 0 && { event: "wedding" }),
    guests: 100 + at,
    package: "royal",
    counters: [],
    place: `${at} ${place}`,
  }));

  const said = chatOf({ functions }, undefined).join("\n");

  const link = new URL(said.slice(said.indexOf("https:"))).searchParams;
  const lost = functions.filter(
    (fn, at) => !said.includes(`${fn.place}`) && !link.has(fieldName("place", at)),
  );
  const names = (some: PlannedFunction[]) =>
    some.map(({ event }) => (event ? occasionOf(event) : "1")).join(", ");
  const noRoomOf = (plan: Plan) =>
    chatWithPlan(data, plan, estimatePlan(plan, data.choices), undefined).noRoom;
  const noRoom = noRoomOf({ functions });
  expect(lost.length).toBeGreaterThan(0);
  expect(noRoom).toBe(fill(data.bill.noRoom, { names: names(lost) }));
  expect(said).toContain(noRoom);
  for (const [at, { guests }] of functions.entries())
    expect(link.get(fieldName("guests", at))).toBe(String(guests));
  expect(noRoomOf({ functions: functions.slice(0, 1) })).toBe("");
});

test.each(["/menu", "/gu/menu"])("a chat from %s counts the dishes that have no room", (path) => {
  const page = site.pages.find((one) => one.path === path);
  if (page?.kind !== "menu") throw new Error("there is no menu");
  const ids = page.categories.flatMap(({ dishes }) => dishes.map(({ id }) => id));
  const few = chatWithMenu(page, ids.slice(0, 5));
  const many = chatWithMenu(page, ids.slice(0, 150));

  expect(few.noRoom).toBe("");
  const said = decodeURIComponent(many.href);
  const shown = ids.filter((id) => dishesIn(said, page).includes(id)).length;
  expect(many.noRoom).toBe(fill(page.myMenu.noRoom, { n: String(150 - shown) }));
  expect(said).toContain(many.noRoom);
  expect(many.href.length).toBeLessThanOrEqual(1500);
});

/** Ids of the dishes of the courses that a chat lists. */
const dishesIn = (said: string, page: MenuPageData) =>
  page.categories
    .filter(({ name }) => said.includes(`\n${name}: `))
    .flatMap(({ dishes }) => dishes.map(({ id }) => id));

test("calendar entries of a plan are its dated functions, with hours and stable ids", () => {
  const plan = planned(`${TWO}&event3=reception&guests3=100`);
  const again = planned(`${TWO}&event3=reception&hall3=evening&date3=2027-02-13`);
  const { start, end } = hallOf("evening");

  const [haldi, wedding, ...others] = calendarEntries(data, plan);

  expect(others).toEqual([]);
  expect(haldi).toMatchObject({ uid: "hold-2027-02-12-day", date: "2027-02-12" });
  expect(haldi?.summary).toContain(occasionOf("haldi"));
  expect([haldi?.hours, haldi?.location]).toEqual([undefined, undefined]);
  expect(wedding).toMatchObject({
    uid: "hold-2027-02-13-evening",
    date: "2027-02-13",
    hours: { start, end },
    location: data.venue,
    status: "TENTATIVE",
    isBusy: false,
  });
  for (const part of [`${occasionOf("wedding")}, 400 `, `${data.head.canonical}?${TWO}`])
    expect(wedding?.description).toContain(part);
  expect(calendarEntries(data, again).map(({ uid }) => uid)).toEqual([
    "hold-2027-02-12-day",
    "hold-2027-02-13-evening",
    "hold-2027-02-13-evening-2",
  ]);
  const [day] = calendarEntries(data, planned("guests=100&date=2027-02-12&place=Bandra"));
  expect(day?.summary).toContain(data.dateWords.hold.anyEvent);
  expect(day?.location).toBe("Bandra");
});

test.each([
  ["more guests than at round tables", 600, "evening", [560, 1500], true],
  ["as many guests as at round tables", 560, "evening", [560, 1500], false],
  ["more guests than any layout holds", 1600, "evening", [560, 1500], true],
  ["more guests than the hall holds, at another place", 1200, undefined, [560], false],
  ["a hall whose capacity is not confirmed", 1200, "evening", [], false],
])("the planner warns by the hall's capacity: %s", (_, guests, hall, counts, isWarned) => {
  const capacity = counts.map((count) => ({ label: "Seated", guests: count }));
  const facts = { bill: data.bill, choices: { ...data.choices, capacity } };
  const warning = overCapacity(facts, { guests, counters: [], ...(hall && { hall }) });

  const parts = isWarned ? ["Seated 560", "Seated 1,500"] : [];
  expect(parts.filter((part) => !warning.includes(part))).toEqual([]);
  expect(warning !== "").toBe(isWarned);
});

test("the bill warns of a day that has passed, and not of today", () => {
  const warnings = (date: string) => warningsOf(data, { counters: [], date }, "", TODAY);

  expect(warnings("2026-11-20")).toEqual([data.dateWords.past]);
  expect(warnings(TODAY)).toEqual([]);
});
