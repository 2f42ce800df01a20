import { readFile, rm } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { IN_MEMORY, openCache } from "../../scripts/lib/cache.ts";
import { drawingPicture } from "../../scripts/images/drawings.ts";
import { renderDrawing } from "../../scripts/images/raster/pixels.ts";
import { rasterPhotograph } from "../../scripts/images/raster/picture.ts";
import { DRAWING_EFFORT, versionsOf } from "../../scripts/images/raster/settings.ts";
import { filesBelow } from "../../scripts/lib/files.ts";
import { ProjectCopy } from "../setup/project.ts";

const cache = openCache(IN_MEMORY);

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });

const halves = (width = 600, height = 400) =>
  plain("#d01010", width, height).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#1010d0" } },
      left: width / 2,
      top: 0,
    },
  ]);

/** A photograph with all of its versions by name, such as `800.avif`. */
async function prepare(photograph: Sharp | Buffer) {
  const bytes = Buffer.isBuffer(photograph) ? photograph : await photograph.toBuffer();
  const { files, ...picture } = await rasterPhotograph("albums/one", bytes, cache);
  const versions = new Map<string, Uint8Array>();
  for (const [url, made] of files) versions.set(url.split(".").slice(-2).join("."), await made());
  return { ...picture, versions };
}

/** Names a pixel's colour: red, blue or grey. Returns other colours as `rgb()`. */
async function hueAt(file: Uint8Array | undefined, left: number, top: number): Promise<string> {
  const pixel = sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  const [red = 0, green = 0, blue = 0] = await pixel.toBuffer();
  if (red > 150 && green < 110 && blue < 110) return "red";
  if (blue > 110 && red < blue / 2) return "blue";
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 4
    ? "grey"
    : `rgb(${red} ${green} ${blue})`;
}

const huesOf = async (file: Uint8Array | undefined) => [
  await hueAt(file, 50, 200),
  await hueAt(file, 550, 200),
];

test("a photograph is offered as AVIF in widths up to its own, and as one WebP", async () => {
  const { versions, width, height } = await prepare(halves(1000, 600).jpeg());
  const wide = await prepare(halves(2400, 800).jpeg());

  expect({ width, height }).toEqual({ width: 1000, height: 600 });
  expect([...versions.keys()]).toEqual(["800.webp", "400.avif", "800.avif", "1000.avif"]);
  for (const [name, file] of versions) {
    const made = await sharp(file).metadata();
    const own = Number.parseInt(name, 10);
    expect([made.width, made.height]).toEqual([own, Math.round(own * 0.6)]);
  }
  expect(wide.avif?.match(/ \d+w/g)).toEqual([" 400w", " 800w", " 1200w", " 1600w"]);
  expect(wide.width).toBe(1600);
});

test("a published photograph has no metadata of the camera", async () => {
  const source = await halves()
    .jpeg()
    .withExif({ IFD0: { Software: "SERIAL-123" }, IFD3: { GPSLatitude: "19/1 12/1 0/1" } })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><secret/></x:xmpmeta>")
    .withIccProfile("p3")
    .toBuffer();
  const before = await sharp(source).metadata();
  expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);

  for (const file of (await prepare(source)).versions.values()) {
    const { exif, xmp, iptc, icc } = await sharp(file).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(Buffer.from(file).includes("SERIAL-123")).toBe(false);
  }
});

/** EXIF orientation, degrees by which an upright picture is turned, and whether it is mirrored. */
test.each([
  [1, 0, false],
  [2, 0, true],
  [3, 180, false],
  [4, 180, true],
  [5, 90, true],
  [6, -90, false],
  [7, -90, true],
  [8, 90, false],
])("a photograph with orientation %i is published upright", async (orientation, turned, flop) => {
  const stored = await sharp(await halves().png().toBuffer())
    .rotate(turned)
    .png()
    .toBuffer();
  const source = sharp(stored).flop(flop).jpeg().withMetadata({ orientation });

  const { versions, width, height } = await prepare(source);

  expect([width, height]).toEqual([600, 400]);
  expect(await huesOf(versions.get("600.webp"))).toEqual(["red", "blue"]);
});

test.each<[string, (picture: Sharp) => Sharp, string[]]>([
  ["CMYK", (picture) => picture.toColourspace("cmyk").jpeg(), ["red", "blue"]],
  ["16 bits a channel", (picture) => picture.toColourspace("rgb16").png(), ["red", "blue"]],
  ["a palette", (picture) => picture.png({ palette: true, colours: 4 }), ["red", "blue"]],
  ["WebP", (picture) => picture.webp(), ["red", "blue"]],
  ["AVIF", (picture) => picture.avif({ effort: 0 }), ["red", "blue"]],
  ["grey", () => plain("#808080", 600, 400).toColourspace("b-w").jpeg(), ["grey", "grey"]],
])("a photograph in %s is published in its colours", async (_kind, made, hues) => {
  const { versions } = await prepare(made(halves()));

  for (const name of ["600.avif", "600.webp"]) {
    const file = versions.get(name);
    const { space, depth, channels } = await sharp(file).metadata();
    expect({ space, depth, channels }).toEqual({ space: "srgb", depth: "uchar", channels: 3 });
    expect(await huesOf(file)).toEqual(hues);
  }
});

test("an animation is published as its first frame, over a placeholder of its colours", async () => {
  const frames = ["#d01010", "#1010d0"].map((colour) => plain(colour, 60, 40).png().toBuffer());
  const animation = sharp(await Promise.all(frames), { join: { animated: true } });
  const source = await animation.webp({ delay: [90, 90] }).toBuffer();
  expect((await sharp(source).metadata()).pages).toBe(2);

  const { versions, height, placeholder } = await prepare(source);

  expect(height).toBe(40);
  expect(await hueAt(versions.get("60.webp"), 30, 20)).toBe("red");
  expect(placeholder).toMatch(/^linear-gradient\(#[cd]\w1\w1\w,#[cd]\w1\w1\w\)$/);
});

test("an unchanged photograph is not encoded again, but a changed photograph is", async () => {
  const first = await prepare(halves().jpeg());
  const again = await prepare(halves().jpeg());
  const changed = await prepare(halves().modulate({ brightness: 0.8 }).jpeg());

  // A cache hit returns the same buffer.
  for (const [name, bytes] of again.versions) expect(bytes).toBe(first.versions.get(name));
  expect(again.src).toBe(first.src);
  expect(changed.src).not.toBe(first.src);
});

test("a file that is too large, damaged or not a picture is refused in plain words", async () => {
  const whole = await halves().png({ compressionLevel: 0 }).toBuffer();
  // Sets the size in the PNG's header to 20,000 × 10,000.
  const huge = await plain("#000", 1, 1).png().toBuffer();
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(10_000, 20);

  await expect(prepare(huge)).rejects.toThrow("20000 × 10000, which is 200 million pixels");
  await expect(prepare(Buffer.from("not a picture"))).rejects.toThrow("cannot be opened");
  await expect(prepare(whole.subarray(0, whole.length / 3))).rejects.toThrow("damaged");
});

const filesOf = async (name: string) => {
  const { files } = drawingPicture(name);
  return Promise.all([...files].map(async ([url, file]) => [url, await file()] as const));
};

test("a complex drawing is published as pixels in each width, a simple drawing as SVG", async () => {
  const [[simple, simpleFile] = []] = await filesOf("item/pav");
  expect(simple).toMatch(/^\/art\/item\/pav\.\w+\.svg$/);
  expect(Buffer.from(simpleFile ?? []).toString()).toMatch(/^<svg/);
  const files = await filesOf("event/corporate");
  const svg = await readFile("src/drawings/event/corporate.svg");

  expect(files.map(([url]) => url.split(".").slice(-2).join("."))).toEqual([
    "720.webp",
    "240.avif",
    "480.avif",
    "720.avif",
    "1400.avif",
  ]);
  expect(drawingPicture("event/corporate").placeholder).toBe("#0d6167");
  for (const [url, file] of files) {
    const width = Number(url.split(".").at(-2));
    const drawn = sharp(svg, { density: (72 * width) / 600 }).resize(width);
    const expectedPixels = await drawn.removeAlpha().raw().toBuffer();
    const made = await sharp(file).removeAlpha().raw().toBuffer();
    let far = 0;
    for (const [at, value] of expectedPixels.entries()) far += Math.abs(value - (made[at] ?? 0));
    expect(far / expectedPixels.length, url).toBeLessThan(4);
  }
});

test("a cut-out is transparent without a dark rim, and has no placeholder", async () => {
  const background = "#fffaef";
  const circle = `<circle cx="50" cy="25" r="24" fill="${background}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${circle}</svg>`;
  const encode = await renderDrawing({ svg, width: 100 }, 960);
  const photograph = await prepare(sharp(Buffer.from(svg)).png());

  const [webp, avif] = versionsOf("founder/anyone", DRAWING_EFFORT);
  if (!webp || !avif) throw new Error("a picture has no versions");

  for (const made of [await encode(webp), await encode(avif), ...photograph.versions.values()]) {
    const shown = await sharp(made).flatten({ background }).png().toBuffer();
    const { channels } = await sharp(shown).stats();
    expect((await sharp(made).metadata()).hasAlpha).toBe(true);
    for (const { min } of channels) expect(min).toBeGreaterThan(235);
  }
  expect(photograph.placeholder).toBeUndefined();
  expect(drawingPicture("dish/momo").placeholder).toBeUndefined();
});

test("a changed drawing is an error until npm run drawings has encoded it again", async () => {
  const site = await ProjectCopy.create();
  const drawing = "src/drawings/founder/decor.svg";
  const encoded = () => [...filesBelow(site.root, "src/drawings/encoded")];
  const before = encoded();
  site.edit(drawing, (text) => text.replace(/#[0-9a-f]{6}/, "#123456"));

  const build = site.build();
  const check = site.run("scripts/drawings.ts", "--check");
  const write = site.run("scripts/drawings.ts");
  const after = encoded();

  for (const { code, stderr } of [build, check]) {
    expect(code).toBe(1);
    expect(stderr).toContain(`${drawing}:1:1`);
    expect(stderr).toContain("type: npm run drawings");
  }
  expect(write).toMatchObject({ code: 0, stderr: "" });
  const ofDrawing = (names: string[], others: string[]) =>
    names.filter((name) => !others.includes(name)).map((name) => name.replace(/\.\w{6}\./, "."));
  expect(ofDrawing(after, before)).toHaveLength(4);
  expect(ofDrawing(after, before)).toEqual(ofDrawing(before, after));

  await rm(site.file(drawing));
  const removed = site.run("scripts/drawings.ts", "--check");
  expect(removed.stderr).toMatch(/encoded\/founder\/decor\.\w{6}\.200\.avif:1:1 .*no drawing/);
});
