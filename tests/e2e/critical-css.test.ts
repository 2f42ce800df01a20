import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DIST } from "../../scripts/paths.ts";
import { hydrated, openPage } from "./browser.ts";
import { PAGES } from "./pages.ts";

/** The whole style sheets of a page, as the application would bring them. */
async function wholeStyles(page: Page): Promise<string> {
  const files =
    (await page.locator("style[data-files]").getAttribute("data-files"))?.split(" ") ?? [];
  const texts = files.map((file) => readFile(path.join(DIST, file), "utf8"));
  return (await Promise.all(texts)).join("");
}

/** What looks different, of any element or pseudo-element, once the whole style sheets are there. */
async function missing(page: Page): Promise<string[]> {
  return page.evaluate(
    (whole) => {
      const elements = [...document.querySelectorAll("body, body *")];
      const looks = () =>
        elements.flatMap((element) =>
          [undefined, "::before", "::after"].map((pseudo) => {
            const style = getComputedStyle(element, pseudo);
            if (pseudo && style.content === "none") return "";
            const names = [...style].filter((name) => !name.startsWith("--"));
            const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
            return [`${element.tagName}.${element.className}${pseudo ?? ""}`, ...values].join("\n");
          }),
        );
      const style = document.head.querySelector("style[data-files]");
      if (!style || elements.length < 50) throw new Error("This is not a page");
      // Fonts come when they come; words are as wide as they are in the faces that stand in.
      const withoutFonts = (css: string) => css.replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, "");
      style.textContent = withoutFonts(style.textContent);
      const carried = looks();
      style.textContent = withoutFonts(whole);
      return looks().flatMap((look, index) => {
        if (look === carried[index]) return [];
        const before = new Set(carried[index]?.split("\n"));
        const [name, ...values] = look.split("\n");
        return values.filter((value) => !before.has(value)).map((value) => `${name} ${value}`);
      });
    },
    await wholeStyles(page),
  );
}

/** A page carries the same rules to every screen; on these a desk's differ most from a phone's. */
const ON_A_DESK = ["/", "/menu", "/packages", "/cuisine/rajasthani", "/gallery", "/contactUs"];

test.each([
  ...PAGES.map((route) => [route, "phone"] as const),
  ...ON_A_DESK.map((route) => [route, "desktop"] as const),
])("%s carries every rule that it needs on a %s, without script", async (route, viewport) => {
  const page = await openPage(route, {
    viewport,
    javaScript: false,
    reducedMotion: true,
    bypassPolicy: true,
  });

  expect(await missing(page)).toEqual([]);
});

describe("states that come without script are dressed", () => {
  test("the open menu of a phone, with its submenu", async () => {
    const page = await openPage("/aboutUs", {
      viewport: "phone",
      javaScript: false,
      reducedMotion: true,
      bypassPolicy: true,
    });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByLabel("Show cuisines").click();

    expect(await missing(page)).toEqual([]);
  });

  test("prices by the year, and the ticker paused", async () => {
    const page = await openPage("/", {
      javaScript: false,
      reducedMotion: true,
      bypassPolicy: true,
    });
    await page.getByRole("radio", { name: /year/i }).check({ force: true });

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

test("the application brings the whole style sheets before it starts, each asked for once", async () => {
  const asked: string[] = [];
  const page = await openPage("/gallery", {
    before: async (context) => {
      context.on("request", (request) => {
        if (request.url().endsWith(".css")) asked.push(new URL(request.url()).pathname);
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
  await hydrated(page);

  expect(carried).toBeGreaterThan(50);
  expect(await rules()).toBeGreaterThan(carried);
  expect(asked.length).toBeGreaterThan(1);
  expect([...asked].sort()).toEqual([...new Set(asked)].sort());
});

test.each(["/services/corporate-catering-service-kandivali", "/hi"])(
  "the whole style sheets tell %s of no further font, for which the browser would choose all faces again",
  async (route) => {
    const page = await openPage(route);
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
  },
);
