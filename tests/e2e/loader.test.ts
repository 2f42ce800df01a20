import { expect, test } from "vitest";
import messages from "../../content/catalogs/messages.json" with { type: "json" };
import { openPage } from "./browser.ts";

test.each([
  ["desktop", true],
  ["phone", true],
  ["phone", false],
] as const)("the loading picture is a page (%s, JavaScript: %s)", async (viewport, javaScript) => {
  const page = await openPage("/loader", { viewport, javaScript });

  const status = page.getByRole("status").filter({ hasText: messages.loader.text });
  expect(await status.getByRole("heading", { level: 1 }).innerText()).toBe(messages.loader.text);
  expect(await status.locator("svg").isVisible()).toBe(true);
});

test("the dishes fill the thali again and again", async () => {
  const page = await openPage("/loader");

  const names = await page
    .locator("main .ld")
    .evaluateAll((dishes) => dishes.map((dish) => getComputedStyle(dish).animationIterationCount));

  expect(names).toHaveLength(8);
  expect(new Set(names)).toEqual(new Set(["infinite"]));
});

test("where less motion is wanted the thali is simply full", async () => {
  const page = await openPage("/loader", { reducedMotion: true });

  const dishes = await page
    .locator("main .ld")
    .evaluateAll((all) => all.map((dish) => getComputedStyle(dish).opacity));

  expect(new Set(dishes)).toEqual(new Set(["1"]));
});
