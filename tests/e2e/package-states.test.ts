/** The packages, the gallery and the pages with one thing to say, under what nobody drew. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hydrated, openPage, type OpenOptions } from "./browser.ts";
import { openChanged } from "./changed-page.ts";
import { spilling } from "./spilling.ts";

const COUNTER = "Chhole Kulche aur Amritsari Lassi Wale 2"; // 40 characters
const DISH = "Kolhapuri akkha masoor with jowar bhakri and thecha on a leaf"; // 60 characters

/** Each screen with the longest words it may meet. */
const LONG: Record<string, (options: OpenOptions) => Promise<Page>> = {
  "package detail": (options) =>
    openChanged(
      "package-detail",
      "/package-detail/royal-package",
      (data) => {
        for (const course of data.courses.items) {
          course.title = COUNTER;
          course.dishes = course.dishes.map((_, index) => `${DISH} ${index}`);
        }
        for (const [index, stall] of data.counters.items.entries()) {
          stall.name = `${COUNTER}${index}`;
          stall.rate = 1_250;
        }
        for (const slot of data.hall.slots) slot.price = 12_50_000;
      },
      options,
    ),
  packages: (options) =>
    openChanged(
      "packages",
      "/packages",
      (data) => {
        for (const card of data.cards) {
          card.summary = DISH;
          card.features = card.features.map((_, index) => `${DISH} ${index}`);
        }
      },
      options,
    ),
  "flip cards": (options) =>
    openChanged(
      "package",
      "/package",
      (data) => {
        for (const card of data.cards) {
          card.price = "₹12,500";
          card.features = card.features.map((_, index) => `${DISH} ${index}`);
        }
      },
      options,
    ),
  "the sent page": (options) =>
    openChanged(
      "sent",
      "/contactUs/sent",
      (data) => {
        data.meanwhile = DISH;
        for (const link of data.links) link.label = DISH;
      },
      options,
    ),
};

/** Pictures are asked for and never come. */
const withoutPictures: OpenOptions = {
  expectedErrors: [/Failed to load resource/],
  before: (context) =>
    context.route(
      ({ pathname }) => /^\/(art|media)\//.test(pathname),
      (route) => route.abort(),
    ),
};

describe.each(Object.entries(LONG))("%s with long words and no pictures", (_, open) => {
  test.each([320, 800, 1280])("can be read in full at %i px", async (width) => {
    const page = await open({ ...withoutPictures, reducedMotion: true });
    await page.setViewportSize({ width, height: 800 });

    expect(await spilling(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

const PATHS = [
  "/package",
  "/packages",
  "/package-detail/deluxe-package",
  "/gallery",
  "/loader",
  "/contactUs/sent",
  "/no-such-page",
];

describe.each(PATHS)("%s", (path) => {
  const open = (options: OpenOptions = {}) =>
    openPage(path, { reducedMotion: true, expectedErrors: [/404/], ...options });

  test.each([320, 640])("can be read in full at %i px, where zooming leads", async (width) => {
    const page = await open();
    await page.setViewportSize({ width, height: 512 });

    expect(await spilling(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test("keeps its words and links apart in forced colours", async () => {
    const page = await open();
    await page.emulateMedia({ forcedColors: "active" });
    const canvas = await page.evaluate(() => {
      document.body.style.color = "Canvas";
      return getComputedStyle(document.body).color;
    });

    const lost = await page
      .getByRole("main")
      .locator("h1, h2, h3, p, li, td, th, a")
      .evaluateAll(
        (parts, ground) =>
          parts
            .filter((part) => getComputedStyle(part).color === ground)
            .map((part) => part.textContent),
        canvas,
      );
    expect(lost).toEqual([]);
  });
});

test("the counters on a street are reached by their edges in forced colours", async () => {
  const page = await openPage("/package-detail/special-package", { reducedMotion: true });
  await page.emulateMedia({ forcedColors: "active" });

  const widths = await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .evaluateAll((stalls) => stalls.map((stall) => getComputedStyle(stall).borderTopWidth));

  expect(widths).toEqual(["2px", "2px", "2px", "2px", "2px"]);
});

test("a picture that never comes leaves its tile named", async () => {
  const page = await openPage("/gallery", { ...withoutPictures, reducedMotion: true });
  await hydrated(page);

  for (const tile of await page.getByRole("main").getByRole("link").all()) {
    expect(await tile.getByRole("img").getAttribute("alt")).not.toBe("");
    expect((await tile.boundingBox())?.height).toBeGreaterThan(100);
  }
});
