import planCopy from "../../content/catalogs/pages/plan.json" with { type: "json" };
import type { BrowserContext, Page } from "playwright-core";
import { counter, hall, occasion, offer, startingWith } from "../setup/catalogs.ts";
import { WEDDING } from "../setup/planned-wedding.ts";

export const planner = (page: Page) => page.getByRole("group", { name: planCopy.heading });

/** A day on which the list of taken slots may be believed; the clock goes on from there. */
export const before = (context: BrowserContext) =>
  context.clock.install({ time: "2026-11-21T06:00:00Z" });

/** A Gujarati wedding of 250, 40 of them Jain, with two live counters in the evening hall. */
export async function planWedding(page: Page): Promise<void> {
  const group = planner(page);
  await group.getByLabel(planCopy.fields.event).selectOption(occasion("wedding"));
  await group.getByLabel(planCopy.fields.guests).fill("250");
  await group.getByLabel(planCopy.fields.jain).fill("40");
  await group.getByRole("radio", { name: startingWith(offer("royal").listName) }).check();
  await group.getByRole("checkbox", { name: startingWith(counter("pav-bhaji").name) }).check();
  await group.getByRole("checkbox", { name: startingWith(counter("dosa").name) }).check();
  await group.getByRole("radio", { name: startingWith(hall("evening").name) }).check();
  await group.getByLabel(planCopy.fields.date).fill("2027-02-14");
}

export const ADDRESS = `/plan?${WEDDING.query}`;
