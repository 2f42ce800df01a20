import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { gallery, galleryCopy as copy, hall, messages } from "../../setup/texts.ts";
import { delayScripts, hydrated, openPage, type OpenOptions } from "../support/browser.ts";
import { placeOf } from "../../setup/catalogs.ts";

const { controls } = messages;
const pictures = [...gallery.banquet, ...gallery.caterers];
const alts = pictures.map(({ alt }) => copy.drawn.alt.replace("{alt}", alt));

const tiles = (page: Page, heading: string) =>
  page
    .locator("section", { has: page.getByRole("heading", { name: heading }) })
    .getByRole("button");
const tile = (page: Page, index: number) =>
  page.getByRole("button", { name: alts[index] ?? "", exact: true });
const viewer = (page: Page) => page.getByRole("dialog", { name: controls.viewer });
const shown = (page: Page) => viewer(page).getByRole("img").getAttribute("alt");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function openViewer(index: number, options: OpenOptions = {}): Promise<Page> {
  const page = await openPage("/gallery", options);
  if (options.javaScript !== false) await hydrated(page);
  await tile(page, index).click();
  await viewer(page).waitFor();
  return page;
}

test("the gallery shows every picture, the first three large", async () => {
  const page = await openPage("/gallery", { javaScript: false });
  expect(await tiles(page, copy.banquet).count()).toBe(gallery.banquet.length);
  expect(await tiles(page, copy.caterers).count()).toBe(gallery.caterers.length);
  const names = await page
    .locator("main li img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
  expect(names).toEqual(alts);
  expect(await page.getByRole("main").getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
    ...new Set(gallery.banquet.slice(3).map((picture) => picture.function)),
  ]);
  for (const [width, inARow] of [
    [1440, 3],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await tiles(page, copy.banquet).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
    );
    const large = boxes.slice(0, 3);
    expect(large.filter(({ y }) => y === large[0]?.y)).toHaveLength(inARow);
    const others = boxes.slice(3).map(({ height }) => height);
    for (const { height } of large) expect(height).toBeGreaterThan(1.5 * Math.min(...others));
  }
});

test.each([
  ["desktop", true],
  ["phone", false],
] as const)(
  "the viewer on a %s (JavaScript: %s) fits the screen and closes in three ways",
  async (viewport, javaScript) => {
    const page = await openViewer(2, { viewport, javaScript });
    expect(await shown(page)).toBe(alts[2]);
    expect(await viewer(page).locator("figcaption").innerText()).toContain(
      placeOf(3, gallery.banquet.length),
    );
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    for (const part of await viewer(page).locator("img:visible, button, figcaption").all()) {
      const { x = -1, y = -1, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
    // Without JavaScript only the close button works, so the other buttons are hidden.
    expect(await viewer(page).getByRole("button").count()).toBe(javaScript ? 3 : 1);

    for (const close of [
      () => press(page, controls.closeViewer),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(4, 450),
    ]) {
      await close();
      await viewer(page).waitFor({ state: "hidden" });
      const regainsFocus = (it: Element) => it === document.activeElement;
      await expect
        .poll(async () => !javaScript || (await tile(page, 2).evaluate(regainsFocus)))
        .toBe(true);
      await tile(page, 2).click();
      await viewer(page).waitFor();
      // A click during the view transition may be lost.
      await page.waitForFunction(() => !document.documentElement.style.viewTransitionName);
    }
  },
);

test("a viewer opened before script wraps around, fetches neighbours and keeps focus", async () => {
  const { release, delayed } = delayScripts();
  const page = await openPage("/gallery", { ...delayed, viewport: "phone", reducedMotion: true });
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error("a transition");
    };
  });
  await tile(page, 19).click();
  await viewer(page).waitFor();
  await release();
  await hydrated(page);
  const fetched = await page
    .locator("[role=dialog] img")
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ loading }) => loading === "eager"));
  // Only the pictures before and after the shown picture are fetched.
  expect(fetched.flatMap((isFetched, index) => (isFetched ? [index] : []))).toEqual([18, 20]);
  const place = viewer(page).locator("figcaption span");
  const focusInside = () =>
    page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);
  expect(await place.innerText()).toBe(`${copy.banquet}, ${placeOf(20, 20)}`);
  await page.keyboard.press("ArrowRight");
  expect(await place.innerText()).toBe(`${copy.caterers}, ${placeOf(1, 15)}`);
  await press(page, controls.previousImage);
  expect(await shown(page)).toBe(alts[19]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    controls.previousImage,
  );
  for (let at = 19; at < alts.length; at++) await press(page, controls.nextImage);
  expect(await shown(page)).toBe(alts[0]);
  await page.keyboard.press("ArrowLeft");
  expect(await shown(page)).toBe(alts.at(-1));

  await viewer(page)
    .getByRole("img")
    .evaluate((image) => {
      const at = (clientX: number) => ({ clientX, pointerType: "touch", bubbles: true });
      image.dispatchEvent(new PointerEvent("pointerdown", at(300)));
      image.dispatchEvent(new PointerEvent("pointerup", at(180)));
    });
  expect(await shown(page)).toBe(alts[0]);

  for (let presses = 0; presses < 7; presses++) {
    await page.keyboard.press(presses < 4 ? "Tab" : "Shift+Tab");
    expect(await focusInside()).toBe(true);
  }
  const overflowY = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflowY()).toBe("hidden");
});

test("every gallery tile has a caption; the viewer adds the hall's layout and guests", async () => {
  const page = await openViewer(0);
  expect(await viewer(page).locator("figcaption span").innerText()).toContain(
    `${hall.roundTables.guests} guests`,
  );

  const captions = await page
    .locator("button[data-caption]")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::after").content));
  expect(captions.map((content) => content.split('"')[1])).toEqual(
    pictures.map(({ caption }) => caption),
  );
});
