import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { homeCopy, messages } from "../../setup/texts.ts";
import { BUDGETS } from "../../setup/budgets.ts";
import { CLIENT } from "../../../scripts/build/bundle/bundle.ts";
import { LATER_STYLES_ATTRIBUTE } from "../../../src/styles/later-styles.ts";
import { delayFiles, hydrated, openPage } from "../support/browser.ts";
import { intercept } from "../support/intercept.ts";
import { FILES, htmlAt, PAGES, ROUTES, textAt } from "../support/built.ts";
import { largestPainted, layoutShift, watchShifts } from "../support/checks.ts";
import { mainLink, startingWith, pathOfPackage } from "../../setup/catalogs.ts";

/** Script would request the full style sheets, and the policy would forbid a changed style element. */
const BARE = { javaScript: false, reducedMotion: true, bypassPolicy: true } as const;

const INLINED_STYLES = "style[data-files], style[data-sheet]";

async function wholeStyles(page: Page): Promise<string> {
  const style = page.locator(INLINED_STYLES);
  const sheet = await style.getAttribute("data-sheet");
  const files = [sheet ?? (await style.getAttribute("data-files"))?.split(" ") ?? []].flat();
  // Font faces and rules from style attributes are only in the document.
  const own =
    (await style.textContent())?.match(/@font-face\s*\{[^}]*\}|:root:root [^}]*\}/g) ?? [];
  return [...own, ...files.map(textAt)].join("");
}

/**
 * Returns elements and pseudo-elements whose computed styles change once the full style sheets apply.
 *
 * @param part the whole page, or its part before the link to later styles
 */
async function missing(page: Page, part: "all" | "start" = "all"): Promise<string[]> {
  return page.evaluate(
    ([carrier, css, mark]) => {
      const seam = document.querySelector(mark);
      const isLater = (one: Element) =>
        seam !== null && (one.contains(seam) || (seam.compareDocumentPosition(one) & 4) > 0);
      const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"));
      const looks = () => {
        const found = new Map<string, string[]>();
        for (const [at, one] of document.querySelectorAll("body, body *").entries()) {
          if (!one.checkVisibility() || isLater(one)) continue;
          for (const pseudo of ["", "::before", "::after"]) {
            const style = getComputedStyle(one, pseudo);
            if (pseudo && /^(?:none|normal)$/.test(style.content)) continue;
            const key = `${at} ${one.localName}.${one.getAttribute("class")}${pseudo}`;
            found.set(
              key,
              names.map((name) => style.getPropertyValue(name)),
            );
          }
        }
        return found;
      };
      const style = document.querySelector(carrier) as Element;
      // Fonts may arrive between the two measurements, so both use fallback fonts.
      const apply = (text: string) =>
        (style.textContent = text.replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, ""));
      apply(style.textContent);
      const carried = looks();
      apply(css);
      const whole = looks();
      if (carried.size < 20) return [`only ${carried.size} elements`];
      return [...new Set([...carried.keys(), ...whole.keys()])].flatMap((key) => {
        const [before, after] = [carried.get(key), whole.get(key)];
        const changed = names.filter((_, nth) => before?.[nth] !== after?.[nth]);
        return changed.length > 0 ? [`${key}: ${changed.join()}`] : [];
      });
    },
    [
      INLINED_STYLES,
      await wholeStyles(page),
      part === "all" ? "not-here" : `[${LATER_STYLES_ATTRIBUTE}]`,
    ] as const,
  );
}

test.each([
  ["phone", ["/", "/contactUs", "/menu", "/menuCard/gujarat", "/plan", "/gallery"]],
  ["desktop", ["/", "/aboutUs"]],
] as const)(
  "pages on a %s have the CSS rules of their first screens inline",
  async (viewport, routes) => {
    const page = await openPage("/loader", { ...BARE, viewport, expectedErrors: [/ERR_/] });
    await intercept(page, "*.css", () => undefined);
    for (const route of routes) {
      await page.goto(route);
      expect.soft(await missing(page, "start"), route).toEqual([]);
    }
  },
);

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
  // Uses a phone, because a mouse over the form would hydrate it.
  ["/contactUs", /./, 1],
])("%s requests its full style sheets once, when it hydrates", async (route, files, most) => {
  const requested: string[] = [];
  const page = await openPage(route, {
    viewport: "phone",
    before: (opened) =>
      void opened.on("request", (request) => {
        if (request.url().endsWith(".css")) requested.push(new URL(request.url()).pathname);
      }),
  });
  await hydrated(page);
  await page.waitForLoadState("networkidle");

  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter((file) => !files.test(file))).toEqual([]);
  // A long page requests its sheet a second time by the link in the head. That request is a cache hit.
  for (const file of requested)
    expect(requested.filter((other) => other === file).length).toBeLessThanOrEqual(most);
  expect(await page.locator("main link[rel=stylesheet]").count()).toBe(0);
});

// English pages alone: without the Indian fonts of a phone, the fallback of other languages is an empty box.
test.each([
  ["/", "phone", "styles", "*.css"],
  ["/plan", "phone", "styles", "*.css"],
  ["/", "phone", "fonts", "*.woff2"],
  ["/packages", "desktop", "fonts", "*.woff2"],
] as const)(
  "%s on a %s does not shift when its %s (%s) arrive after its paint",
  async (route, viewport, _, pattern) => {
    const { delayed, release } = delayFiles(pattern);
    const options = { viewport, reducedMotion: true, init: watchShifts } as const;
    const page = await openPage(route, { ...options, ...delayed, until: "commit" });
    await largestPainted(page);
    await release();
    await page.waitForFunction(
      () => [...document.fonts].filter(({ status }) => status === "loaded").length > 1,
    );
    await page.waitForLoadState("networkidle");
    await hydrated(page);

    const { sum, moved } = await layoutShift(page);
    expect(sum, moved).toBeLessThan(BUDGETS.layoutShift);
  },
);

test("an open menu, yearly prices and a printed page have all styles without script", async () => {
  const phone = await openPage("/aboutUs", { ...BARE, viewport: "phone" });
  await phone.getByRole("button", { name: mainLink("/menu"), exact: true }).click();
  await phone.getByLabel(messages.controls.showCuisines).click();
  expect(await missing(phone)).toEqual([]);

  const page = await openPage("/", BARE);
  await page
    .getByRole("radio", { name: startingWith(homeCopy.packages.yearly) })
    .check({ force: true });
  expect(await missing(page)).toEqual([]);

  await page.goto(pathOfPackage("deluxe"));
  await page.emulateMedia({ media: "print" });
  await page.waitForLoadState("networkidle");
  expect(await missing(page)).toEqual([]);
});

const classesOf = (css: string) =>
  [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);

test.each(PAGES)("the style sheets of %s have the rules of all its classes", (route) => {
  // The renderer's sheet has all rules of the site.
  const [renderer = ""] = globSync(path.join(CLIENT, "assets/static/render.*.css"));
  const all = new Set(classesOf(readFileSync(renderer, "utf8")));
  const html = htmlAt(route);
  const [, files = ""] = /<style [^>]*data-(?:files|sheet)="([^"]*)"/.exec(html) ?? [];
  const styled = new Set(files.split(" ").flatMap((file) => classesOf(textAt(file))));
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" "),
  );

  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => all.has(name) && !styled.has(name))).toEqual([]);
});

test("no style sheet that a page fetches has font faces", () => {
  const fetched = FILES.filter((file) => /^assets\/.*\.css$/.test(file));
  const linked = fetched.filter((file) => ROUTES.some((route) => htmlAt(route).includes(file)));

  expect(linked.length).toBeGreaterThan(10);
  for (const file of linked) expect(textAt(file), file).not.toContain("@font-face");
});
