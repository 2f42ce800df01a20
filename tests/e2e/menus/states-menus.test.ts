/** Menus, menu cards, regions and articles with content and surroundings that nobody drew. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Course } from "../../../schemas/generated/index.ts";
import { hydrated, openPage, type OpenOptions } from "../support/browser.ts";
import { openChanged } from "../support/changed-page.ts";
import { pdfSheets } from "../plan/pdf.ts";
import {
  describeButtonEdges,
  describeLongWords,
  describeMissingPictures,
  describeZoom,
} from "../support/surroundings.ts";
import { categoryOf } from "../../setup/catalogs.ts";

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
        if (!data.card) throw new Error("It shows a card");
        data.card.face.title = `${COURSE} menu`;
        lengthen(data.card.face.courses);
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

const PATHS = ["/menu", "/menuCard/punjab", CARD, "/cuisine/gujarat", "/cuisine/bengali", ARTICLE];

describeLongWords(LONG);
describeZoom(PATHS);
describeMissingPictures(PATHS);
describeButtonEdges(PATHS);

test.each(PATHS)("%s moves nothing where less motion is wanted", async (path) => {
  const page = await openPage(path, { reducedMotion: true });
  await hydrated(page);

  const moving = await page
    .getByRole("main")
    .evaluate((main) => main.getAnimations({ subtree: true }).length);

  expect(moving).toBe(0);
});

test.each(["/menuCard/gujarat", CARD])(
  "a card with long words is still one sheet (%s)",
  async (path) => {
    const page = await openChanged("menu-card", path, (data) => {
      if (data.card) lengthen(data.card.face.courses);
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

    expect(await edge(categoryOf("soup").name)).toBe("solid");
    expect(await edge(categoryOf("rice").name)).toBe("none");
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
