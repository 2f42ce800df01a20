import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { listFiles } from "../../../scripts/lib/files.ts";
import { DIST } from "../../../scripts/lib/paths.ts";
import { openPage } from "../support/browser.ts";

const documents = listFiles(DIST).filter((file) => file.endsWith(".html"));

describe("share pictures", () => {
  /** Content of a document's `<meta>`. */
  const meta = (html: string, property: string) =>
    new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(html)?.[1];

  test("every page names a share picture of 1,200 × 630", async () => {
    for (const file of documents) {
      const html = await readFile(path.join(DIST, file), "utf8");
      if (!html.includes('<div id="app">')) continue;
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

  test("a share picture is cached for a year", async () => {
    const page = await openPage("/");
    const source = await page.locator('meta[property="og:image"]').getAttribute("content");

    const response = await page.request.get(new URL(source ?? "").pathname);

    expect(response.headers()).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
});

test("the viewer's pictures without script are the files of their tiles", async () => {
  const page = await openPage("/gallery", { javaScript: false });
  const files = (images: string) =>
    page
      .locator(images)
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));

  expect(await files("[role=dialog] img")).toEqual(await files("main li img"));
});
