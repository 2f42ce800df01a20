import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  claims,
  cuisines as cuisinesCatalog,
  homeCopy as copy,
  services as servicesCatalog,
  servicesCopy,
} from "../../setup/texts.ts";
import { hydrated, openPage, overflow, scrollPage, stored } from "../support/browser.ts";
import { mainLink } from "../../setup/catalogs.ts";

const { cuisines } = cuisinesCatalog;
const { services } = servicesCatalog;

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

const section = (page: Page, name: string) =>
  page.locator("section").filter({ has: heading(page, name) });

const FINAL = claims.counters.map(({ value, suffix }) => `${value}${suffix}`);
const PETALS = claims.counters.map(({ value }) => value);

const counters = (page: Page) => section(page, copy.counters.heading).getByRole("list");

const figures = (page: Page) =>
  counters(page)
    .locator("b")
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()));

/** Counts the lit petals of each rangoli. A ring is a dashed circle with one dash for each petal. */
const litPetals = (page: Page) =>
  counters(page)
    .getByRole("listitem")
    .evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll("[data-inside]:not([data-unlit])")]
          .map((ring) => Number(ring.firstElementChild?.getAttribute("pathLength") ?? 1))
          .reduce((sum, count) => sum + count, 0),
      ),
    );

test("home without script has a chat in its hero and its final counters", async () => {
  const page = await openPage("/", { javaScript: false });
  const hero = page.locator("section").first();
  const chat = await hero.getByRole("link", { name: mainLink("/contactUs") }).getAttribute("href");
  expect(chat).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(new URL(chat ?? "").searchParams.get("text")).toBe(copy.hero.contact.message);
  await counters(page).evaluate((list) => list.scrollIntoView({ block: "center" }));
  expect(await figures(page)).toEqual(FINAL);
  expect(await litPetals(page)).toEqual(PETALS);
});

test("a service card opens its article; a focused cuisine scrolls into view", async () => {
  const page = await openPage("/", { viewport: "phone", reducedMotion: true });
  const card = section(page, servicesCopy.title).first().getByRole("article").nth(1);
  await card.click({ position: { x: 60, y: 60 } });
  await page.waitForURL(`**/services/${services[1]?.id}`);
  await hydrated(page);
  await page.goBack();
  await hydrated(page);
  const last = section(page, copy.cuisines.heading).getByRole("list").getByRole("link").last();
  expect((await last.boundingBox())?.x).toBeGreaterThan(390);

  await last.focus();

  await expect
    .poll(() => last.boundingBox().then((box) => box && box.x + box.width))
    .toBeLessThanOrEqual(390);
  expect(await overflow(page)).toBe(0);
  await last.press("Enter");
  await page.waitForURL(`**/cuisine/${cuisines.at(-1)?.key}`);
  expect(await stored(page, "cuisine-details")).toBe(cuisines.at(-1)?.name);
});

test("counters count up each time they come into view, and stop at their numbers", async () => {
  const page = await openPage("/", { now: "2026-11-21T06:00:00Z" });
  await hydrated(page);
  await page.clock.pauseAt("2026-11-21T07:00:00Z");

  for (const _ of ["first", "again"]) {
    await counters(page).evaluate((list) => list.scrollIntoView({ block: "center" }));
    await expect.poll(async () => (await figures(page)).at(-1)).toBe("0k");
    await page.clock.runFor(500);
    expect(Number.parseInt((await figures(page)).at(-1) ?? "", 10)).toBeCloseTo(50, -1);
    await page.clock.runFor(2000);
    expect(await figures(page)).toEqual(FINAL);
    expect(await litPetals(page)).toEqual(PETALS);
    await scrollPage(page, 0);
    await counters(page).evaluate(
      (list) =>
        new Promise<void>((done) =>
          new IntersectionObserver(([entry]) => {
            if (entry?.isIntersecting === false) done();
          }).observe(list),
        ),
    );
  }
});
