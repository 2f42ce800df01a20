import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  behaviour,
  messages,
  testimonials as catalog,
  testimonialsCopy as copy,
} from "../../setup/texts.ts";
import { openPage, started, type OpenOptions } from "../support/browser.ts";

const guests = catalog.testimonials;
const { controls } = messages;

const slider = (page: Page) => page.getByRole("region", { name: copy.sliderHeading });
const reel = (page: Page) => page.getByRole("region", { name: copy.reelHeading });
const news = (page: Page) => slider(page).locator("[aria-live]");
const next = (page: Page) => page.getByRole("button", { name: controls.nextGuest });
const dot = (page: Page, number: number) =>
  page.getByRole("button", { name: controls.guest.replace("{n}", String(number)), exact: true });

/** Uses `force`, because the checkbox is hidden behind its drawn label. */
const pause = (page: Page, name: string) =>
  page.getByRole("checkbox", { name }).check({ force: true });

/** Waits until the slider shows the guest with this number, counted from one. */
async function expectGuest(page: Page, number: number): Promise<void> {
  await page.waitForFunction(
    ([label, index]) =>
      [...document.querySelectorAll(`[aria-label^='${label}']`)].findIndex(
        (button) => button.getAttribute("aria-current") === "true",
      ) === index,
    [controls.guest.replace("{n}", ""), number - 1] as const,
  );
}

const view = (page: Page, name: string) => page.getByRole("radio", { name }).check({ force: true });

async function openSlider(options: OpenOptions = {}): Promise<Page> {
  const page = await openPage("/testimonials", {
    now: "2026-11-21T06:00:00Z",
    // The slider's delay begins when its script starts.
    before: ({ clock }) => clock.pauseAt("2026-11-21T07:00:00Z"),
    ...options,
  });
  await started(page);
  await view(page, copy.views.slider);
  await slider(page).scrollIntoViewIfNeeded();
  return page;
}

const playState = (page: Page) =>
  reel(page)
    .locator("ul")
    .first()
    .evaluate((list) => getComputedStyle(list.parentElement ?? list).animationPlayState);

test("without script the wall has each guest's event, and changes to a slider and a moving row", async () => {
  const page = await openPage("/testimonials", { javaScript: false });
  const row = slider(page).getByRole("list");
  const slides = slider(page).getByRole("listitem");
  const widths = await slides.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(new Set(widths).size).toBe(3);
  for (const [index, { dish, guests: count }] of guests.entries())
    expect(await slides.nth(index).innerText()).toMatch(new RegExp(`${count} guests[^]*${dish}`));
  expect(await reel(page).isVisible()).toBe(false);

  await view(page, copy.views.slider);
  expect(await slides.count()).toBe(guests.length);
  for (const [index, { rating }] of guests.entries()) {
    const stars = controls.stars.replace("{n}", String(rating));
    expect(await slides.nth(index).getByRole("img", { name: stars }).count()).toBe(1);
  }
  expect(await row.evaluate((list) => getComputedStyle(list).overflowX)).toBe("auto");
  expect(await row.evaluate((list) => list.scrollWidth > 2 * list.clientWidth)).toBe(true);
  expect(await slider(page).getByRole("button").count()).toBe(0);

  await view(page, copy.views.row);
  expect(await row.isVisible()).toBe(false);
  const [first, second] = await reel(page).locator("ul").all();
  expect(await first?.locator("li").count()).toBe(guests.length);
  expect(await second?.getAttribute("aria-hidden")).toBe("true");
  expect(await second?.evaluate((list) => (list as HTMLElement).inert)).toBe(true);
  expect(await playState(page)).toBe("running");
  await reel(page).hover();
  expect(await playState(page)).toBe("paused");
  await page.mouse.move(5, 5);
  expect(await playState(page)).toBe("running");
  await reel(page).focus();
  expect(await playState(page)).toBe("paused");
  await page.getByRole("checkbox", { name: controls.pauseGuests }).focus();
  await pause(page, controls.pauseGuests);
  await page.mouse.move(5, 5);

  expect(await playState(page)).toBe("paused");
});

const USES: [name: string, shown: number, use: (page: Page) => Promise<unknown>][] = [
  ["it advanced", 2, (page) => page.clock.runFor(behaviour.sliderDelayMs)],
  ["an arrow was pressed that still has the focus", 2, (page) => next(page).press("Enter")],
  ["a dot was pressed", 5, (page) => dot(page, 5).click()],
];

test.each(USES)("the slider advances a delay after %s", async (_, shown, use) => {
  const page = await openSlider({ viewport: "phone" });
  expect(await news(page).getAttribute("aria-live")).toBe("off");
  await use(page);
  await expectGuest(page, shown);

  await page.clock.runFor(behaviour.sliderDelayMs - 100);
  await expectGuest(page, shown);
  await page.clock.runFor(300);

  await expectGuest(page, shown + 1);
});

test.each([
  ["under reduced motion", true],
  ["after its pause button", false],
])("the slider %s moves only by its controls and announces each move", async (_, reducedMotion) => {
  const page = await openSlider({ reducedMotion });
  if (!reducedMotion) await pause(page, controls.pauseSlider);
  await page.clock.runFor(10_000);
  await expectGuest(page, 1);

  await page.getByRole("button", { name: controls.previousGuest }).click();
  await expectGuest(page, guests.length);
  await next(page).click();
  await expectGuest(page, 1);
  await dot(page, 3).click();
  await expectGuest(page, 3);
  expect(await news(page).getAttribute("aria-live")).toBe("polite");
  expect(await news(page).textContent()).toContain(guests[2]?.name);
});
