import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import homeCopy from "../../../content/catalogs/pages/home.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { BUDGETS } from "../../setup/budgets.ts";
import { CLIENT } from "../../../scripts/build/bundle/load.ts";
import { DIST } from "../../../scripts/lib/paths.ts";
import { LATER_STYLES_MARK } from "../../../src/styles/later-styles.ts";
import { hydrated, openPage, pageToMoveOn } from "../support/browser.ts";
import { PAGES } from "../support/pages.ts";
import { mainLink, startingWith } from "../../setup/catalogs.ts";

/** The styles that a document carries. */
const CARRIED = "style[data-files], style[data-sheet]";

/** The whole style sheets of a page, as script would bring them. */
async function wholeStyles(page: Page): Promise<string> {
  const style = page.locator(CARRIED);
  const sheet = await style.getAttribute("data-sheet");
  const files = [sheet ?? (await style.getAttribute("data-files"))?.split(" ") ?? []].flat();
  const texts = files.map((file) => readFile(path.join(DIST, file), "utf8"));
  // The faces of fonts are the document's alone, and so is what stands for style attributes.
  const own =
    (await style.textContent())?.match(/@font-face\s*\{[^}]*\}|:root:root [^}]*\}/g) ?? [];
  return [...own, ...(await Promise.all(texts))].join("");
}

declare global {
  interface Window {
    /** How far everything has moved by itself. */
    shifted?: number;
  }
}

/** As the browser numbers the types of nodes. */
const TEXT_NODE = 3;

/** A whole page, or what stands before the place where a long one asks for later styles. */
type Part = "all" | "start";

/** Every element and pseudo-element that is drawn, with the value of each of its properties. */
async function looks(page: Page, client: CDPSession, part: Part): Promise<Map<number, string[]>> {
  const names = await page.evaluate(() =>
    [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--")),
  );
  const { documents, strings } = await client.send("DOMSnapshot.captureSnapshot", {
    computedStyles: names,
  });
  const { nodes, layout } = documents[0] ?? { layout: { nodeIndex: [], styles: [] } };
  const text = (index: number | undefined) => (index === undefined ? "" : (strings[index] ?? ""));
  const attributesOf = (node: number) => (nodes?.attributes?.[node] ?? []).map(text);
  const seam =
    part === "all"
      ? -1
      : (nodes?.attributes ?? []).findIndex((_, node) =>
          attributesOf(node).includes(LATER_STYLES_MARK),
        );
  const around = new Set<number>();
  for (let node = seam; node >= 0; node = nodes?.parentIndex?.[node] ?? -1) around.add(node);
  const isLater = (node: number) => around.has(node) || (seam >= 0 && node > seam);
  return new Map(
    layout.nodeIndex.flatMap((node, place) => {
      if (nodes?.nodeType?.[node] === TEXT_NODE || isLater(node)) return [];
      const attributes = attributesOf(node);
      const name = `${text(nodes?.nodeName?.[node])}.${attributes[attributes.indexOf("class") + 1]}`;
      const values = layout.styles[place] ?? [];
      const computed = names.map((property, nth) => `${name} ${property}: ${text(values[nth])}`);
      return [[nodes?.backendNodeId?.[node] ?? -1, computed] as const];
    }),
  );
}

/** What looks different, of any element or pseudo-element, once the whole style sheets are there. */
async function missing(page: Page, part: Part = "all"): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  // Fonts come when they come; words are as wide as they are in the faces that stand in.
  const dressIn = (css: string | null) =>
    page.locator(CARRIED).evaluate((style, whole) => {
      style.textContent = (whole ?? style.textContent).replace(
        /@font-face\s*\{[^}]*url\([^}]*\}/g,
        "",
      );
    }, css);
  await dressIn(null);
  const carried = await looks(page, client, part);
  await dressIn(await wholeStyles(page));
  const whole = await looks(page, client, part);
  await client.detach();
  expect(carried.size).toBeGreaterThan(20);
  return [...new Set([...carried.keys(), ...whole.keys()])].flatMap((node) => {
    const [before, after] = [carried.get(node) ?? [], whole.get(node) ?? []];
    if (after.length === 0) return [`${before[0]}, and with the whole styles it is not drawn`];
    return after.filter((value, nth) => value !== before[nth]);
  });
}

/** A page carries the same rules to every screen; on these a desk's differ most from a phone's. */
const ON_A_DESK = ["/", "/menu", "/packages", "/cuisine/rajasthani", "/gallery", "/contactUs"];

describe.each([
  ["phone", PAGES],
  ["desktop", ON_A_DESK],
] as const)("on a %s, without script,", (viewport, routes) => {
  const open = pageToMoveOn({
    viewport,
    javaScript: false,
    reducedMotion: true,
    bypassPolicy: true,
    before: (context) => context.route("**/*.css", (requested) => requested.abort()),
    expectedErrors: [/ERR_FAILED/],
  });

  test.each(routes)("%s carries every rule that it needs", async (route) => {
    expect(await missing(await open(route), "start")).toEqual([]);
  });
});

test("without script the rest of a long page is styled by a style sheet that it requests below its first screen", async () => {
  const page = await openPage("/", { javaScript: false });
  const heading = page.getByRole("heading", { name: homeCopy.packages.heading });

  expect(await page.locator("main link[rel=stylesheet]").count()).toBe(1);
  await expect
    .poll(() => heading.evaluate((element) => getComputedStyle(element).fontFamily))
    .toContain("Rozha One");
  expect(
    await page.locator("#packages").evaluate((one) => getComputedStyle(one).paddingBlockStart),
  ).not.toBe("0px");
});

test("a long page whose islands are alive has all styles in its head, and requests no part of them again", async () => {
  const requested: string[] = [];
  const page = await openPage("/plan", {
    before: (context) =>
      void context.on("request", (request) => {
        if (request.url().endsWith(".css")) requested.push(new URL(request.url()).pathname);
      }),
  });
  await hydrated(page);
  await page.waitForLoadState("networkidle");

  expect(await page.locator("main link[rel=stylesheet]").count()).toBe(0);
  // The head's link finds it in the cache.
  expect(requested.filter((file) => /\/plan\./.test(file)).length).toBeLessThanOrEqual(2);
  expect(requested.filter((file) => !/\/plan\./.test(file))).toEqual([]);
});

test.each(["/", "/menu", "/plan", "/package-detail/royal-package"])(
  "%s stands still when the styles of its rest come late",
  async (route) => {
    const page = await openPage(route, {
      viewport: "phone",
      before: async (context) => {
        await context.route("**/*.css", async (requested) => {
          await setTimeout(700);
          await requested.continue();
        });
        await context.addInitScript(() => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              window.shifted = (window.shifted ?? 0) + entry.value;
          }).observe({ type: "layout-shift", buffered: true });
        });
      },
    });
    await page.waitForLoadState("networkidle");
    await hydrated(page);

    expect((await page.evaluate(() => window.shifted)) ?? 0).toBeLessThan(BUDGETS.layoutShift);
  },
);

describe("states that come without script are styled", () => {
  test("the open menu of a phone, with its submenu", async () => {
    const page = await openPage("/aboutUs", {
      viewport: "phone",
      javaScript: false,
      reducedMotion: true,
      bypassPolicy: true,
    });
    await page.getByRole("button", { name: mainLink("/menu"), exact: true }).click();
    await page.getByLabel(messages.controls.showCuisines).click();

    expect(await missing(page)).toEqual([]);
  });

  test("prices by the year, and the ticker paused", async () => {
    const page = await openPage("/", {
      javaScript: false,
      reducedMotion: true,
      bypassPolicy: true,
    });
    await page
      .getByRole("radio", { name: startingWith(homeCopy.packages.yearly) })
      .check({ force: true });

    expect(await missing(page)).toEqual([]);
  });

  test("the printed page", async () => {
    const page = await openPage("/package-detail/deluxe-package", {
      javaScript: false,
      reducedMotion: true,
      bypassPolicy: true,
    });
    await page.emulateMedia({ media: "print" });
    await page.waitForLoadState("networkidle");

    expect(await missing(page)).toEqual([]);
  });
});

test("an island brings the whole style sheets before it is alive, each requested once", async () => {
  const requested: string[] = [];
  // A phone: the mouse of a desktop may lie on the form, which hydrates it.
  const page = await openPage("/contactUs", {
    viewport: "phone",
    before: async (context) => {
      context.on("request", (request) => {
        if (request.url().endsWith(".css")) requested.push(new URL(request.url()).pathname);
      });
    },
  });
  const rules = () =>
    page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ media }) => matchMedia(media.mediaText).matches)
        .reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    );
  const carried = await rules();
  expect(requested).toEqual([]);
  await hydrated(page);

  expect(carried).toBeGreaterThan(50);
  expect(await rules()).toBeGreaterThan(carried);
  expect(requested.length).toBeGreaterThan(1);
  expect([...requested].sort()).toEqual([...new Set(requested)].sort());
});

/** The classes that rules are for. */
const classesOf = (css: string) =>
  [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name);

test.each(PAGES)(
  "the style sheets of %s have every class in it that any style sheet has",
  async (route) => {
    const html = await readFile(path.join(DIST, route, "index.html"), "utf8");
    const [, attributes = ""] = /<style ([^>]*)>/.exec(html) ?? [];
    const [, files = ""] = /data-(?:files|sheet)="([^"]*)"/.exec(attributes) ?? [];
    const own = files.split(" ").map((file) => readFile(path.join(DIST, file), "utf8"));
    const styled = new Set(classesOf((await Promise.all(own)).join("")));
    // The renderer's own, of which nothing is left out.
    const all = new Set(classesOf(await rendererStyles()));
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );

    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => all.has(name) && !styled.has(name))).toEqual([]);
  },
);

async function rendererStyles(): Promise<string> {
  const folder = path.join(CLIENT, "assets/static");
  const [file = ""] = (await readdir(folder)).filter((name) => /^render\..*\.css$/.test(name));
  return readFile(path.join(folder, file), "utf8");
}

test.each(["/services/corporate-catering-service-kandivali", "/hi"])(
  "the whole style sheets tell %s of no further font, for which the browser would choose all faces again",
  async (route) => {
    const page = await openPage(route);
    await hydrated(page);
    // The cursor wants them where no island does.
    await page.mouse.move(200, 300);
    await page.mouse.move(220, 300);
    await page.getByTestId("cursor").waitFor({ state: "attached" });
    const faces = await page.evaluate(() =>
      [...document.styleSheets].map(({ href, cssRules }) => ({
        fetched: href !== null,
        count: [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length,
      })),
    );

    expect(faces.filter(({ fetched }) => fetched).length).toBeGreaterThan(0);
    expect(faces.filter(({ fetched, count }) => fetched && count > 0)).toEqual([]);
    expect(faces.some(({ fetched, count }) => !fetched && count > 5)).toBe(true);
  },
);
