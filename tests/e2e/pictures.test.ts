import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Page, Response } from "playwright-core";
import { describe, expect, test } from "vitest";
import { BUDGETS } from "../../scripts/bench/budgets.ts";
import { listFiles } from "../../scripts/content/read.ts";
import { DIST } from "../../scripts/paths.ts";
import { openPage } from "./browser.ts";

const documents = (await listFiles(DIST)).filter((file) => file.endsWith(".html"));
const routes = documents
  .filter((file) => file.endsWith("index.html") && !file.startsWith("_variants"))
  .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);

/** URLs of the pictures, backgrounds and masks whose box touches the first screen. */
function seenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const touches = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const urls = [...document.querySelectorAll("#app *")].filter(touches).flatMap((element) => {
      const own = element instanceof HTMLImageElement ? [element.currentSrc] : [];
      const styles = [null, "::before", "::after"].flatMap((part) => {
        const { backgroundImage, maskImage } = getComputedStyle(element, part);
        return [...`${backgroundImage} ${maskImage}`.matchAll(/url\("([^"]+)"\)/g)];
      });
      return [...own, ...styles.map((match) => match[1] ?? "")];
    });
    return [...new Set(urls)].filter((url) => url.startsWith("http"));
  });
}

test.each(routes)(
  "the first screen of %s keeps the budget of pictures on a phone",
  async (route) => {
    const responses = new Map<string, Response>();
    const page = await openPage(route, {
      viewport: "phone",
      before: async (context) => {
        context.on("response", (response) => responses.set(response.url(), response));
      },
    });
    await page.waitForLoadState("networkidle");

    const seen = await seenPictures(page);
    const weights = seen.map(async (url) => {
      const sizes = await responses.get(url)?.request().sizes();
      return [url, sizes?.responseBodySize ?? 0] as const;
    });
    const weighed = await Promise.all(weights);
    const total = weighed.reduce((sum, [, bytes]) => sum + bytes, 0);

    expect(total, JSON.stringify(weighed)).toBeLessThanOrEqual(BUDGETS.firstScreenPictures);
  },
);

describe("what a messenger shows with a link", () => {
  /** What a document's `<meta property>` says. */
  const meta = (html: string, property: string) =>
    new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(html)?.[1];

  test("every document that search engines list names a picture of the site, 1,200 × 630", async () => {
    for (const file of documents) {
      const html = await readFile(path.join(DIST, file), "utf8");
      if (meta(html, "robots") === "noindex") continue;
      const url = new URL(meta(html, "og:image") ?? "");
      const { format, width, height } = await sharp(path.join(DIST, url.pathname)).metadata();

      expect({ format, width, height }, file).toEqual({ format: "jpeg", width: 1200, height: 630 });
      expect([meta(html, "og:image:width"), meta(html, "og:image:height")]).toEqual([
        "1200",
        "630",
      ]);
      expect(meta(html, "og:image:alt"), file).toBeTruthy();
      expect(meta(html, "twitter:card")).toBe("summary_large_image");
    }
  });

  test("a picture is kept for a year, for its name changes with it", async () => {
    const page = await openPage("/");
    const source = await page.locator('meta[property="og:image"]').getAttribute("content");

    const response = await page.request.get(new URL(source ?? "").pathname);

    expect(response.headers()).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
});
