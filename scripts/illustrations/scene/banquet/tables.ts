import { TAU, each, layers, pick, polar, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { petals, scallop } from "../../core/shapes.ts";
import { at, box, disc, line, place, ring, shape, stamp } from "../../core/svg.ts";
import { puri } from "../../food/breads.ts";
import { katori } from "../../food/vessels/katori.ts";
import { bananaLeaf } from "../../food/vessels/leaf.ts";
import { jalebi } from "../../food/mithai.ts";
import { lime, riceMound } from "../../food/rice-and-fresh.ts";
import { thali } from "../../food/vessels/thali.ts";
import { bloom, marigold } from "../../motif/flowers.ts";
import { diya } from "../../motif/lamps.ts";
import { buti } from "../../pattern/tile.ts";
import { HEIGHT, WIDTH } from "../canvas.ts";
import { moods } from "../mood.ts";

/** Two dabs of pickle. */
function pickleDots(x: number): string {
  return disc(x, 26, 9, ink.kumkum500) + disc(x + 14, 20, 7, ink.marigold600);
}

/** Pangat: rows of banana leaves laid for a seated feast. */
export function pangat(id: string): string {
  return layers(
    `<defs>${buti(id + "w", ["#e8dcb9", "#dccb9e", "#e8dcb9"], 80)}</defs>`,
    stamp(
      id + "a",
      layers(
        bananaLeaf(262, 66, { veins: 9 }),
        at(-60, -24, katori("dal", { vessel: "clay", seed: 4 }), 0.24),
        at(-4, -28, katori("makhani", { vessel: "clay" }), 0.2),
        at(44, -24, lime(), 0.4),
        at(-10, 22, riceMound(2), 0.36),
        at(58, 20, puri(1), 0.28),
        at(-76, 26, jalebi(), 0.26),
        pickleDots(90),
      ),
    ),
    stamp(id + "d", diya(0.62)),
    box(0, 0, WIDTH, HEIGHT, `url(#${id}w)`),
    each([50, 310, 570], (y, r) =>
      layers(
        box(0, y, WIDTH, 190, r % 2 ? ink.kumkum600 : ink.rani700),
        box(0, y + 8, WIDTH, 4, ink.marigold400),
        box(0, y + 178, WIDTH, 4, ink.marigold400),
        line(
          `M0 ${y + 22}H${WIDTH}M0 ${y + 168}H${WIDTH}`,
          ink.rice100,
          3,
          'stroke-dasharray="2 10"',
        ),
        repeat(5, (i) => place(id + "a", (r % 2 ? 0 : 150) + i * 300, y + 95)),
        r < 2 ? repeat(9, (i) => place(id + "d", 70 + i * 132, y + 228)) : "",
      ),
    ),
  );
}

/** One round table from straight above. */
export function tableTop(id: string): string {
  const mood = moods.rani;
  return layers(
    each([0, 1], (i) =>
      stamp(
        id + "t" + i,
        thali({
          bowls: pick(
            [
              ["makhani", "dal", "raita"],
              ["palak", "kheer", "chole"],
            ],
            i,
          ),
          from: -150,
          span: 120,
          ringR: 250,
          bowlR: 112,
          rim: "dots",
          seed: i + 2,
          loose: [
            ["riceMound", -110, 70, 1],
            ["puri", 70, 150, 1.25],
            ["jalebi", -60, 230, 0.8],
          ],
        }),
      ),
    ),
    stamp(id + "a", marigold(28)),
    stamp(id + "b", marigold(28, bloom.pink)),
    `<defs><pattern id="${id}f" width="120" height="120" patternUnits="userSpaceOnUse">${box(0, 0, 120, 120, mood.floor)}${shape("M60 0L120 60L60 120L0 60Z", mood.floor2)}</pattern></defs>`,
    box(0, 0, WIDTH, HEIGHT, `url(#${id}f)`),
    disc(616, 424, 470, "#000", 'opacity=".25"'),
    shape(scallop(462, 40, 600, 400), "#fff4e4"),
    ring(600, 400, 426, ink.marigold400, 7),
    ring(600, 400, 412, ink.rani600, 2, 'stroke-dasharray="2 10"'),
    repeat(8, (i) => {
      const [x, y] = polar(306, (TAU * i) / 8 + 0.39, 600, 400);
      return place(id + "t" + (i % 2), x, y, 0.205, i * 45 + 112);
    }),
    at(
      600,
      400,
      layers(
        shape(scallop(150, 20), ink.leaf700),
        shape(petals(10, 140, 14, 0.9), ink.leaf500),
        repeat(12, (i) => {
          const [x, y] = polar(92, (TAU * i) / 12);
          return place(id + (i % 2 ? "a" : "b"), x, y);
        }),
        repeat(6, (i) => {
          const [x, y] = polar(44, (TAU * i) / 6);
          return place(id + "a", x, y);
        }),
        at(0, 0, diya(1.1)),
      ),
    ),
  );
}
