import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import behaviour from "../../../content/catalogs/behaviour.json" with { type: "json" };
import copy from "../../../content/catalogs/pages/testimonials.json" with { type: "json" };
import catalog from "../../../content/catalogs/testimonials.json" with { type: "json" };
import { hydrated, openPage, type OpenOptions } from "../support/browser.ts";

const guests = catalog.testimonials;

const slider = (page: Page) => page.getByRole("region", { name: copy.sliderHeading });
const reel = (page: Page) => page.getByRole("region", { name: copy.reelHeading });
const dot = (page: Page, number: number) =>
  page.getByRole("button", {
    name: messages.controls.guest.replace("{n}", String(number)),
    exact: true,
  });

/** The checkbox lies invisible in its drawn label, so it is not where a pointer would look. */
const pause = (page: Page, name: string) =>
  page.getByRole("checkbox", { name }).check({ force: true });

/** Waits until the slider stands at the guest with this number, counted from one. */
async function standsAt(page: Page, number: number): Promise<void> {
  await page.waitForFunction(
    ([label, index]) =>
      [...document.querySelectorAll(`[aria-label^='${label}']`)].findIndex(
        (button) => button.getAttribute("aria-current") === "true",
      ) === index,
    [messages.controls.guest.replace("{n}", ""), number - 1] as const,
  );
}

async function openSlider(options: OpenOptions = {}) {
  const page = await openPage("/testimonials", options);
  await hydrated(page);
  return page;
}

const reelAt = (page: Page) =>
  reel(page)
    .locator("ul")
    .first()
    .evaluate((list) => list.getBoundingClientRect().left);
const playState = (page: Page) =>
  reel(page)
    .locator("ul")
    .first()
    .evaluate((list) => getComputedStyle(list.parentElement ?? list).animationPlayState);

describe("the slider", () => {
  test.each([true, false])(
    "holds every guest's words, name and stars (JavaScript: %s)",
    async (javaScript) => {
      const page = await openPage("/testimonials", { javaScript });
      const slides = slider(page).getByRole("listitem");

      expect(await slides.count()).toBe(9);
      for (const [index, { name, text, rating }] of guests.entries()) {
        const slide = slides.nth(index);
        expect(await slide.innerText()).toContain(name);
        expect(await slide.innerText()).toContain(text);
        expect(
          await slide
            .getByRole("img", { name: messages.controls.stars.replace("{n}", String(rating)) })
            .count(),
        ).toBe(1);
      }
    },
  );

  test("without script is a row to scroll, with nothing that pretends to work", async () => {
    const page = await openPage("/testimonials", { javaScript: false });
    const row = slider(page).getByRole("list");

    expect(await row.evaluate((list) => getComputedStyle(list).overflowX)).toBe("auto");
    expect(await row.evaluate((list) => list.scrollWidth > 8 * list.clientWidth)).toBe(true);
    expect(await slider(page).getByRole("button").count()).toBe(0);
  });

  test("advances by itself after 3 seconds, and again", async () => {
    const page = await openSlider();
    expect(behaviour.sliderDelayMs).toBe(3000);

    await standsAt(page, 2);
    const second = Date.now();
    await standsAt(page, 3);

    expect(Date.now() - second).toBeGreaterThan(2300);
    expect(Date.now() - second).toBeLessThan(3900);
  });

  test("goes from the last guest to the first, and back", async () => {
    const page = await openSlider();
    const next = page.getByRole("button", { name: messages.controls.nextGuest });
    const previous = page.getByRole("button", { name: messages.controls.previousGuest });

    await previous.click();
    await standsAt(page, 9);
    await next.click();
    await standsAt(page, 1);
    await next.click();
    await standsAt(page, 2);
  });

  test("goes on by itself after a dot was clicked and the pointer has left", async () => {
    const page = await openSlider();

    await dot(page, 5).click();
    await standsAt(page, 5);
    await page.mouse.move(5, 5);

    await standsAt(page, 6);
  });

  test.each(["phone", "desktop"] as const)("has dots to choose from on a %s", async (viewport) => {
    const page = await openSlider({ viewport });

    await dot(page, 7).click();
    await standsAt(page, 7);

    const box = await dot(page, 7).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });

  test("stops on its pause button and says so from then on when it changes", async () => {
    const page = await openSlider();
    const news = slider(page).locator("[aria-live]");
    expect(await news.getAttribute("aria-live")).toBe("off");

    await pause(page, messages.controls.pauseSlider);
    await page.mouse.move(5, 5);
    await dot(page, 3).click();
    await standsAt(page, 3);
    await page.mouse.move(5, 5);

    expect(await news.getAttribute("aria-live")).toBe("polite");
    expect(await news.textContent()).toContain(guests[2]?.name);
    await expectToStay(page, 3);
  });

  test.each<[string, (page: Page) => Promise<void>]>([
    [
      "the pointer rests on an arrow that was used",
      (page) => page.getByRole("button", { name: messages.controls.nextGuest }).click(),
    ],
    [
      "the keyboard is on an arrow that was used",
      async (page) => {
        await page.getByRole("button", { name: messages.controls.nextGuest }).focus();
        await page.keyboard.press("Enter");
      },
    ],
  ])("goes on by itself while %s", async (_, use) => {
    const page = await openSlider();

    await use(page);
    await standsAt(page, 2);
    const used = Date.now();
    await standsAt(page, 3);

    expect(Date.now() - used).toBeGreaterThan(1900);
    expect(Date.now() - used).toBeLessThan(4500);
  });

  test("is moved by a finger, and waits the whole delay after it", async () => {
    const page = await openSlider({ viewport: "phone" });
    await page.waitForTimeout(1500);

    await slider(page)
      .getByRole("list")
      .evaluate((row) => row.scrollBy({ left: 3 * row.clientWidth, behavior: "instant" }));
    await standsAt(page, 4);
    const moved = Date.now();
    await standsAt(page, 5);

    expect(Date.now() - moved).toBeGreaterThan(2500);
  });

  test("hides its controls until they work, and keeps their room", async () => {
    const page = await openSlider();
    const controls = dot(page, 1).locator("../..");
    const height = () => slider(page).evaluate((it) => it.getBoundingClientRect().height);
    const sent = await (await page.request.get("/testimonials")).text();
    expect(sent).toMatch(/ hidden=""><label class="pause/);
    const kept = await height();

    await controls.evaluate((it) => it.toggleAttribute("hidden", true));

    expect(await slider(page).getByRole("button").count()).toBe(0);
    expect(await height()).toBe(kept);
  });

  test("stands still where less motion is wanted, and still obeys", async () => {
    const page = await openSlider({ reducedMotion: true });
    await expectToStay(page, 1);

    await page.getByRole("button", { name: messages.controls.nextGuest }).click();

    await standsAt(page, 2);
  });
});

/** Longer than one delay: whatever moves by itself would have moved. */
async function expectToStay(page: Page, number: number): Promise<void> {
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 3600);
  await standsAt(page, number);
}

describe("the reel", () => {
  test("goes by in a loop of 60 seconds, whose second round nobody reads twice", async () => {
    const page = await openPage("/testimonials");
    const [first, second] = await reel(page).locator("ul").all();

    expect(await first?.locator("li").count()).toBe(9);
    expect(await second?.getAttribute("aria-hidden")).toBe("true");
    expect(await second?.evaluate((list) => (list as HTMLElement).inert)).toBe(true);
    expect(
      await first?.evaluate(
        (list) => getComputedStyle(list.parentElement ?? list).animationDuration,
      ),
    ).toBe("60s");
  });

  test.each([true, false])("stops on its pause button (JavaScript: %s)", async (javaScript) => {
    const page = await openPage("/testimonials", { javaScript });
    expect(await playState(page)).toBe("running");

    await pause(page, messages.controls.pauseGuests);

    expect(await playState(page)).toBe("paused");
  });

  test("stops under the pointer and under the keyboard's focus", async () => {
    const page = await openPage("/testimonials");

    await reel(page).hover();
    expect(await playState(page)).toBe("paused");
    await page.mouse.move(5, 5);
    expect(await playState(page)).toBe("running");
    await reel(page).focus();
    expect(await playState(page)).toBe("paused");
  });

  test("is a row to scroll where less motion is wanted", async () => {
    const page = await openPage("/testimonials", { reducedMotion: true });

    expect(await reel(page).getByRole("listitem").count()).toBe(9);
    const before = await reelAt(page);
    await reel(page).evaluate((row) => row.scrollBy(300, 0));

    expect(await reelAt(page)).toBe(before - 300);
    expect(await page.getByRole("checkbox", { name: messages.controls.pauseGuests }).count()).toBe(
      0,
    );
  });
});
