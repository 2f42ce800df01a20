import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import { mediaFiles } from "../../scripts/images/media.ts";
import { wholeContent } from "../setup/content.ts";

/** When these tests take place; nothing in them depends on the day. */
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

test("a photograph takes the slot of a drawing over", async () => {
  const root = await withPhotographs({ "gallery/banquet-01-mandap-morning.jpg": [900, 600] });

  const { site } = await compile(root, path.join(root, "build"), { now: NOW });

  const picture = site?.media.slots.get("gallery/banquet-01-mandap-morning");
  expect(picture).toMatchObject({ kind: "photo", width: 900, height: 600 });
  expect(picture?.photo?.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  expect(picture?.photo?.srcSet).toMatch(/\.400\.jpg 400w, .*\.800\.jpg 800w, .*\.900\.jpg 900w$/);
  expect(picture?.photo?.round).toBeUndefined();
});

test("every version that a page may ask for is there", async () => {
  const root = await withPhotographs({ "dish/samosa.png": [500, 500] });
  const { site } = await compile(root, path.join(root, "build"), { now: NOW });
  const { photo, src } = site?.media.slots.get("dish/samosa") ?? {};
  const files = site ? mediaFiles(site.media) : new Map<string, Uint8Array>();

  const sets = [photo?.srcSet ?? "", ...(photo?.sources ?? []).map(({ srcSet }) => srcSet)];
  const requested = sets.flatMap((set) =>
    set.split(", ").map((entry) => entry.split(" ")[0] ?? ""),
  );

  expect(requested).toHaveLength(6);
  for (const url of [src ?? "", ...requested]) {
    expect((await sharp(files.get(url)).metadata()).width, url).toBeGreaterThanOrEqual(400);
  }
});

test("a photograph of a plate is cropped round, like the cut-out it replaces", async () => {
  const root = await withPhotographs({ "thali/royal.jpg": [600, 600] });

  const { site } = await compile(root, path.join(root, "build"), { now: NOW });

  expect(site?.media.slots.get("thali/royal")?.photo?.round).toBe(true);
});

test("a style sheet that names a drawing shows the photograph in its place", async () => {
  const root = await withPhotographs({ "pattern/jali-hero.jpg": [600, 300] });

  await compile(root, path.join(root, "build"), { now: NOW });

  const svg = await readFile(path.join(root, "build/art/pattern/jali-hero.svg"), "utf8");
  expect(svg).toContain('viewBox="0 0 96 96"');
  const [, data = ""] = /href="data:image\/webp;base64,([^"]+)"/.exec(svg) ?? [];
  const embedded = await sharp(Buffer.from(data, "base64")).metadata();
  expect([embedded.width, embedded.height]).toEqual([800, 800]);
});

test("the drawing is back when the photograph is gone", async () => {
  const root = await withPhotographs({ "pattern/jali-hero.jpg": [600, 300] });
  const build = path.join(root, "build");
  await compile(root, build, { now: NOW });

  await rm(path.join(root, "content/media/pattern/jali-hero.jpg"));
  const { site } = await compile(root, build, { now: NOW });

  expect(site?.media.slots.get("pattern/jali-hero")?.kind).toBe("art");
  expect(await readFile(path.join(build, "art/pattern/jali-hero.svg"), "utf8")).not.toContain(
    "data:image",
  );
});

test("two photographs for one place, and a file that is none, are named", async () => {
  const root = await withPhotographs({
    "dish/samosa.jpg": [500, 500],
    "dish/samosa.png": [500, 500],
  });
  await writeFile(path.join(root, "content/media/dish/vada.jpg"), "not a picture");

  const { problems } = await compile(root, path.join(root, "build"), { now: NOW });

  const seen = problems.map(({ file, code, fix }) => [file, code, fix]);
  expect(seen).toContainEqual([
    "content/media/dish/samosa.png",
    "two-photographs",
    "keep the one you want to see and delete the other",
  ]);
  expect(seen).toContainEqual([
    "content/media/dish/vada.jpg",
    "no-picture",
    "download or export the picture again, as JPEG, PNG, WebP or AVIF",
  ]);
});
