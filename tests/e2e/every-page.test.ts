import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { DIST } from "../../scripts/paths.ts";
import { listFiles } from "../../scripts/content/read.ts";
import { hydrated, openPage, VIEWPORTS } from "./browser.ts";

const routes = (await listFiles(DIST))
  .filter((file) => file.endsWith("index.html") && !file.startsWith("_variants"))
  .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);

/** One of each kind; articles share one page. */
const kinds = routes.filter(
  (route) =>
    !/^\/services\/./.test(route) || route.endsWith("/wedding-caterers-kandivali-borivali-malad"),
);

test("there is a page for every route of the site", () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      "/",
      "/home",
      "/aboutUs",
      "/services",
      "/contactUs",
      "/testimonials",
      "/menu",
      "/menuCard",
      "/package",
      "/packages",
      "/package-detail/special-package",
      "/cuisine/maharashtra",
      "/gallery",
      "/loader",
    ]),
  );
});

describe.each(routes)("%s", (route) => {
  test("complains about nothing when React takes over", async () => {
    const page = await openPage(route, { reducedMotion: true });
    await hydrated(page);
  });
});

describe.each(kinds)("%s", (route) => {
  test("can be read without JavaScript, with one main heading", async () => {
    const page = await openPage(route, { javaScript: false });

    expect(await page.getByRole("main").innerText()).not.toBe("");
    expect(await page.getByRole("heading", { level: 1 }).count()).toBeLessThanOrEqual(1);
  });

  test.each(["phone", "tablet", "desktop"] as const)("fits the width of a %s", async (viewport) => {
    const page = await openPage(route, { viewport, reducedMotion: true });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);

    expect(width).toBeLessThanOrEqual(VIEWPORTS[viewport].width);
  });

  test("asks for nothing from anywhere else", async () => {
    const asked: string[] = [];
    const page = await openPage(route, {
      reducedMotion: true,
      before: async (context) => {
        context.on("request", (request) => asked.push(request.url()));
      },
    });
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const { origin } = new URL(page.url());

    expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith("data:"))).toEqual([]);
  });
});

describe("what a page weighs, compressed", () => {
  /** As the edge sends scripts: brotli, at the middle level it uses. */
  const brotli = (bytes: Buffer) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

  const scriptBytes = async (files: string[]) => {
    const sizes = files.map(async (file) => brotli(await readFile(path.join(DIST, file))));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };

  test.each(kinds)(
    "%s loads at most 2 KB of script before React and 110 KB after",
    async (route) => {
      const scripts: string[] = [];
      const page = await openPage(route, {
        before: async (context) => {
          context.on("request", (request) => {
            if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
          });
        },
      });
      const html = await page.content();
      const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, code = ""]) => code,
      );
      await hydrated(page);
      await page.waitForLoadState("networkidle");

      expect(gzipSync(inline.join("")).length).toBeLessThanOrEqual(2048);
      expect(await scriptBytes([...new Set(scripts)])).toBeLessThanOrEqual(110 * 1024);
    },
  );

  test("an article's HTML and styles fit in 14 KB", async () => {
    for (const route of routes.filter((name) => name.startsWith("/services/"))) {
      const html = await readFile(path.join(DIST, route, "index.html"));
      expect(gzipSync(html).length, route).toBeLessThanOrEqual(14 * 1024);
    }
  });

  test("a reading page fetches no script until it is touched", async () => {
    const scripts: string[] = [];
    const page = await openPage("/services/wedding-caterers-kandivali-borivali-malad", {
      before: async (context) => {
        context.on("request", (request) => {
          if (request.resourceType() === "script") scripts.push(request.url());
        });
      },
    });
    await page.waitForLoadState("networkidle");

    expect(scripts).toEqual([]);
  });
});

test("the built site holds no compiler, no parser of content, no mail settings", async () => {
  const files = (await listFiles(DIST)).filter((file) => /\.(js|html|json)$/.test(file));
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(DIST, file), "utf8");
    const match =
      /smtp(?:Host|User|Pass)|ENQUIRY_|gray-matter|remark-|new Function\(|amazonaws/.exec(text);
    if (match) found.push(`${file}: ${match[0]}`);
  }

  expect(found).toEqual([]);
});
