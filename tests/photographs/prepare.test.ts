import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { IN_MEMORY, openCache, type Cache } from "../../scripts/lib/cache.ts";
import { drawingPicture } from "../../scripts/images/drawings.ts";
import { renderDrawing } from "../../scripts/images/raster/pixels.ts";
import { rasterPhotograph } from "../../scripts/images/raster/picture.ts";

let folder: string;
let cache: Cache;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "photographs-"));
  cache = openCache(IN_MEMORY);
});

afterEach(() => rm(folder, { recursive: true }));

/** A picture whose left half is red and whose right half is blue. */
function halves(width = 600, height = 400): Sharp {
  const red = { create: { width, height, channels: 3 as const, background: "#d01010" } };
  const blue = {
    create: { width: width / 2, height, channels: 3 as const, background: "#1010d0" },
  };
  return sharp(red).composite([{ input: blue, left: width / 2, top: 0 }]);
}

async function save(picture: Sharp | Buffer, name = "photo.jpg"): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.isBuffer(picture) ? picture : await picture.toBuffer());
  return file;
}

/** A photograph with all of its versions by name, such as `800.avif`. */
async function preparePhotograph(file: string, slot = "albums/one") {
  const { files, ...picture } = await rasterPhotograph(slot, await readFile(file), cache);
  const versions = new Map<string, Uint8Array>();
  for (const [url, bytes] of files) versions.set(url.split(".").slice(-2).join("."), await bytes());
  return { ...picture, versions };
}

/** The colour of one pixel, each channel 0–255. */
async function colourAt(
  file: Uint8Array | undefined,
  left: number,
  top: number,
): Promise<number[]> {
  const pixel = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
}

/** A rough colour by the strongest channel. */
async function hueAt(file: Uint8Array | undefined, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await colourAt(file, left, top);
  if (red > 150 && green < 110 && blue < 110) return "red";
  if (blue > 110 && red < blue / 2) return "blue";
  return `rgb(${red} ${green} ${blue})`;
}

test("a photograph is offered as AVIF in widths up to its own, and as one WebP", async () => {
  const source = await save(halves(1000, 600).jpeg());

  const { versions, width, height } = await preparePhotograph(source);

  expect({ width, height }).toEqual({ width: 1000, height: 600 });
  expect([...versions.keys()]).toEqual(["800.webp", "400.avif", "800.avif", "1000.avif"]);
  for (const [name, file] of versions) {
    const made = await sharp(file).metadata();
    const wide = Number.parseInt(name, 10);
    expect([made.width, made.height]).toEqual([wide, Math.round(wide * 0.6)]);
  }
});

test("a wide photograph is made no wider than 1,600", async () => {
  const source = await save(halves(2400, 800).jpeg());

  const { avif, width } = await preparePhotograph(source);

  expect(avif?.match(/ \d+w/g)).toEqual([" 400w", " 800w", " 1200w", " 1600w"]);
  expect(width).toBe(1600);
});

test("nothing the camera noted is left, not where it was nor whose it is", async () => {
  const source = await save(
    halves()
      .jpeg()
      .withExif({
        IFD0: { Copyright: "Someone", Software: "SERIAL-123" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 12/1 0/1" },
      })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><secret/></x:xmpmeta>")
      .withIccProfile("p3"),
  );
  const before = await sharp(source).metadata();

  const { versions } = await preparePhotograph(source);

  expect(before).toMatchObject({
    exif: expect.any(Buffer) as Buffer,
    xmp: expect.any(Buffer) as Buffer,
    icc: expect.any(Buffer) as Buffer,
  });
  for (const file of versions.values()) {
    const { exif, xmp, iptc, icc } = await sharp(file).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(Buffer.from(file).includes("SERIAL-123")).toBe(false);
  }
});

describe("a photograph lands upright, however the camera was held", () => {
  /** For each EXIF orientation: by how many degrees an upright picture was turned, then mirrored or not. */
  const stored: Record<number, [degrees: number, mirrored: boolean]> = {
    1: [0, false],
    2: [0, true],
    3: [180, false],
    4: [180, true],
    5: [90, true],
    6: [-90, false],
    7: [-90, true],
    8: [90, false],
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i", async (orientation) => {
    const [degrees = 0, mirrored = false] = stored[orientation] ?? [];
    const upright = await halves().png().toBuffer();
    const turned = await sharp(upright).rotate(degrees).png().toBuffer();
    const source = await save(sharp(turned).flop(mirrored).jpeg().withMetadata({ orientation }));

    const { versions, width, height } = await preparePhotograph(source);

    const file = versions.get("600.webp");
    expect([width, height]).toEqual([600, 400]);
    expect([await hueAt(file, 50, 200), await hueAt(file, 550, 200)]).toEqual(["red", "blue"]);
  });
});

describe("whatever a file is made of, it is shown in its colours", () => {
  test.each([
    ["CMYK for a printer", (picture: Sharp) => picture.toColourspace("cmyk").jpeg()],
    ["16 bits a channel", (picture: Sharp) => picture.toColourspace("rgb16").png()],
    ["a palette", (picture: Sharp) => picture.png({ palette: true, colours: 4 })],
    ["WebP", (picture: Sharp) => picture.webp()],
    ["AVIF", (picture: Sharp) => picture.avif({ effort: 0 })],
  ])("%s", async (_, made) => {
    const source = await save(made(halves()));

    const { versions } = await preparePhotograph(source);

    for (const name of ["600.avif", "600.webp"]) {
      const file = versions.get(name);
      const { space, depth, channels } = await sharp(file).metadata();
      expect({ space, depth, channels }).toEqual({ space: "srgb", depth: "uchar", channels: 3 });
      expect([await hueAt(file, 50, 200), await hueAt(file, 550, 200)]).toEqual(["red", "blue"]);
    }
  });

  test("shades of grey", async () => {
    const source = await save(halves().greyscale().jpeg());

    const { versions } = await preparePhotograph(source);

    const [red = 0, green, blue] = await colourAt(versions.get("600.webp"), 50, 200);
    expect([green, blue]).toEqual([red, red]);
  });

  test("the first frame of one that moves", async () => {
    const frame = async (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame("#d01010"), await frame("#1010d0")];
    const source = await save(
      sharp(frames, { join: { animated: true } }).webp({ delay: [90, 90] }),
    );

    const { versions, height } = await preparePhotograph(source);

    expect((await sharp(source).metadata()).pages).toBe(2);
    expect(height).toBe(40);
    expect(await hueAt(versions.get("60.webp"), 30, 20)).toBe("red");
  });
});

describe("while a photograph is on its way", () => {
  test("its own colours hold its place", async () => {
    const top = { create: { width: 60, height: 40, channels: 3 as const, background: "#d01010" } };
    const below = {
      create: { width: 60, height: 20, channels: 3 as const, background: "#1010d0" },
    };
    const source = await save(
      sharp(top)
        .composite([{ input: below, left: 0, top: 20 }])
        .png(),
    );

    const { placeholder } = await preparePhotograph(source);

    expect(placeholder).toMatch(/^linear-gradient\(#[cd]\w1\w1\w,#1\w1\w[cd]\w\)$/);
  });

  test("a cut-out shows the page behind it", async () => {
    const clear = { width: 60, height: 40, channels: 4 as const, background: "#00000000" };
    const source = await save(sharp({ create: clear }).png(), "cut.png");

    const { placeholder, versions } = await preparePhotograph(source);

    expect(placeholder).toBeUndefined();
    expect((await sharp(versions.get("60.avif")).metadata()).hasAlpha).toBe(true);
    expect((await sharp(versions.get("60.webp")).metadata()).hasAlpha).toBe(true);
  });
});

test("an unchanged photograph is not encoded again, a changed one is", async () => {
  const source = await save(halves().jpeg());
  const first = await preparePhotograph(source);

  const again = await preparePhotograph(source);
  await save(halves().modulate({ brightness: 0.8 }).jpeg());
  const changed = await preparePhotograph(source);

  // Out of memory, not out of the encoder.
  for (const [name, bytes] of again.versions) expect(bytes).toBe(first.versions.get(name));
  expect(again.src).toBe(first.src);
  expect(changed.src).not.toBe(first.src);
});

describe("a picture that cannot be used is refused in plain words", () => {
  test("more pixels than a build machine can hold", async () => {
    // The header of a PNG, which says 20,000 × 10,000; no such picture needs to be there.
    const header = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    header.writeUInt32BE(20_000, 16);
    header.writeUInt32BE(10_000, 20);
    const source = await save(header, "huge.png");

    await expect(preparePhotograph(source)).rejects.toThrow(
      "20000 × 10000, which is 200 million pixels",
    );
  });

  test("no picture at all", async () => {
    const source = await save(Buffer.from("not a picture"));

    await expect(preparePhotograph(source)).rejects.toThrow("cannot be opened");
  });

  test("half a picture", async () => {
    const whole = await halves(600, 400).png({ compressionLevel: 0 }).toBuffer();
    const source = await save(whole.subarray(0, whole.length / 3), "half.png");

    await expect(preparePhotograph(source)).rejects.toThrow("damaged");
  });
});

describe("a drawing", () => {
  const filesOf = async (slot: string) => {
    const { files } = drawingPicture(slot, cache);
    return Promise.all([...files].map(async ([url, file]) => [url, await file()] as const));
  };

  test("of many parts is published in every width of its slot, sharp and in its colours", async () => {
    const files = await filesOf("event/corporate");
    const svg = await readFile("src/drawings/event/corporate.svg");

    expect(files.map(([url]) => url.split(".").slice(-2).join("."))).toEqual([
      "720.webp",
      "240.avif",
      "480.avif",
      "720.avif",
      "1400.avif",
    ]);
    expect(drawingPicture("event/corporate", cache).placeholder).toBe("#0d6167");
    for (const [url, file] of files) {
      const width = Number(url.split(".").at(-2));
      const drawn = sharp(svg, { density: (72 * width) / 600 }).resize(width);
      const wanted = await drawn.removeAlpha().raw().toBuffer();
      const made = await sharp(file).removeAlpha().raw().toBuffer();
      const far = wanted.reduce((sum, value, at) => sum + Math.abs(value - (made[at] ?? 0)), 0);
      expect(far / wanted.length, url).toBeLessThan(4);
    }
  });

  test("that is cut out lets the ground shine through, without a dark rim", async () => {
    const ground = "#fffaef";
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><circle cx="50" cy="25" r="24" fill="${ground}"/></svg>`;

    const encode = await renderDrawing({ svg, width: 100, height: 50 }, 960);
    const made = await encode(480, "avif");
    const shown = await sharp(made).flatten({ background: ground }).png().toBuffer();

    expect((await sharp(made).metadata()).hasAlpha).toBe(true);
    const { channels } = await sharp(shown).stats();
    for (const { min } of channels) expect(min).toBeGreaterThan(235);
    expect(drawingPicture("dish/momo", cache).placeholder).toBeUndefined();
  });

  test("of few parts is published as SVG", async () => {
    const [[url, file] = []] = await filesOf("item/pav");

    expect(url).toMatch(/^\/art\/item\/pav\.\w+\.svg$/);
    expect(Buffer.from(file ?? []).toString()).toMatch(/^<svg/);
  });
});
