import { expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import { parseMoment } from "../../scripts/lib/moment.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { describeUpcoming } from "../../scripts/edit/upcoming.ts";
import { availability } from "../../schemas/plan/dates.ts";

/** The site at a moment in India, and the planner's data in it. */
async function plannerAt(moment: string) {
  const now = parseMoment(moment) ?? 0;
  const { site } = await compile(ROOT, { now });
  const page = site?.pages.find(({ path }) => path === "/plan");
  if (!site || page?.kind !== "plan") throw new Error("there is no planner");
  return { site, page, now };
}

test("a page built before the list expires has taken slots, a later one has none", async () => {
  const young = await plannerAt("2026-11-28T23:59");
  const old = await plannerAt("2026-11-29");

  expect(young.page.dates.taken).toContainEqual({ date: "2026-12-12", slot: "evening" });
  expect(old.page.dates.taken).toEqual([]);
  // A visitor's slow clock must not show a day after the list's end as free.
  const { dates, choices } = old.page;
  const evening = choices.halls.find(({ id }) => id === "evening") ?? choices.halls[0];
  expect(
    evening && availability(dates, choices.halls, evening, "2026-12-12", "2026-11-21"),
  ).toEqual({ kind: "ask", because: "far" });
});

test("the day on which the list ends is reported beforehand", async () => {
  const { site, now } = await plannerAt("2026-11-21");

  expect(describeUpcoming({ schedule: site.schedule, redirects: [], now, days: 30 })).toContain(
    '29 November 2026: the list "taken slots" ends',
  );
});
