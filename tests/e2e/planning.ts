import type { BrowserContext, Page } from "playwright-core";

export const planner = (page: Page) => page.getByRole("group", { name: "Plan your event" });

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
