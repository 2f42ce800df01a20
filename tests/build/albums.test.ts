/** Two albums through the real build: what is published, what an edit makes anew, and what a visitor does with them. */
import { rm } from "node:fs/promises";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import messages from "../../content/catalogs/messages.json" with { type: "json" };
import { browserOptions } from "../../scripts/lib/browser.ts";
import { startPreview } from "../../scripts/dev/preview-server.ts";
import { addAlbum, fileOf, LUNCH, slotOf, WEDDING } from "../setup/albums.ts";
import { MINUTES, ProjectCopy, type BuildOutcome } from "../setup/project.ts";

const PATH = `/gallery/${WEDDING.slug}`;

let site: ProjectCopy;
let built: BuildOutcome;
/** What was published before there was an album. */
let without: { gallery: string; names: string[] };

beforeAll(async () => {
  site = await ProjectCopy.create({ lasting: true });
  built = site.build();
  without = {
    gallery: site.read("dist/gallery/index.html"),
    names: Object.keys(site.published()),
  };
  await addAlbum(site.root, WEDDING);
  await addAlbum(site.root, LUNCH);
  built = site.build();
}, 5 * MINUTES);

afterAll(() => rm(site.root, { recursive: true, force: true }));

const published = (route: string) => site.read(`dist${route}/index.html`);

test("the gallery leads to both, and they stand in the sitemap", () => {
  expect(built.code, built.stderr).toBe(0);
  const sitemap = site.read("dist/sitemap.xml");

  for (const { slug, title } of [WEDDING, LUNCH]) {
    expect(published("/gallery")).toContain(`href="/gallery/${slug}"`);
    expect(published(`/gallery/${slug}`)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(sitemap).toContain(`/gallery/${slug}</loc>`);
  }
});

test("every version of their photographs is published, and a picture to share", () => {
  const names = Object.keys(site.published());
  const ofAlbum = (index: number) =>
    names.filter((name) => name.startsWith(`dist/media/${slotOf(WEDDING, index)}.`));

  for (const index of WEDDING.shows.keys()) {
    expect(ofAlbum(index).map((name) => name.split(".").slice(-2).join("."))).toEqual([
      "400.avif",
      "600.avif",
      "600.webp",
    ]);
  }
  const [, share = ""] =
    /property="og:image" content="[^"]*?(\/share\/[^"]*)"/.exec(published(PATH)) ?? [];
  expect(names).toContain(`dist${share}`);
});

test("nothing that is published names who gave permission", () => {
  const texts = Object.keys(site.published()).filter((name) => /\.(?:html|json|xml)$/.test(name));

  for (const { permission } of [WEDDING, LUNCH]) {
    expect(texts.filter((name) => site.read(name).includes(permission.name))).toEqual([]);
  }
});

test(
  "an edit makes its album and the gallery anew and no other page",
  { timeout: 2 * MINUTES },
  () => {
    const title = "A wedding in Malad, told again";
    site.edit(fileOf(WEDDING), (text) => text.replace(WEDDING.title, title));
    const again = site.build();

    expect(again.code, again.stderr).toBe(0);
    expect(again.stdout).toContain(": 2 rendered;");
    expect(published("/gallery")).toContain(title);
    expect(published(PATH)).toContain(title);

    site.edit(fileOf(WEDDING), (text) => text.replace(title, WEDDING.title));
    expect(site.build().code).toBe(0);
  },
);

test("a visitor comes from the gallery to an album and looks through its photographs", () =>
  inBrowser(async (browser, baseURL) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const page = await browser.newPage({ baseURL, viewport });
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      await lookThrough(page);
      expect(errors).toEqual([]);
      await page.close();
    }
  }));

test("without script a tile opens its photograph, and its cross closes it", () =>
  inBrowser(async (browser, baseURL) => {
    const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
    await page.goto(PATH);
    await tile(page, 1).click();
    await shown(page, 1).waitFor();
    await page.getByRole("button", { name: messages.controls.closeViewer }).click();
    await shown(page, 1).waitFor({ state: "hidden" });
  }));

test(
  "without albums the gallery is again what it was before, and nothing of them is left",
  { timeout: 2 * MINUTES },
  async () => {
    await rm(site.file("content/albums"), { recursive: true });
    await rm(site.file("content/media"), { recursive: true });
    const { code } = site.build();

    expect(code).toBe(0);
    expect(published("/gallery")).toBe(without.gallery);
    expect(Object.keys(site.published())).toEqual(without.names);
  },
);

/** Serves the build while a browser visits it. */
async function inBrowser(visit: (browser: Browser, baseURL: string) => Promise<void>) {
  const preview = await startPreview({
    directory: site.file("dist"),
    edge: site.file("build/edge"),
    port: 0,
  });
  const browser = await chromium.launch(await browserOptions());
  try {
    await visit(browser, preview.url);
  } finally {
    await browser.close();
    await preview.close();
  }
}

const tile = (page: Page, index: number) =>
  page.getByRole("main").getByRole("button", { name: WEDDING.shows[index] ?? "", exact: true });

/** The large photograph at a place among those of the album, counted from 0. */
const shown = (page: Page, index: number) =>
  page.getByRole("dialog").getByRole("img", { name: WEDDING.shows[index] ?? "", exact: true });

async function lookThrough(page: Page): Promise<void> {
  await page.goto("/gallery");
  await page.getByRole("link", { name: WEDDING.title }).click();
  await page.waitForURL(`**${PATH}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );
  await tile(page, 2).click();
  await shown(page, 2).waitFor();
  await page.keyboard.press("ArrowRight");
  await shown(page, 3).waitFor();
  await page.keyboard.press("ArrowRight");
  await shown(page, 0).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}
