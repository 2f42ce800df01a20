import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import { mediaFiles } from "../../scripts/images/media.ts";
import { wholeContent } from "../setup/content.ts";

/** An arbitrary day: these tests do not depend on it. */
const NOW = Date.parse("2026-11-21T12:00:00+05:30");

const PHOTOGRAPHS: Record<string, [width: number, height: number]> = {
  "gallery/banquet-01-mandap-morning.jpg": [900, 600],
  "dish/samosa.png": [500, 500],
  "thali/royal.jpg": [600, 600],
};

test("photographs replace the drawings until they are removed", async () => {
  const root = wholeContent();
  for (const [name, [width, height]] of Object.entries(PHOTOGRAPHS)) {
    const file = path.join(root, "content/media", name);
    await mkdir(path.dirname(file), { recursive: true });
    await sharp({ create: { width, height, channels: 3, background: "#b3221d" } }).toFile(file);
  }
  const { site } = await compile(root, { now: NOW });
  if (!site) throw new Error("the content has mistakes");
  const pictureOf = (name: string) => site.media.pictures.get(name);

  const picture = pictureOf("gallery/banquet-01-mandap-morning");
  expect(picture).toMatchObject({ kind: "photo", width: 900, height: 600 });
  expect(picture?.src).toMatch(/^\/media\/.*\.640\.webp$/);
  expect(picture?.avif).toMatch(/\.400\.avif 400w, .*\.640\.avif 640w, .*\.900\.avif 900w$/);
  // A photograph of a plate is cropped round, like the cut-out that it replaces.
  expect(picture?.round).toBeUndefined();
  expect(pictureOf("thali/royal")?.round).toBe(true);
  // Every version that a page may request exists.
  const { avif = "", src = "" } = pictureOf("dish/samosa") ?? {};
  const urls = [src, ...avif.split(", ").map((entry) => entry.split(" ")[0] ?? "")];
  expect(urls).toHaveLength(5);
  for (const url of urls) {
    const bytes = await mediaFiles(site.media).get(url)?.();
    expect((await sharp(bytes).metadata()).width, url).toBe(Number(url.split(".").at(-2)));
  }

  await rm(path.join(root, "content/media/dish/samosa.png"));
  const after = await compile(root, { now: NOW });
  expect(after.site?.media.pictures.get("dish/samosa")?.kind).toBe("art");
});
