import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, openPage } from "../support/browser.ts";
import { field } from "../enquiry/enquiry.ts";

const cursor = (page: Page) => page.getByTestId("cursor");
const flower = (page: Page) => cursor(page).locator("i").last();

test("the cursor's ring follows, reacts to a press and disappears over fields", async () => {
  const page = await openPage("/contactUs");
  await hydrated(page);
  const ring = cursor(page).locator("> div").first();
  const ringAt = () =>
    ring.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
  const scale = (index: number) =>
    cursor(page)
      .locator("i")
      .nth(index)
      .evaluate((part) => Number(getComputedStyle(part).scale));
  await page.mouse.move(200, 20);
  await flower(page).waitFor({ state: "visible" });
  const positions = ring.evaluateHandle((element) => {
    const seen: number[] = [];
    const note = () => {
      seen.push(new DOMMatrix(getComputedStyle(element).transform).e);
      requestAnimationFrame(note);
    };
    note();
    return seen;
  });
  await positions;
  await page.mouse.move(700, 20);
  await expect.poll(ringAt, { timeout: 10_000 }).toBeGreaterThan(699);
  const seen = await (await positions).jsonValue();
  expect(seen.some((x) => x > 205 && x < 695)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).cursor)).toBe("none");

  await page.mouse.down();
  await expect.poll(() => scale(0)).toBeCloseTo(1.4);
  await expect.poll(() => scale(1)).toBeCloseTo(0.6);
  await page.mouse.up();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.className))
    .not.toContain("pressed");

  await field(page, "name").hover();
  await flower(page).waitFor({ state: "hidden" });
});

test("the cursor stays away under reduced motion", async () => {
  const page = await openPage("/gallery", { reducedMotion: true });
  await hydrated(page);
  await page.mouse.move(200, 300);

  expect(await flower(page).isVisible()).toBe(false);
});
