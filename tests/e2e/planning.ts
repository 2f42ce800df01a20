import type { BrowserContext, Page } from "playwright-core";
import timings from "../../content/catalogs/hall-timings.json" with { type: "json" };
import copy from "../../content/catalogs/pages/plan.json" with { type: "json" };

export const planner = (page: Page) => page.getByRole("group", { name: copy.heading, exact: true });

export const bill = (page: Page) => page.getByRole("region", { name: copy.bill.heading });

/** A day on which the list of taken slots may be believed; the clock goes on from there. */
export const before = (context: BrowserContext) =>
  context.clock.install({ time: "2026-11-21T06:00:00Z" });

/** A Gujarati wedding of 250, 40 of them Jain, with two live counters in the evening hall. */
export async function planWedding(page: Page): Promise<void> {
  const group = planner(page);
  await group.getByLabel("What are you celebrating?").selectOption("Wedding");
  await group.getByLabel("How many guests?").fill("250");
  await group.getByLabel("How many of them eat Jain food?").fill("40");
  await group.getByRole("radio", { name: /^Royal/ }).check();
  await group.getByRole("checkbox", { name: /^Pav Bhaji/ }).check();
  await group.getByRole("checkbox", { name: /^Dosa/ }).check();
  await group.getByRole("radio", { name: /^Evening/ }).check();
  await group.getByLabel("On which day?").fill("2027-02-14");
}

export const ADDRESS =
  "/plan?event=wedding&guests=250&jain=40&package=royal&counters=dosa,pav-bhaji&hall=evening&date=2027-02-14";

const hallName = (id: string) => timings.timings.find((slot) => slot.id === id)?.name ?? "";

/** Names of a slot of the hall, and of one that goes beside it on the same day. */
export const HALL = {
  evening: new RegExp(`^${hallName("evening")}`),
  other: new RegExp(`^${hallName("morning")}`),
};

/** That slot on a day, as a plan's address says it; and chosen in the fields that are open. */
export const EVENING = "hall=evening&date=2027-02-14";

export async function planEvening(page: Page): Promise<void> {
  await planner(page).getByRole("radio", { name: HALL.evening }).check();
  await planner(page).getByLabel(copy.fields.date).fill("2027-02-14");
}

/** Shows the fields of a function by its place in the list, from 0. */
export const openFunction = (page: Page, place: number) =>
  planner(page).getByRole("heading", { level: 3 }).nth(place).getByRole("button").click();
