import sharp from "sharp";
import { expect, test } from "vitest";
import { IN_MEMORY, openCache } from "../../scripts/lib/cache.ts";
import { compile } from "../../scripts/build/compile.ts";
import { contentHash } from "../../scripts/lib/hash.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { shareCard } from "../../scripts/images/share/card.ts";
import { writeTexts } from "../../scripts/images/share/draw.ts";
import { HEIGHT, LAYOUTS, WIDTH } from "../../scripts/images/share/layout.ts";
import { openSharePictures, MAX_TITLED_PAGES } from "../../scripts/images/share/share-pictures.ts";
import { createCanvas, fitText, widthOf } from "../../scripts/images/share/text.ts";
import type { PageData } from "../../src/routes.ts";
import { shareTags } from "../../src/app/document/document.ts";

const { site: compiled } = await compile(ROOT, {
  now: Date.parse("2026-11-21T12:00:00+05:30"),
});
if (!compiled) throw new Error("the site's own content has mistakes");
// Translated pages are left out, because they use the share picture of their English original.
const site = {
  ...compiled,
  pages: compiled.pages.filter(({ language }) => !language),
};

const cache = openCache(IN_MEMORY);

async function drawAll({ pages: all, media, layout }: typeof site, count = all.length) {
  const made = openSharePictures({ media, layout, pages: count, cache });
  const drawn = await made.draw(all.map(made.pictureOf), () => undefined);
  const pages = all.map((page): PageData => {
    return { ...page, head: { ...page.head, share: made.pictureOf(page).image } };
  });
  const files = new Map([...drawn].map(([name, bytes]) => [`/${name}`, Buffer.from(bytes)]));
  return { pages, files };
}

const { pages, files } = await drawAll(site);

function pictureOf({ head }: PageData): Buffer {
  return files.get(new URL(head.share?.src ?? "").pathname) ?? Buffer.alloc(0);
}

test("no two pages share a picture, and no picture exceeds 100 KB", () => {
  expect(pages).toHaveLength(site.pages.length);
  const byTitle = new Map(pages.map((page) => [page.head.title, contentHash(pictureOf(page))]));
  expect(new Set(byTitle.values()).size).toBe(byTitle.size);
  for (const page of pages) {
    expect(page.head.share?.src).toMatch(/^https:\/\//);
    expect(pictureOf(page).length, page.path).toBeLessThanOrEqual(100 * 1024);
  }
});

test("a translation is shared with its own title and the picture of its English page", () => {
  const [page] = compiled.pages.filter(({ language }) => language);
  const original = pages.find(({ path }) => path === page?.head.languages?.[0]?.path);
  if (!page || !original?.head.share) throw new Error("there is no translation");
  const tags = shareTags({ ...page.head, share: original.head.share }, site.layout.site.name);
  const contentOf = (property: string) =>
    tags.find((tag) => tag["property"] === property)?.["content"];

  expect(contentOf("og:image")).toBe(original.head.share.src);
  expect(contentOf("og:title")).toBe(page.head.title);
  expect(contentOf("og:locale")).toBe(`${page.head.lang}_IN`);
});

/** 75 characters, the most that an article's title may have. */
const LONGEST = "Marathi wedding catering in Kandivali, Borivali and Malad for 1,500 guests!";

const BOX = { width: 560, height: 360 };

test.each([
  ["Page not found", { lines: ["Page not", "found"], size: 88 }],
  ["Toran 汉 and ₹ 5", { lines: ["Toran and ₹ 5"], size: 88 }],
])("the title %s is broken into the expected lines at full size", (title, fitted) => {
  expect(fitText(title, BOX)).toEqual(fitted);
});

test("a long title shrinks until lines of similar length fit, and loses no word", () => {
  const { lines, size } = fitText(LONGEST, BOX);
  const widths = lines.map((line) => widthOf("display", line, size));

  expect(lines.join(" ")).toBe(LONGEST);
  expect(size).toBeLessThan(88);
  expect(lines.length * size).toBeLessThanOrEqual(BOX.height);
  expect(Math.max(...widths)).toBeLessThanOrEqual(BOX.width);
  const title = "Wedding caterers in Kandivali, Borivali and Malad";
  const even = fitText(title, { ...BOX, height: 200 });
  const evenWidths = even.lines.map((line) => widthOf("display", line, even.size));
  expect(Math.min(...evenWidths) / Math.max(...evenWidths)).toBeGreaterThan(0.6);
  // One size larger does not fit.
  expect(fitText(LONGEST, { ...BOX, height: lines.length * size }).size).toBe(size);
  expect(fitText(LONGEST, { ...BOX, height: lines.length * size - 1 }).size).toBeLessThan(size);
  // The rupee sign is only in the font's extended subset.
  expect(widthOf("display", "₹", 100)).toBeGreaterThan(30);
  // Width at weight 600. It would be 373 at the font's default weight.
  expect(widthOf("text", "Onwards", 100)).toBeCloseTo(383, 0);
});

test.each(["Feast", LONGEST, "W".repeat(75)])('no word of "%s" leaves its box', async (title) => {
  const fallback = { src: "", width: 1, height: 1, alt: "", kind: "art" as const };
  const cards = new Map(
    site.pages.map((page) => {
      const card = { ...shareCard(page, site.layout.site.name, fallback), title };
      return [JSON.stringify([card.layout, card.note, card.price]), card];
    }),
  );
  for (const [name, card] of cards) {
    const canvas = createCanvas(WIDTH, HEIGHT);
    writeTexts(canvas.getContext("2d"), card, site.layout.site.name);
    const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const;
    const ink = sharp(canvas.data(), { raw }).trim();
    const { info } = await ink.toBuffer({ resolveWithObject: true });
    const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;

    expect(-trimOffsetLeft, name).toBeGreaterThanOrEqual(60);
    expect(width - trimOffsetLeft, name).toBeLessThan(LAYOUTS[card.layout].areas[0].x);
    expect(-trimOffsetTop, name).toBeGreaterThanOrEqual(60);
    expect(height - trimOffsetTop, name).toBeLessThanOrEqual(HEIGHT - 52);
  }
});

test("articles have pictures of their titles; on a very large site they share pictures", async () => {
  const [article] = site.pages.filter(({ kind }) => kind === "article");
  if (!article) throw new Error("there is no article");
  const retitled = { ...article, head: { ...article.head, title: "A new title" } };
  const home = site.pages.filter(({ kind }) => kind === "home");

  const small = await drawAll({ ...site, pages: [article, retitled] });
  expect(new Set(small.pages.map(({ head }) => head.share?.src)).size).toBe(2);
  const large = await drawAll(
    { ...site, pages: [article, retitled, ...home] },
    MAX_TITLED_PAGES + 1,
  );
  const [first, second, other] = large.pages.map(({ head }) => head.share);

  expect(first).toEqual(second);
  expect(first?.alt).toBe(site.layout.site.tagline);
  expect(other?.src).not.toBe(first?.src);
});

/** Kind and format of a blue plate, and the expected colours above it and in its corner. */
test.each([
  // The photograph fills a square of 536 px at (640, 46), cropped to a circle.
  ["a photograph replaces a plate and is cut round", "photo", "png", "blue", "other"],
  // A picture of 600 × 400 in that square keeps its corners and leaves the space above empty.
  ["a plate of pixels is shown whole", "art", "avif", "other", "blue"],
] as const)("%s", async (_title, kind, format, above, corner) => {
  const home = site.pages.find((page) => page.kind === "home");
  if (!home) throw new Error("there is no home page");
  const size = { width: 600, height: 400 };
  const blue = sharp({ create: { ...size, channels: 3, background: "#1010d0" } });
  const bytes = await blue.toFormat(format).toBuffer();
  const picture = { src: `/media/plate.${format}`, ...size, kind };
  const pictures = new Map(site.media.pictures);
  pictures.set("x/plate", { ...picture, files: new Map(), original: async () => bytes });
  const page = { ...home, estimate: { ...home.estimate, thali: { ...picture, alt: "" } } };
  const shared = await drawAll({ ...site, pages: [page], media: { pictures } });
  const [card] = shared.files.values();
  const colourAt = async (left: number, top: number) => {
    const pixel = sharp(card).extract({ left, top, width: 1, height: 1 }).raw();
    const [red = 0, , other = 0] = await pixel.toBuffer();
    return other - red > 120 ? "blue" : "other";
  };

  expect(await colourAt(908, 314)).toBe("blue");
  expect(await colourAt(908, 80)).toBe(above);
  expect(await colourAt(645, 145)).toBe(corner);
});
