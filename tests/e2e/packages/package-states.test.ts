/** The packages, the gallery and the pages with one thing to say, under what nobody drew. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, openPage, type OpenOptions } from "../support/browser.ts";
import { openChanged } from "../support/changed-page.ts";
import { describeLongWords, describeZoom, withoutPictures } from "../support/surroundings.ts";

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
      "/sent",
      (data) => {
        data.meanwhile = DISH;
        for (const link of data.links) link.label = DISH;
      },
      options,
    ),
};

const PATHS = [
  "/package",
  "/packages",
  "/package-detail/deluxe-package",
  "/gallery",
  "/loader",
  "/sent",
  "/no-such-page",
];

/** One of them is not found, which is an answer of 404. */
const EXPECTED: OpenOptions = { expectedErrors: [/404/] };

describeLongWords(LONG);
describeZoom(PATHS, EXPECTED);

test.each(PATHS)("%s keeps its words and links apart in forced colours", async (path) => {
  const page = await openPage(path, { reducedMotion: true, ...EXPECTED });
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

  for (const tile of await page.getByRole("main").getByRole("listitem").getByRole("button").all()) {
    expect(await tile.getByRole("img").getAttribute("alt")).not.toBe("");
    expect((await tile.boundingBox())?.height).toBeGreaterThan(100);
  }
});
