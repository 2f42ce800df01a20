import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../support/axe.ts";
import { startPreview, type Preview } from "../../../scripts/dev/preview-server.ts";
import type { Catalogs } from "../../../scripts/content/catalogs/catalogs.ts";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import testimonials from "../../../content/catalogs/testimonials.json" with { type: "json" };
import { MINUTES, ProjectCopy } from "../../setup/project.ts";
import { openPage, type OpenOptions } from "../support/browser.ts";

/** The site as it is once every claim has a source, a guest's words have one, and our numbers are real. */
let copy: ProjectCopy;
let preview: Preview;

const SOURCE = "Order books of the years 2000 to 2025, counted by two people in March 2026";
const WHERE = { name: "Google reviews", url: "https://reviews.example/1" };
const FSSAI = "11523998000123";

function edit<Name extends keyof Catalogs>(
  name: Name,
  change: (catalog: Catalogs[Name]) => void,
): void {
  copy.edit(`content/catalogs/${name}.json`, (text) => {
    const catalog = JSON.parse(text) as Catalogs[Name];
    change(catalog);
    return JSON.stringify(catalog, null, 2);
  });
}

beforeAll(async () => {
  copy = await ProjectCopy.create({ lasting: true });
  edit("claims", (catalog) => {
    const names = ["yearsOfExperience", "events", "repeatCustomersPercent", "maharashtraWeddings"];
    catalog.sources = Object.fromEntries(
      [...names, "guests", "counters", "award"].map((name) => [name, `${SOURCE}: ${name}`]),
    );
  });
  edit("testimonials", (catalog) => {
    for (const guest of catalog.testimonials) {
      Object.assign(guest, { source: WHERE, month: "2026-03" });
    }
  });
  edit("site", (catalog) => {
    catalog.fssai = { number: FSSAI };
    catalog.gstin = { number: site.gstin.number };
  });
  const { code, stderr } = copy.build();
  if (code !== 0) throw new Error(stderr);
  preview = await startPreview({ directory: copy.file("dist"), port: 0 });
}, 2 * MINUTES);

afterAll(async () => {
  await preview.close();
  await rm(copy.root, { recursive: true, force: true });
});

const open = (path: string, options?: OpenOptions) => openPage(preview.url + path, options);

const lists = (page: Page) =>
  page
    .locator("details")
    .filter({ has: page.locator("summary") })
    .filter({
      hasText: messages.proof.sources,
    });

const spill = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const PLACES: [string, number][] = [
  ["/", 4],
  ["/aboutUs", 2],
  ["/cuisine/maharashtra", 1],
  ["/services/maharashtra-catering-service", 1],
];

/** Opens what a phone shows after a press alone. */
const unfold = (page: Page) =>
  page
    .locator("main label.btn > input[type=checkbox]")
    .evaluateAll((boxes: HTMLInputElement[]) => boxes.forEach((box) => (box.checked = true)));

for (const viewport of ["phone", "desktop"] as const) {
  test.each(PLACES)(
    `on a ${viewport} the sources of %s open with a key, without script, and fit the page`,
    async (path, count) => {
      const page = await open(path, { viewport, javaScript: false });
      expect(await lists(page).count()).toBe(count);
      await unfold(page);

      for (const list of await lists(page).all()) {
        const source = list.getByText(SOURCE).first();
        expect(await source.isVisible()).toBe(false);
        await list.locator("summary").focus();
        await page.keyboard.press("Enter");
        expect(await source.isVisible()).toBe(true);
      }

      expect(await spill(page)).toBeLessThanOrEqual(0);
    },
  );
}

test.each(["/", "/aboutUs", "/testimonials", "/cuisine/maharashtra"])(
  "%s with sources, numbers and places is accessible",
  async (path) => {
    const page = await open(path, { viewport: "phone", reducedMotion: true });
    await unfold(page);
    for (const list of await lists(page).all()) await list.locator("summary").click();

    expect(await violations(page)).toEqual([]);
  },
);

test.each(["/", "/testimonials", "/hi"])(
  "every testimonial of %s leads to where it can be read and says when it was said",
  async (path) => {
    const page = await open(path, { javaScript: false });
    const cards = await page
      .locator("figure")
      .filter({ has: page.locator("blockquote") })
      .all();

    expect(cards.length).toBeGreaterThanOrEqual(testimonials.testimonials.length);
    for (const card of cards) {
      const link = card.locator("a");
      expect(await link.textContent()).toBe(WHERE.name);
      expect(await link.getAttribute("href")).toBe(WHERE.url);
      expect(await link.getAttribute("rel")).toBe("noopener");
      expect(await card.locator("time").getAttribute("datetime")).toBe("2026-03");
    }
  },
);

test("the foot of a page names our licence and tax number", async () => {
  const page = await open("/contactUs", { viewport: "phone", javaScript: false });
  const foot = page.getByRole("contentinfo");

  expect(await foot.textContent()).toContain(FSSAI);
  expect(await foot.textContent()).toContain(site.gstin.number);
  expect(await spill(page)).toBeLessThanOrEqual(0);
});
