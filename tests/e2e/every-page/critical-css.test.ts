import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import homeCopy from "../../../content/catalogs/pages/home.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { BUDGETS } from "../../setup/budgets.ts";
import { CLIENT } from "../../../scripts/build/bundle/load.ts";
import { DIST } from "../../../scripts/lib/paths.ts";
import { LATER_STYLES_MARK } from "../../../src/styles/later-styles.ts";
import { devTools, hydrated, openPage, PAGES } from "../support/browser.ts";
import { largestPainted, layoutShift, watchShifts } from "../support/checks.ts";
import { mainLink, startingWith } from "../../setup/catalogs.ts";

/** Only the document's own styles apply. */
const BARE = { javaScript: false, reducedMotion: true, bypassPolicy: true } as const;

/** The styles that a document carries. */
const CARRIED = "style[data-files], style[data-sheet]";

/** The whole style sheets of a page. */
async function wholeStyles(page: Page): Promise<string> {
  const style = page.locator(CARRIED);
  const sheet = await style.getAttribute("data-sheet");
  const files = [sheet ?? (await style.getAttribute("data-files"))?.split(" ") ?? []].flat();
  const texts = files.map((file) => readFile(path.join(DIST, file), "utf8"));
  // Only the document has font faces and the rules made of style attributes.
  const own =
    (await style.textContent())?.match(/@font-face\s*\{[^}]*\}|:root:root [^}]*\}/g) ?? [];
  return [...own, ...(await Promise.all(texts))].join("");
}

/** `nodeType` of a text. */
const TEXT_NODE = 3;

/** A whole page, or its part before the link to later styles. */
type Part = "all" | "start";

/** Rendered elements and pseudo-elements with their computed styles. */
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

/** Computed styles that change once the whole style sheets apply. */
async function missing(page: Page, part: Part = "all"): Promise<string[]> {
  const client = await devTools(page);
  // Fonts arrive at any time, so words keep their fallback fonts.
  const applyStyles = (css: string | null) =>
    page.locator(CARRIED).evaluate((style, whole) => {
      style.textContent = (whole ?? style.textContent).replace(
        /@font-face\s*\{[^}]*url\([^}]*\}/g,
        "",
      );
    }, css);
  await applyStyles(null);
  const carried = await looks(page, client, part);
  await applyStyles(await wholeStyles(page));
  const whole = await looks(page, client, part);
  expect(carried.size).toBeGreaterThan(20);
  return [...new Set([...carried.keys(), ...whole.keys()])].flatMap((node) => {
    const [before, after] = [carried.get(node) ?? [], whole.get(node) ?? []];
    if (after.length === 0) return [`${before[0]}, and with the whole styles it is not drawn`];
    return after.filter((value, nth) => value !== before[nth]);
  });
}

test.each([
  ["phone", ["/", "/contactUs", "/menu", "/menuCard/gujarat", "/packages", "/plan", "/gallery"]],
  ["desktop", ["/", "/aboutUs"]],
] as const)("pages on a %s carry the rules of their first screens", async (viewport, routes) => {
  const page = await openPage("/loader", { ...BARE, viewport, expectedErrors: [/ERR_FAILED/] });
  await page.route("**/*.css", (requested) => requested.abort());
  for (const route of routes) {
    await page.goto(route);
    expect.soft(await missing(page, "start"), route).toEqual([]);
  }
});

test("a long page without script loads further styles below its first screen", async () => {
  const page = await openPage("/", { javaScript: false });
  const heading = page.getByRole("heading", { name: homeCopy.packages.heading });

  expect(await page.locator("main link[rel=stylesheet]").count()).toBe(1);
  await expect
    .poll(() => heading.evaluate((element) => getComputedStyle(element).fontFamily))
    .toContain("Rozha One");
});

test.each([
  ["/plan", /\/plan\./, 2],
  // A phone: the mouse of a desktop may lie on the form, which hydrates it.
  ["/contactUs", /./, 1],
])("%s requests its whole style sheets once to hydrate", async (route, files, most) => {
  const requested: string[] = [];
  const page = await openPage(route, {
    viewport: "phone",
    before: (context) =>
      void context.on("request", (request) => {
        if (request.url().endsWith(".css")) requested.push(new URL(request.url()).pathname);
      }),
  });
  await hydrated(page);
  await page.waitForLoadState("networkidle");

  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter((file) => !files.test(file))).toEqual([]);
  // The head's link finds the sheet of a long page in the cache.
  for (const file of requested)
    expect(requested.filter((other) => other === file).length).toBeLessThanOrEqual(most);
  expect(await page.locator("main link[rel=stylesheet]").count()).toBe(0);
});

test.each(["/", "/plan"])("%s does not shift when its later styles arrive late", async (route) => {
  const { promise: painted, resolve: letCome } = Promise.withResolvers<void>();
  const page = await openPage(route, {
    viewport: "phone",
    until: "commit",
    init: watchShifts,
    before: (context) =>
      context.route("**/*.css", async (requested) => {
        await painted;
        await requested.continue();
      }),
  });
  await largestPainted(page);
  letCome();
  await page.waitForLoadState("networkidle");
  await hydrated(page);

  const { sum, moved } = await layoutShift(page);
  expect(sum, moved).toBeLessThan(BUDGETS.layoutShift);
});

test("an open menu, yearly prices and a printed page without script have styles", async () => {
  const phone = await openPage("/aboutUs", { ...BARE, viewport: "phone" });
  await phone.getByRole("button", { name: mainLink("/menu"), exact: true }).click();
  await phone.getByLabel(messages.controls.showCuisines).click();
  expect(await missing(phone)).toEqual([]);

  const page = await openPage("/", BARE);
  await page
    .getByRole("radio", { name: startingWith(homeCopy.packages.yearly) })
    .check({ force: true });
  expect(await missing(page)).toEqual([]);

  await page.goto("/package-detail/deluxe-package");
  await page.emulateMedia({ media: "print" });
  await page.waitForLoadState("networkidle");
  expect(await missing(page)).toEqual([]);
});

/** Class names in selectors. */
const classesOf = (css: string) =>
  [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name);

test("the style sheets of every page style each of its classes", async () => {
  // The renderer's own sheet is complete.
  const all = new Set(classesOf(await rendererStyles()));
  for (const route of PAGES) {
    const html = await readFile(path.join(DIST, route, "index.html"), "utf8");
    const [, attributes = ""] = /<style ([^>]*)>/.exec(html) ?? [];
    const [, files = ""] = /data-(?:files|sheet)="([^"]*)"/.exec(attributes) ?? [];
    const own = files.split(" ").map((file) => readFile(path.join(DIST, file), "utf8"));
    const styled = new Set(classesOf((await Promise.all(own)).join("")));
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );

    expect(used.length).toBeGreaterThan(20);
    expect(
      used.filter((name) => all.has(name) && !styled.has(name)),
      route,
    ).toEqual([]);
  }
});

async function rendererStyles(): Promise<string> {
  const folder = path.join(CLIENT, "assets/static");
  const [file = ""] = (await readdir(folder)).filter((name) => /^render\..*\.css$/.test(name));
  return readFile(path.join(folder, file), "utf8");
}

test("the whole style sheets of a translated page have no font faces", async () => {
  const page = await openPage("/hi");
  await hydrated(page);
  const faces = await page.evaluate(() =>
    [...document.styleSheets].map(({ href, cssRules }) => ({
      fetched: href !== null,
      count: [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length,
    })),
  );

  expect(faces.filter(({ fetched }) => fetched).length).toBeGreaterThan(0);
  expect(faces.filter(({ fetched, count }) => fetched && count > 0)).toEqual([]);
  expect(faces.some(({ fetched, count }) => !fetched && count > 5)).toBe(true);
});
