import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import { mediaFiles } from "../../scripts/images/media.ts";
import { wholeContent } from "../setup/content.ts";

/** An arbitrary day: these tests do not depend on it. */
const NOW = Date.parse("2026-11-21T12:00:00+05:30");

/** A copy of the project with photographs in `content/media`: name → width and height. */
async function withPhotographs(photographs: Record<string, [width: number, height: number]>) {
  const root = wholeContent();
  for (const [name, [width, height]] of Object.entries(photographs)) {
    const file = path.join(root, "content/media", name);
    await mkdir(path.dirname(file), { recursive: true });
    await sharp({ create: { width, height, channels: 3, background: "#b3221d" } }).toFile(file);
  }
  return root;
}

test("a photograph replaces the drawing in its slot", async () => {
  const root = await withPhotographs({ "gallery/banquet-01-mandap-morning.jpg": [900, 600] });

  const { site } = await compile(root, { now: NOW });

  const picture = site?.media.slots.get("gallery/banquet-01-mandap-morning");
  expect(picture).toMatchObject({ kind: "photo", width: 900, height: 600 });
  expect(picture?.src).toMatch(/^\/media\/.*\.640\.webp$/);
  expect(picture?.avif).toMatch(/\.400\.avif 400w, .*\.640\.avif 640w, .*\.900\.avif 900w$/);
  expect(picture?.round).toBeUndefined();
});

test("every version that a page may ask for is there", async () => {
  const root = await withPhotographs({ "dish/samosa.png": [500, 500] });
  const { site } = await compile(root, { now: NOW });
  const { avif = "", src = "" } = site?.media.slots.get("dish/samosa") ?? {};

  const urls = [src, ...avif.split(", ").map((entry) => entry.split(" ")[0] ?? "")];

  expect(urls).toHaveLength(5);
  for (const url of urls) {
    const bytes = site && (await mediaFiles(site.media).get(url)?.());
    expect((await sharp(bytes).metadata()).width, url).toBe(Number(url.split(".").at(-2)));
  }
});

test("a photograph of a plate is cropped round, like the cut-out it replaces", async () => {
  const root = await withPhotographs({ "thali/royal.jpg": [600, 600] });

  const { site } = await compile(root, { now: NOW });

  expect(site?.media.slots.get("thali/royal")?.round).toBe(true);
});

test("the drawing returns when the photograph is removed", async () => {
  const root = await withPhotographs({ "dish/vada.jpg": [600, 300] });
  await compile(root, { now: NOW });

  await rm(path.join(root, "content/media/dish/vada.jpg"));
  const { site } = await compile(root, { now: NOW });

  expect(site?.media.slots.get("dish/vada")?.kind).toBe("art");
});
