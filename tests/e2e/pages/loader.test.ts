import { expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { openPage } from "../support/browser.ts";

test.each([
  ["desktop", true],
  ["phone", true],
  ["phone", false],
] as const)("the loading picture is a page (%s, JavaScript: %s)", async (viewport, javaScript) => {
  const page = await openPage("/loader", { viewport, javaScript });

  const status = page.getByRole("status").filter({ hasText: messages.loader.text });
  expect(await status.getByRole("heading", { level: 1 }).innerText()).toBe(messages.loader.text);
  const thali = status.locator("img");
  await expect
    .poll(() => thali.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(await thali.isVisible()).toBe(true);
});

test("the dishes fill the thali again and again, unless less motion is wanted", async () => {
  const page = await openPage("/loader");
  const src = await page.getByRole("main").locator("img").getAttribute("src");
  const drawing = await (await page.request.get(src ?? "")).text();

  expect(drawing.match(/class="ld i\d+"/g)).toHaveLength(8);
  expect(drawing).toMatch(
    /@media\(prefers-reduced-motion:no-preference\)\{.*\.ld\{animation:[^}]*infinite/,
  );
});

test("a visitor who prefers reduced motion sees the thali full", async () => {
  const page = await openPage("/loader", { reducedMotion: true });
  const thali = page.getByRole("main").locator("img");

  const content = await thali.evaluate((img) => getComputedStyle(img).content);
  const src = /url\("(.*)"\)/.exec(content)?.[1] ?? "";
  const drawing = await (await page.request.get(src)).text();

  expect(drawing).toContain("<svg");
  expect(drawing).not.toContain("animation");
});
