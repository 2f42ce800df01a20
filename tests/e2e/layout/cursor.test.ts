import { expect, test } from "vitest";
import { hydrated, openPage } from "../support/browser.ts";
import { field } from "../enquiry/enquiry.ts";

test("the custom cursor follows the mouse, reacts to a press and is hidden over fields", async () => {
  const page = await openPage("/contactUs");
  await hydrated(page);
  const cursor = page.getByTestId("cursor");
  const flower = cursor.locator("i").last();
  const ring = cursor.locator("> div").first();
  const scales = () =>
    cursor
      .locator("i")
      // The scale is `none` after the transition back to 1.
      .evaluateAll((parts) =>
        parts.map((part) => (Number(getComputedStyle(part).scale) || 1).toFixed(1)),
      );
  await page.mouse.move(200, 20);
  await flower.waitFor({ state: "visible" });
  const seen = await ring.evaluateHandle((element) => {
    const places: { x: number; y: number }[] = [];
    const record = () => {
      const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
      places.push({ x: e, y: f });
      requestAnimationFrame(record);
    };
    record();
    return places;
  });
  await page.mouse.move(700, 30);
  await expect.poll(async () => (await seen.jsonValue()).at(-1)?.x).toBeGreaterThan(699);
  const places = await seen.jsonValue();
  expect(places.some(({ x }) => x > 205 && x < 695)).toBe(true);
  for (const { x, y } of places) expect(y).toBeCloseTo(20 + (x - 200) / 50, 0);
  expect(await page.evaluate(() => getComputedStyle(document.body).cursor)).toBe("none");

  await page.mouse.down();
  await expect.poll(scales).toEqual(["1.4", "0.6"]);
  await page.mouse.up();
  await expect.poll(scales).toEqual(["1.0", "1.0"]);

  await field(page, "name").hover();
  await flower.waitFor({ state: "hidden" });
});

test("the custom cursor is not shown under reduced motion", async () => {
  const page = await openPage("/gallery", { reducedMotion: true });
  await hydrated(page);
  await page.mouse.move(200, 300);

  expect(await page.getByTestId("cursor").isVisible()).toBe(false);
});
