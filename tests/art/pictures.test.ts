import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { assertSound } from "../../scripts/illustrations/core/sound.ts";
import { drawAll } from "../../scripts/illustrations/pictures.ts";
import { artData } from "./data.ts";

const pictures = drawAll(artData);

/** Slots that a catalog or a page may name; a renamed drawing must not leave them empty. */
const EXPECTED_SLOTS = [
  "gallery/banquet-01-mandap-morning",
  "gallery/banquet-20-aisle",
  "gallery/catering-15-fruit-basket",
  "event/birthday",
  "cloth/warli",
  "cloth/south-indian-wide",
  "cloth/marwadi",
  "cloth/chinese",
  "swatch/marwadi",
  "thali/south-indian",
  "thali/marwadi",
  "thali/chinese",
  "thali/royal",
  "thali/platinum",
  "thali/why",
  "thali/hero",
  "toran/hero",
  "dish/pav-bhaji",
  "katori/ice-cream",
  "item/rice-mound",
  "founder/kitchen",
  "client/stamp-8",
  "seal/guest-one",
  "border/kairi",
  "lattice/jali8",
  "pattern/jali-hero",
  "flower/marigold",
  "value/value-for-money",
  "brand/package-royal",
  "brand/star-off",
];

const LIVE_COUNTERS =
  "chat chinese dosa chole-bhature pav-bhaji pizza pasta papad soup dimsum-momos thai mongolian barbeque fresh-fruit candy-floss pani-puri indian-fruit pastries";

test.each(EXPECTED_SLOTS)("%s is drawn", (slot) => {
  expect([...pictures.keys()]).toContain(slot);
});

test.each(LIVE_COUNTERS.split(" "))("the live counter %s has a dish", (id) => {
  expect([...pictures.keys()]).toContain(`counter/${id}`);
});

test("slots are lower-case kebab-case paths", () => {
  for (const slot of pictures.keys()) expect(slot).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)+$/);
});

/** The tags still open at the end of an SVG, or the first end tag that closes nothing. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [tag, slash, name, rest] of svg.matchAll(/<(\/?)([a-z]+)([^>]*)>/gi)) {
    if (slash && open.pop() !== name) return [tag];
    if (!slash && !rest?.endsWith("/")) open.push(name ?? "");
  }
  return open;
}

test("every picture is one SVG whose tags close", () => {
  const head = /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"/;

  const broken = [...pictures].filter(([, svg]) => !head.test(svg) || unclosed(svg).length > 0);

  expect(broken.map(([slot]) => slot)).toEqual([]);
});

test.each(["brand/oops", "brand/ok"])("%s is whole within its picture", async (slot) => {
  const drawn = sharp(Buffer.from(pictures.get(slot) ?? "")).extractChannel("alpha");
  const { width, height } = await drawn.metadata();
  const sides = [
    { left: 0, top: 0, width, height: 1 },
    { left: 0, top: height - 1, width, height: 1 },
    { left: 0, top: 0, width: 1, height },
    { left: width - 1, top: 0, width: 1, height },
  ];

  for (const side of sides) {
    const alpha = await drawn.clone().extract(side).raw().toBuffer();
    expect(Math.max(...alpha), JSON.stringify(side)).toBe(0);
  }
});

test("nothing is defined for one place alone: browsers would build it twice", () => {
  const once = [...pictures].flatMap(([slot, svg]) => {
    const places = Map.groupBy(svg.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id);
    return [...places].filter(([, { length }]) => length === 1).map(([id]) => `${slot} #${id}`);
  });

  expect(once).toEqual([]);
});

test("no picture is heavier than 10 KB on the wire", () => {
  const heavy = [...pictures].filter(([, svg]) => gzipSync(svg, { level: 9 }).length > 10 * 1024);

  expect(heavy.map(([slot]) => slot)).toEqual([]);
});

test("drawing twice gives the same bytes", () => {
  expect([...drawAll(artData)]).toEqual([...pictures]);
});

test("no two gallery pictures are alike", () => {
  const gallery = [...pictures].filter(([slot]) => slot.startsWith("gallery/"));

  expect(gallery).toHaveLength(35);
  expect(new Set(gallery.map(([, svg]) => svg)).size).toBe(35);
});

test("every guest has a seal of their own", () => {
  const seals = [...pictures].filter(([slot]) => slot.startsWith("seal/"));

  expect(new Set(seals.map(([, svg]) => svg)).size).toBe(artData.testimonialNames.length);
});

test("two guests whose names make one slot are noticed", () => {
  const names = ["Asha Rao", "asha-rao"];

  expect(() => drawAll({ ...artData, testimonialNames: names })).toThrow("seal/asha-rao");
});

test("only two pictures move, and have a still twin for those who prefer reduced motion", () => {
  const moving = [...pictures].filter(([, svg]) => svg.includes("animation:"));

  expect(moving.map(([slot]) => slot)).toEqual(["brand/loader", "thali/hero"]);
  for (const [slot] of moving) expect(pictures.has(`${slot}-still`)).toBe(true);
  for (const [, svg] of moving) {
    const [, before = ""] = /^(.*?)animation:/.exec(svg) ?? [];
    expect(before).toMatch(
      /<style>@media\(prefers-reduced-motion:no-preference\)\{([^{}]*\{[^{}]*\})*[^}]*$/,
    );
  }
});

test.each([
  ["a missing number", '<path d="MNaN 0"/>', "number"],
  ["an attribute given twice", '<path fill="a" fill="b"/>', "attribute twice"],
  ["an id given twice", '<g id="a"/><g id="a"/>', "id twice"],
  ["a reference to nothing", '<use href="#a"/>', "reference to nothing"],
])("%s stops the build", (_, svg, message) => {
  expect(() => assertSound("x/y", svg)).toThrow(message);
});
