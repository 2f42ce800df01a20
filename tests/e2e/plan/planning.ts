import planCopy from "../../../content/catalogs/pages/plan.json" with { type: "json" };
import type { Page } from "playwright-core";
import { counterOf, hallOf, occasionOf, offerOf, startingWith } from "../../setup/catalogs.ts";
import { WEDDING } from "../../setup/planned-wedding.ts";

export const planner = (page: Page) =>
  page.getByRole("group", { name: planCopy.heading, exact: true });

export const bill = (page: Page) => page.getByRole("region", { name: planCopy.bill.heading });

/** Text at the top of the bill: the sum, or the name of a missing value. */
export const estimate = (page: Page) => bill(page).getByRole("status").first().innerText();

/** A time at which the list of booked slots is valid. */
export const NOW = "2026-11-21T06:00:00Z";

export async function planWedding(page: Page): Promise<void> {
  const group = planner(page);
  await group.getByLabel(planCopy.fields.event).selectOption(occasionOf("wedding"));
  await group.getByLabel(planCopy.fields.guests).fill("250");
  await group.getByLabel(planCopy.fields.jain).fill("40");
  await group.getByRole("radio", { name: startingWith(offerOf("royal").listName) }).check();
  await group.getByRole("checkbox", { name: startingWith(counterOf("pav-bhaji").name) }).check();
  await group.getByRole("checkbox", { name: startingWith(counterOf("dosa").name) }).check();
  await group.getByRole("radio", { name: startingWith(hallOf("evening").name) }).check();
  await group.getByLabel(planCopy.fields.date).fill("2027-02-14");
}

export const ADDRESS = `/plan?${WEDDING.query}`;

export const HALL = {
  evening: startingWith(hallOf("evening").name),
  other: startingWith(hallOf("morning").name),
};

/** Part of a plan's query with the values of {@link planEvening}. */
export const EVENING = "hall=evening&date=2027-02-14";

export async function planEvening(page: Page): Promise<void> {
  await planner(page).getByRole("radio", { name: HALL.evening }).check();
  await planner(page).getByLabel(planCopy.fields.date).fill("2027-02-14");
}

/** Shows the fields of a function by its place in the list, from 0. */
export const openFunction = (page: Page, place: number) =>
  planner(page).getByRole("heading", { level: 3 }).nth(place).getByRole("button").click();

export const OWN_PLACE = "Shanti Niwas, Borivali (West)";

export async function planAtOwnPlace(page: Page): Promise<void> {
  const place = planner(page).getByLabel(planCopy.fields.place);
  await planner(page).getByLabel(planCopy.fields.guests).fill("80");
  await planner(page).getByRole("radio", { name: planCopy.fields.noHall }).check();
  await place.fill(OWN_PLACE);
}
