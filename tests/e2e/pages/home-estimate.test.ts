import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import home from "../../../content/catalogs/pages/home.json" with { type: "json" };
import planCopy from "../../../content/catalogs/pages/plan.json" with { type: "json" };
import { hallOf, offerOf } from "../../setup/catalogs.ts";
import { rangeFrom, rupees } from "../../setup/planned-wedding.ts";
import { before } from "../plan/planning.ts";
import { openPage } from "../support/browser.ts";

const words = home.hero.estimate;
const GUESTS = 300;
const FOOD = offerOf("deluxe").monthlyPrice * GUESTS;
const RENT = hallOf("evening").price;

const form = (page: Page) => page.getByRole("form", { name: words.label });

/** The evening of this day is in the list of taken slots of the test's content. */
const TAKEN = "2026-12-12";
const FREE = "2027-02-14";

async function ask(page: Page, date: string): Promise<string> {
  await form(page).getByLabel(words.guests).fill(String(GUESTS));
  await form(page).getByLabel(words.date).fill(date);
  await expect.poll(() => form(page).innerText()).toContain(rupees(FOOD + RENT));
  return form(page).innerText();
}

test("three fields on the home page give availability, food, rent and total", async () => {
  const page = await openPage("/", { viewport: "phone", before });

  const text = await ask(page, FREE);

  expect(text).toContain(planCopy.dates.free.split("{day}")[0]?.trim());
  expect(text).toContain(rangeFrom(FOOD));
  expect(text).toContain(rupees(RENT));
  expect(text).toContain(rangeFrom(FOOD + RENT, RENT));
});

test("a taken evening offers the free slot of the day, which then is chosen", async () => {
  const page = await openPage("/", { before });

  const text = await ask(page, TAKEN);
  expect(text).toContain(planCopy.dates.taken.split("{day}")[0]?.trim());
  await form(page)
    .getByRole("button", { name: hallOf("morning").name })
    .click();

  expect(await form(page).getByLabel(words.place).inputValue()).toBe(hallOf("morning").id);
  await expect
    .poll(() => form(page).innerText())
    .toContain(planCopy.dates.free.split("{day}")[0]?.trim());
});

test.each([
  ["hi", "14 नवंबर 2026", "रवि, 13 दिस॰ 2026"],
  ["mr", "14 नोव्हेंबर 2026", "रवि, 13 डिसें 2026"],
  ["gu", "14 નવેમ્બર 2026", "રવિ, 13 ડિસે 2026"],
])("dates of the estimate on /%s are in the language of the page", async (tag, asOf, offered) => {
  const page = await openPage(`/${tag}`, { before });
  const estimate = page.locator("[data-island=estimate]");

  await estimate.locator("[name=guests]").fill(String(GUESTS));
  await estimate.locator("[name=date]").fill(TAKEN);

  await expect.poll(() => estimate.innerText()).toContain(asOf);
  await expect.poll(() => estimate.getByRole("button").allInnerTexts()).toContain(offered);
});

test("the estimate shows after a reload what was typed, in any language", async () => {
  const page = await openPage("/", { before });
  await ask(page, FREE);
  await form(page).getByLabel(words.place).selectOption("");

  for (const path of ["/", "/gu"]) {
    await page.goto(path);
    const fields = page.locator("[data-island=estimate]");
    await expect.poll(() => fields.locator("[name=guests]").inputValue()).toBe(String(GUESTS));
    expect(await fields.locator("[name=date]").inputValue()).toBe(FREE);
    expect(await fields.locator("[name=hall]").inputValue()).toBe("");
  }
});

test("the chat message and the planner receive the choice", async () => {
  const page = await openPage("/", { before });
  await ask(page, FREE);
  const query = `guests=${GUESTS}&package=deluxe&hall=evening&date=${FREE}`;

  const chat = await form(page).getByRole("link", { name: words.chat }).getAttribute("href");
  expect(decodeURIComponent(chat ?? "")).toContain(`/plan?${query}`);
  await form(page).getByRole("button", { name: words.plan }).click();

  await page.waitForURL("**/plan?*");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(
    Object.fromEntries(new URLSearchParams(query)),
  );
});

test("without script the form opens the planner with the values", async () => {
  const page = await openPage("/", { javaScript: false });
  await form(page).getByLabel(words.guests).fill(String(GUESTS));

  await form(page).getByRole("button", { name: words.plan }).click();

  await page.waitForURL("**/plan?*");
  expect(new URL(page.url()).searchParams.get("guests")).toBe(String(GUESTS));
});

describe.each([
  ["a small phone", 360, 780],
  ["a phone", 390, 844],
  ["a desktop", 1440, 900],
])("the first screen of %s", (_, width, height) => {
  test("shows the headline, the estimate and the four facts", async () => {
    const page = await openPage("/", { viewport: width < 600 ? "phone" : "desktop" });
    await page.setViewportSize({ width, height });

    const ends = await page.evaluate(() =>
      ["h1", "form", "form button:last-of-type", "[class] > ul.wrap"].map(
        (selector) => document.querySelector(`main ${selector}`)?.getBoundingClientRect().bottom,
      ),
    );

    expect(ends.every((end) => end !== undefined && end <= height)).toBe(true);
  });
});

test("the home page is at most ten phone screens high", async () => {
  const page = await openPage("/", { viewport: "phone" });

  const height = () =>
    page.evaluate(() => {
      document.documentElement.dataset["whole"] = "";
      return document.documentElement.scrollHeight;
    });

  // The style sheet of what lies below the first screen loads last.
  await expect.poll(height).toBeLessThanOrEqual(10 * 844);
});
