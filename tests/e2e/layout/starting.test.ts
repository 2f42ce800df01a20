import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { messages } from "../../setup/texts.ts";
import { readParts, urlOf } from "../../../scripts/build/bundle/bundle.ts";
import { BUDGETS } from "../../setup/budgets.ts";
import { form } from "../enquiry/enquiry.ts";
import {
  ready,
  devTools,
  hydrated,
  idle,
  ISLAND_SCRIPTS,
  type OpenOptions,
  openPage,
  scrollPage,
  settled,
} from "../support/browser.ts";
import { bytesAt, FILES, textAt } from "../support/built.ts";
import { holdBack } from "../support/intercept.ts";
import { layOutAll } from "../../setup/hydrated.ts";

const ARTICLE = "/services/wedding-caterers-kandivali-borivali-malad";

/** Records the paths of the scripts and JSON files that a page requests. */
function watched() {
  const requested: string[] = [];
  const before = (page: Page) => {
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\.js(on)?$/.test(pathname)) requested.push(pathname);
    });
  };
  return { requested, before };
}

const forIslands = (requested: readonly string[]) =>
  requested.filter((path) => ISLAND_SCRIPTS.includes(path) || path.endsWith(".json"));

test("React is in the island scripts alone, and no behaviour part imports it", () => {
  const withReact = FILES.filter(
    (file) => file.endsWith(".js") && /hydrateRoot|react\.transitional\.element/.test(textAt(file)),
  ).map((file) => `/${file}`);
  const { hydrate: _hydrate, ...behaviour } = readParts().parts;

  expect(withReact).not.toEqual([]);
  expect(ISLAND_SCRIPTS).toEqual(expect.arrayContaining(withReact));
  for (const file of Object.values(behaviour).flat()) expect(withReact).not.toContain(urlOf(file));
});

test("islands and parts start where the referrer is unreadable and media queries fail", async () => {
  const page = await openPage("/contactUs", {
    expectedErrors: [/Invalid URL|broken/],
    init: () => {
      Object.defineProperty(Document.prototype, "referrer", { get: () => "https://[" });
      window.matchMedia = () => {
        throw new Error("broken");
      };
    },
  });
  await hydrated(page);

  expect(await page.locator("[data-part=map]").isVisible()).toBe(true);
  await scrollPage(page, 4000);
  const button = page.locator("[data-back-to-top]");
  await expect.poll(() => button.evaluate((it: HTMLElement) => it.inert)).toBe(false);
});

test.each(["/", "/contactUs", "/gallery"])(
  "%s on a phone requests no React when a visitor scrolls and taps text and a link",
  async (route) => {
    const { requested, before } = watched();
    const page = await openPage(route, { viewport: "phone", expectedErrors: [/404/], before });
    await settled(page);
    // Links are disabled, so that requests of the next page are not counted.
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));

    await page.getByRole("heading", { level: 1 }).first().tap();
    const gesture = {
      x: 195,
      y: 500,
      yDistance: -1500,
      speed: 4000,
      gestureSourceType: "touch",
    } as const;
    await (await devTools(page)).send("Input.synthesizeScrollGesture", gesture);
    await scrollPage(page, "end");
    await page.locator("footer").getByText("©").tap();
    await page.locator("footer a[href^='/']").first().tap();
    await idle(page);

    expect(requested).not.toEqual([]);
    expect(forIslands(requested)).toEqual([]);
    expect(new Set(requested).size).toBeLessThanOrEqual(9);
  },
);

test("an article read with mouse and keys requests two further scripts, not React", async () => {
  const { requested, before } = watched();
  const page = await openPage(ARTICLE, { before, fresh: true });
  await settled(page);
  await page.mouse.move(40, 300);
  await page.mouse.move(60, 320);
  for (let step = 0; step < 5; step++) await page.keyboard.press("Tab");

  await expect.poll(() => new Set(requested).size).toBe(3);
  await idle(page);
  expect(forIslands(requested)).toEqual([]);
  const sizes = [...new Set(requested)].map((path) => brotliCompressSync(bytesAt(path)).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BUDGETS.readingScript);
});

test.each([
  ["/menu", "menu"],
  ["/plan", "planner"],
])("%s requests React after its first paint", async (route, island) => {
  const page = await openPage(route, { fresh: true });
  await ready(page, island);
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );

  const [paint = Infinity, first] = await page.evaluate((react) => {
    const of = (type: string) => performance.getEntriesByType(type);
    const scripts = of("resource").filter(({ name }) => react.includes(new URL(name).pathname));
    const [entry] = of("paint").filter(({ name }) => name === "first-contentful-paint");
    return [
      (entry as { paintTime?: number } | undefined)?.paintTime,
      Math.min(...scripts.map(({ startTime }) => startTime)),
    ];
  }, ISLAND_SCRIPTS);
  // The time of the paint itself: a busy machine presents it some frames later.
  expect(first).toBeGreaterThanOrEqual(paint);
  expect(first).toBeLessThan(Infinity);
});

test("the menu under Save-Data requests React only when it is used", async () => {
  const { requested, before } = watched();
  const page = await openPage("/menu", {
    before,
    init: () => {
      Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
    },
  });
  await settled(page);
  expect(forIslands(requested)).toEqual([]);

  await page.getByRole("checkbox").first().focus();
  await ready(page, "menu");

  expect(requested.filter((file) => file.endsWith(".json"))).toEqual(["/menu/index.json"]);
});

test.each([
  ["tap", "phone", (page: Page) => form(page).getByText(messages.form.heading).tap()],
  ["hover", "desktop", (page: Page) => form(page).hover()],
] as const)("the enquiry form hydrates on %s (%s)", async (_, viewport, use) => {
  const page = await openPage("/contactUs", { viewport });
  await settled(page);
  expect(await page.locator("[data-hydrated]").count()).toBe(0);

  await use(page);

  await ready(page, "enquiry");
});

test.each<[string, string, OpenOptions]>([
  ["a draft", "/contactUs", { sessionStored: { enquiry: "{}" } }],
  ["a menu", "/contactUs", { stored: { "my-menu": "phulka" } }],
  ["a menu in its address", "/contactUs?my=phulka", {}],
])("the form hydrates by itself when it has %s to show", async (_, address, options) => {
  await ready(await openPage(address, options), "enquiry");
});

test("hovering over a link prefetches its page", async () => {
  const page = await openPage(ARTICLE);
  const session = await devTools(page);
  const fetched: string[] = [];
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send("Preload.enable");
  const link = page.getByRole("main").getByRole("navigation").last().getByRole("link").first();
  const path = await link.getAttribute("href");
  await link.hover();
  await expect.poll(() => fetched).toContain(path);
  await link.click();
  await page.waitForURL(`**${path}`);
  const delivery = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as { deliveryType?: string }).deliveryType,
  );
  expect(delivery).toBe("navigational-prefetch");
});

test.each(["/", "/contactUs", "/hall", "/menu", "/gu/menu", "/hi/menu", "/mr/menu"])(
  "%s on a phone keeps its height when its scripts arrive",
  async (path) => {
    const arrival = Promise.withResolvers<() => Promise<void>>();
    const page = await openPage(path, {
      viewport: "phone",
      reducedMotion: true,
      until: "domcontentloaded",
      before: async (opened) => arrival.resolve(await holdBack(opened, "*.js")),
    });
    const height = async () => {
      await layOutAll(page);
      await page.evaluate(async () => void (await document.fonts.ready));
      return page.evaluate(() => document.body.scrollHeight);
    };
    const [before, release] = [await height(), await arrival.promise];
    await release();
    await hydrated(page);
    expect(await height()).toBe(before);
  },
);
