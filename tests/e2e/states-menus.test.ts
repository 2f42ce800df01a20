/** Menus, menu cards, regions and articles with content and surroundings that nobody drew. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Course } from "../../schemas/generated/index.ts";
import { hydrated, openPage, type OpenOptions } from "./browser.ts";
import { openChanged } from "./changed-page.ts";
import { pdfSheets } from "./pdf.ts";
import { spilling } from "./spilling.ts";

const DISH = "Kolhapuri akkha masoor with jowar bhakri and thecha on a leaf"; // 60 characters
const COURSE = "From the tandoor, the tawa and the sigri"; // 40 characters
const WORD = "Vegetarianwholefoodsbanquethallcatering"; // 39 characters without a place to break

const REGION = "/cuisine/southIndian";
const CARD = "/menuCard/chinese";
const ARTICLE = "/services/birthday-party-catering-kandivali";

function lengthen(courses: Course[]): void {
  for (const course of courses) {
    course.title = COURSE;
    course.dishes[0] = DISH;
  }
}

/** Each screen with the longest words it may meet. */
const LONG: Record<string, (options: OpenOptions) => Promise<Page>> = {
  menu: (options) =>
    openChanged(
      "menu",
      "/menu",
      ({ categories }) => {
        for (const category of categories) {
          category.name = COURSE;
          category.dishes = category.dishes.map((dish, i) => ({ ...dish, name: `${DISH} ${i}` }));
        }
      },
      options,
    ),
  "a menu card": (options) =>
    openChanged(
      "menu-card",
      CARD,
      (data) => {
        for (const { face } of data.cards) {
          face.title = `${COURSE} menu`;
          lengthen(face.courses);
        }
        for (const link of data.links) link.label = COURSE;
      },
      options,
    ),
  "a region": (options) =>
    openChanged(
      "cuisine",
      REGION,
      (data) => {
        data.title = `${COURSE} weddings`;
        data.info.items = data.info.items.map(() => `${DISH}, ${DISH}`);
        data.signature = data.signature.map((dish, i) => ({ ...dish, name: `${DISH} ${i}` }));
        lengthen(data.menu.courses);
      },
      options,
    ),
  "an article": (options) =>
    openChanged(
      "article",
      ARTICLE,
      (data) => {
        data.title = `${COURSE}, ${DISH}`;
        data.html = `<p>${WORD} ${DISH}</p><h2 id="a">${COURSE} ${WORD}</h2><p>${WORD}${WORD}</p>${data.html}`;
        for (const other of data.more.articles) other.title = `${WORD} ${DISH}`;
        data.package.summary = DISH;
      },
      options,
    ),
};

/** The narrowest phone, or 1280 px at 400 %; a tablet; a desktop. */
const WIDTHS = [320, 720, 1280];

/** Pictures are asked for and never come. */
const withoutPictures: OpenOptions = {
  expectedErrors: [/Failed to load resource/],
  before: (context) =>
    context.route(
      ({ pathname }) => /^\/(art|media)\//.test(pathname),
      (route) => route.abort(),
    ),
};

describe.each(Object.entries(LONG))("%s with long words", (_, open) => {
  test.each(WIDTHS)("can be read in full at %i px, pictures or not", async (width) => {
    const page = await open({ ...withoutPictures, reducedMotion: true });
    await page.setViewportSize({ width, height: 800 });

    expect(await spilling(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

const PATHS = ["/menu", "/menuCard/punjab", CARD, "/cuisine/gujarat", "/cuisine/bengali", ARTICLE];

describe.each(PATHS)("%s", (path) => {
  test.each([320, 640])("can be read in full at %i px, where zooming leads", async (width) => {
    const page = await openPage(path, { reducedMotion: true });
    await page.setViewportSize({ width, height: 512 });

    expect(await spilling(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test("keeps every place free for a picture that never comes", async () => {
    const tops = (page: Page) =>
      page
        .getByRole("heading")
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const whole = await openPage(path, { reducedMotion: true });
    await whole.waitForLoadState("networkidle");
    const bare = await openPage(path, { ...withoutPictures, reducedMotion: true });
    await bare.waitForLoadState("networkidle");

    expect(await tops(bare)).toEqual(await tops(whole));
  });

  test("moves nothing where less motion is wanted", async () => {
    const page = await openPage(path, { reducedMotion: true });
    await hydrated(page);

    const moving = await page
      .getByRole("main")
      .evaluate((main) => main.getAnimations({ subtree: true }).length);

    expect(moving).toBe(0);
  });
});

test.each(["/menuCard/gujarat", CARD])(
  "a card with long words is still one sheet (%s)",
  async (path) => {
    const page = await openChanged("menu-card", path, (data) => {
      for (const { face } of data.cards) lengthen(face.courses);
    });
    await page.emulateMedia({ media: "print" });

    expect(await pdfSheets(page)).toEqual(["A4"]);
  },
);

describe("in forced colours", () => {
  test("the chosen category is marked by an edge", async () => {
    const page = await openPage("/menu");
    await hydrated(page);
    await page.emulateMedia({ forcedColors: "active" });
    const edge = (name: string) =>
      page
        .getByRole("tab", { name, exact: true })
        .evaluate((tab) => getComputedStyle(tab).borderTopStyle);

    expect(await edge("Soup")).toBe("solid");
    expect(await edge("Rice")).toBe("none");
  });

  test.each(PATHS)("every button on %s has an edge", async (path) => {
    const page = await openPage(path);
    await page.emulateMedia({ forcedColors: "active" });

    const edges = await page
      .locator("main .btn:visible")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopStyle));

    expect(edges.length).toBeGreaterThan(0);
    expect(edges).not.toContain("none");
  });

  test("a menu card keeps its edge when its frame is taken", async () => {
    const page = await openPage(CARD);
    await page.emulateMedia({ forcedColors: "active" });

    const edge = await page
      .getByRole("article")
      .evaluate((card) => getComputedStyle(card).outlineStyle);

    expect(edge).toBe("solid");
  });
});
