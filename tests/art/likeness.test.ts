import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawAll } from "../../scripts/illustrations/pictures.ts";
import { artData } from "./data.ts";

/** As finely as two pictures are compared: what is left of a picture at arm's length. */
const GRID = 16;

const pictures = drawAll(artData);

/** A picture's 16 × 16 colours in CIELAB, in which equal distances look equally far apart. */
async function gist(svg: string): Promise<number[][]> {
  const bytes = await sharp(Buffer.from(svg))
    .flatten({ background: "#fbf1dc" })
    .resize(GRID, GRID, { fit: "cover" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return Array.from({ length: GRID * GRID }, (_, i) =>
    lab(...([0, 1, 2].map((channel) => bytes[i * 3 + channel] ?? 0) as [number, number, number])),
  );
}

/** sRGB, 0–255, as CIELAB under daylight. */
function lab(...rgb: [number, number, number]): number[] {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The mean distance of the colours of two pictures; a change that can just be seen is about 2. */
function distance(a: number[][], b: number[][]): number {
  const far = a.map((colour, i) =>
    Math.hypot(...colour.map((value, k) => value - (b[i]?.[k] ?? 0))),
  );
  return far.reduce((sum, value) => sum + value, 0) / far.length;
}

/** Every pair that is nearer than `least`, with its distance. */
async function alike(slots: string[], least: number): Promise<string[]> {
  const gists = await Promise.all(
    slots.map(async (slot) => [slot, await gist(pictures.get(slot) ?? "")] as const),
  );
  return gists.flatMap(([one, a], i) =>
    gists.slice(i + 1).flatMap(([other, b]) => {
      const far = distance(a, b);
      return far < least ? [`${one} and ${other}: ${far.toFixed(1)}`] : [];
    }),
  );
}

const slotsOf = (prefix: string) => [...pictures.keys()].filter((slot) => slot.startsWith(prefix));

/** Counters that hand out a dish show that dish on purpose. */
const dishSlots = artData.orders.dishes.map(({ slot }) => slot);

describe("no two pictures of one wall look alike", () => {
  test.each([
    ["the gallery", slotsOf("gallery/"), 22],
    ["guests' seals", slotsOf("seal/"), 17],
    ["clients' stamps", slotsOf("client/"), 10],
    ["emblems of occasions", slotsOf("event/"), 18],
    ["thalis", slotsOf("thali/").filter((slot) => !slot.endsWith("-still")), 12],
    ["cloths", slotsOf("cloth/").filter((slot) => !slot.endsWith("-wide")), 11],
    ["dishes and counters", dishSlots, 3],
    ["katoris", slotsOf("katori/"), 2],
    ["things on a plate", slotsOf("item/"), 3],
    ["seals of our values", slotsOf("value/"), 18],
  ])("%s", async (_, slots, least) => {
    expect(slots.length).toBeGreaterThan(3);
    expect(await alike(slots, least)).toEqual([]);
  });

  test("but a picture is like itself", async () => {
    const [slot = ""] = slotsOf("gallery/");

    expect(await alike([slot, slot], 0.1)).toHaveLength(1);
  });
});
