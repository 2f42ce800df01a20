import { dates, packagesCopy, planCopy } from "../../setup/texts.ts";
import { formatDay } from "../../../schemas/format.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { counterOf, hallOf, occasionOf, offerOf, startingWith } from "../../setup/catalogs.ts";
import { WEDDING } from "../../setup/planned-wedding.ts";

export const planner = (page: Page) =>
  page.getByRole("group", { name: planCopy.heading, exact: true });

export const bill = (page: Page) => page.getByRole("region", { name: planCopy.bill.heading });

/** Text at the top of the bill: the sum, whose words say that it is before GST, or the name of a missing value. */
export async function estimate(page: Page): Promise<string> {
  const text = await bill(page).getByRole("status").first().innerText();
  if (!text.startsWith("₹")) return text;
  expect(text).toMatch(new RegExp(` ${packagesCopy.beforeGst}$`));
  return text.slice(0, text.lastIndexOf(` ${packagesCopy.beforeGst}`));
}

/** A time at which the list of booked slots is valid. */
export const NOW = "2026-11-21T06:00:00Z";

const DAY_MS = 24 * 3600 * 1000;
const dayAfter = (date: string, days = 1) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const { asOf, goodForDays, taken } = dates;
const firstDayAfter = dayAfter(asOf, goodForDays + 1);

/** The list of booked slots: the day on which it was made, the first day after it, and that day's beginning in India. */
export const LIST = {
  asOf: formatDay(asOf),
  after: formatDay(firstDayAfter),
  endsAt: Date.parse(`${firstDayAfter}T00:00+05:30`),
};

const takenOn = (date: string) => taken.filter((slot) => slot.date === date);

/** A booked evening after a free day, with a free morning. */
export const BOOKED = taken
  .filter(({ slot, date }) => slot === "evening" && takenOn(date).length === 1)
  .map(({ date }) => ({ date, dayBefore: dayAfter(date, -1) }))
  .find(({ dayBefore }) => dayBefore > firstDayAfter && takenOn(dayBefore).length === 0) ?? {
  date: "",
  dayBefore: "",
};

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
