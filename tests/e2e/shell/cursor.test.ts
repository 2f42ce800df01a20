import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";

describe("the cursor", () => {
  const flower = (page: Page) => page.getByTestId("cursor").locator("i").last();
  const ringAt = (page: Page) =>
    page
      .getByTestId("cursor")
      .locator("> div")
      .first()
      .evaluate((ring) => new DOMMatrix(getComputedStyle(ring).transform).e);

  test("is a marigold whose ring follows until it has arrived", async () => {
    const page = await openPage("/gallery");
    await hydrated(page);
    await page.mouse.move(200, 300);
    await flower(page).waitFor({ state: "visible" });
    await page.mouse.move(700, 300);
    expect(await ringAt(page)).toBeLessThan(700);

    await expect.poll(() => ringAt(page), { timeout: 10_000 }).toBeGreaterThan(699);
    const hidden = await page.evaluate(() => getComputedStyle(document.body).cursor);
    expect(hidden).toBe("none");
  });

  test("shrinks while pressed, and its ring grows", async () => {
    const page = await openPage("/gallery");
    await hydrated(page);
    await page.mouse.move(700, 20);
    await flower(page).waitFor({ state: "visible" });
    const scale = (index: number) =>
      page
        .getByTestId("cursor")
        .locator("i")
        .nth(index)
        .evaluate((part) => Number(getComputedStyle(part).scale));

    await page.mouse.down();
    await expect.poll(() => scale(0)).toBeCloseTo(1.4);
    await expect.poll(() => scale(1)).toBeCloseTo(0.6);
    await page.mouse.up();

    await expect
      .poll(() => page.evaluate(() => document.documentElement.className))
      .not.toContain("pressed");
  });

  test.each([
    ["under reduced motion", { reducedMotion: true }],
    ["on a touch screen", { viewport: "phone" as const }],
  ])("stays away %s", async (_, options) => {
    const page = await openPage("/gallery", options);
    await hydrated(page);
    await page.mouse.move(200, 300);

    expect(await flower(page).isVisible()).toBe(false);
  });

  test("leaves text fields to the system's cursor", async () => {
    const page = await openPage("/contactUs");
    await hydrated(page);
    await page.mouse.move(700, 20);
    await flower(page).waitFor({ state: "visible" });
    await page.getByPlaceholder(messages.form.fields.name.placeholder).hover();

    await flower(page).waitFor({ state: "hidden" });
  });
});
