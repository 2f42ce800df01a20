import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import gallery from "../../../content/catalogs/gallery.json" with { type: "json" };
import hall from "../../../content/catalogs/hall.json" with { type: "json" };
import copy from "../../../content/catalogs/pages/gallery.json" with { type: "json" };
import { heldScripts, hydrated, openPage, type OpenOptions } from "../support/browser.ts";
import { placeOf } from "../../setup/catalogs.ts";

const pictures = [...gallery.banquet, ...gallery.caterers];
const alts = pictures.map(({ alt }) => copy.drawn.alt.replace("{alt}", alt));

const tiles = (page: Page, heading: string) =>
  page
    .locator("section", { has: page.getByRole("heading", { name: heading }) })
    .getByRole("button");
const viewer = (page: Page) => page.getByRole("dialog", { name: messages.controls.viewer });
const shownPicture = (page: Page) => viewer(page).getByRole("img").getAttribute("alt");
const focusInside = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

async function openViewer(index: number, options: OpenOptions = {}) {
  const page = await openPage("/gallery", options);
  await hydrated(page);
  const tile = page.getByRole("button", { name: alts[index] ?? "", exact: true });
  await tile.click();
  await viewer(page).waitFor();
  return { page, tile };
}

describe.each(["desktop", "phone"] as const)("the gallery on a %s", (viewport) => {
  test.each([true, false])("shows both grids whole (JavaScript: %s)", async (javaScript) => {
    const page = await openPage("/gallery", { viewport, javaScript });

    expect(await tiles(page, copy.banquet).count()).toBe(20);
    expect(await tiles(page, copy.caterers).count()).toBe(15);
    const names = await page
      .locator("main li img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
    expect(names).toEqual(alts);
  });

  test("a click opens the picture, its cross closes it and gives the focus back", async () => {
    const { page, tile } = await openViewer(2, { viewport });

    expect(await shownPicture(page)).toBe(alts[2]);
    expect(
      await viewer(page)
        .getByText(alts[2] ?? "")
        .isVisible(),
    ).toBe(true);

    await page.getByRole("button", { name: messages.controls.closeViewer }).click();
    await viewer(page).waitFor({ state: "hidden" });
    await expect.poll(() => tile.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("fits the screen", async () => {
    const { page } = await openViewer(0, { viewport });
    const size = page.viewportSize() ?? { width: 0, height: 0 };

    for (const part of await viewer(page).locator("img:visible, button, figcaption").all()) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    }
  });
});

test("the viewer says which picture of which grid it shows", async () => {
  const { page } = await openViewer(19);
  const place = viewer(page).locator("figcaption span");
  expect(await place.innerText()).toBe(`${copy.banquet}, ${placeOf(20, 20)}`);

  await page.keyboard.press("ArrowRight");

  expect(await place.innerText()).toBe(`${copy.caterers}, ${placeOf(1, 15)}`);
});

test("the pictures before and after the shown one are fetched ahead, and no others", async () => {
  const { page } = await openViewer(3);
  const large = page.locator("[role=dialog] img");
  const ahead = await large.evaluateAll((images) =>
    (images as HTMLImageElement[]).flatMap(({ loading }, index) =>
      loading === "eager" ? [index] : [],
    ),
  );
  expect(ahead).toEqual([2, 4]);

  for (const index of ahead) {
    await expect
      .poll(() => large.nth(index).evaluate((image) => (image as HTMLImageElement).complete))
      .toBe(true);
  }
});

test("a picture opens without growing where less motion is wanted", async () => {
  const page = await openPage("/gallery", { reducedMotion: true });
  await hydrated(page);
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error("nothing was to move");
    };
  });

  await page.getByRole("button", { name: alts[0] ?? "", exact: true }).click();

  expect(await shownPicture(page)).toBe(alts[0]);
});

test("a tile says under the pointer and the focus what it shows, one of the hall always how it is laid out", async () => {
  const page = await openPage("/gallery", { reducedMotion: true });
  const caption = (index: number) =>
    page
      .getByRole("button", { name: alts[index] ?? "", exact: true })
      .evaluate((it) => getComputedStyle(it, "::after"))
      .then(({ transform, content }) => ({ isShown: transform === "none", content }));
  const plain = gallery.banquet.findIndex((picture) => !("layout" in picture));
  expect(await caption(0)).toEqual({
    isShown: true,
    content: expect.stringContaining(`${hall.roundTables.guests} guests`) as string,
  });
  expect((await caption(plain)).isShown).toBe(false);

  await page.getByRole("button", { name: alts[plain] ?? "", exact: true }).hover();
  expect(await caption(plain)).toEqual({
    isShown: true,
    content: expect.stringContaining(alts[plain] ?? "-") as string,
  });

  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: alts[plain - 1] ?? "", exact: true }).focus();
  await page.keyboard.press("Tab");
  expect((await caption(plain)).isShown).toBe(true);
});

test.each([
  ["desktop", 3],
  ["phone", 1],
] as const)("on a %s the first three pictures are large, %s in a row", async (viewport, inARow) => {
  const page = await openPage("/gallery", { viewport });
  const boxes = await tiles(page, copy.banquet).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
  );
  const large = boxes.slice(0, 3);

  expect(large.filter(({ y }) => y === large[0]?.y)).toHaveLength(inARow);
  const others = boxes.slice(3).map(({ height }) => height);
  for (const { height } of large) expect(height).toBeGreaterThan(1.5 * Math.min(...others));
});

test("the hall's other pictures are listed by function", async () => {
  const page = await openPage("/gallery", { javaScript: false });
  const functions = [...new Set(gallery.banquet.slice(3).map((picture) => picture.function))];

  expect(await page.getByRole("main").getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(
    functions,
  );
});

describe("without script", () => {
  test("a click opens a picture large, with its place, and its cross closes it", async () => {
    const page = await openPage("/gallery", { javaScript: false });
    await page.getByRole("button", { name: alts[2] ?? "", exact: true }).click();

    expect(await shownPicture(page)).toBe(alts[2]);
    expect(await viewer(page).locator("figcaption").innerText()).toContain(placeOf(3, 20));
    // What would do nothing is not there.
    expect(await viewer(page).getByRole("button").count()).toBe(1);
    await page.getByRole("button", { name: messages.controls.closeViewer }).click();

    await viewer(page).waitFor({ state: "hidden" });
  });

  test.each<[string, (page: Page) => Promise<void>]>([
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["a click beside it", (page) => page.mouse.click(4, 450)],
  ])("%s closes it, and what lies below is not clicked", async (_, close) => {
    const page = await openPage("/gallery", { javaScript: false });
    await page.getByRole("button", { name: alts[0] ?? "", exact: true }).click();
    await viewer(page).waitFor();

    await close(page);

    await viewer(page).waitFor({ state: "hidden" });
  });
});

test("a picture that was opened before script came is gone through like any other", async () => {
  const { letCome, held } = heldScripts();
  const page = await openPage("/gallery", held);
  await page.getByRole("button", { name: alts[1] ?? "", exact: true }).click();
  await viewer(page).waitFor();

  letCome();
  await page.getByRole("button", { name: messages.controls.nextImage }).click();

  expect(await shownPicture(page)).toBe(alts[2]);
});

test("arrow keys and buttons go round all pictures, from the last to the first", async () => {
  const { page } = await openViewer(0);

  await page.keyboard.press("ArrowRight");
  expect(await shownPicture(page)).toBe(alts[1]);
  await page.getByRole("button", { name: messages.controls.previousImage }).click();
  expect(await focusedName(page)).toBe(messages.controls.previousImage);
  await page.getByRole("button", { name: messages.controls.previousImage }).click();
  expect(await shownPicture(page)).toBe(alts.at(-1));
  await page.getByRole("button", { name: messages.controls.nextImage }).click();
  expect(await shownPicture(page)).toBe(alts[0]);
  await page.keyboard.press("ArrowLeft");
  expect(await shownPicture(page)).toBe(alts.at(-1));
});

test("Escape closes the picture and gives the focus back to where it was opened", async () => {
  const { page, tile } = await openViewer(5);

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");

  await viewer(page).waitFor({ state: "hidden" });
  await expect.poll(() => tile.evaluate((link) => link === document.activeElement)).toBe(true);
});

test("a click beside the picture closes it", async () => {
  const { page } = await openViewer(0);

  await page.mouse.click(4, 450);

  await viewer(page).waitFor({ state: "hidden" });
});

test("the keyboard stays with the picture, and the page behind it stands still", async () => {
  const { page } = await openViewer(0);

  for (let presses = 0; presses < 7; presses++) {
    await page.keyboard.press(presses < 4 ? "Tab" : "Shift+Tab");
    expect(await focusInside(page)).toBe(true);
  }
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    "hidden",
  );
});

test("a finger turns the page", async () => {
  const { page } = await openViewer(0, { viewport: "phone" });

  await viewer(page)
    .getByRole("img")
    .evaluate((image) => {
      const at = (clientX: number) => ({ clientX, pointerType: "touch", bubbles: true });
      image.dispatchEvent(new PointerEvent("pointerdown", at(300)));
      image.dispatchEvent(new PointerEvent("pointerup", at(180)));
    });

  expect(await shownPicture(page)).toBe(alts[1]);
});
