import { TAU, layers, num, pick, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { petals, scallop, spike } from "../core/shapes.ts";
import { at, disc, line, shape } from "../core/svg.ts";
import { dots, strokes, swirl } from "./texture.ts";

/** A coil of jalebi. */
export function jalebi(): string {
  const d =
    swirl(3.1, 70, 0.5) + "M70 8C92 40 40 96 -10 88C-60 84 -90 50 -84 10C-78 -40 -40 -86 8 -84";
  return layers(
    line(d, "#000", 19, 'opacity=".2" transform="translate(5 8)"'),
    line(d, "#c2560a", 19),
    line(d, "#f28a12", 13),
    line(d, "#ffc35a", 3.5, 'transform="translate(-2 -3)" stroke-dasharray="26 14"'),
  );
}

/** A modak from above: fourteen pleats to one point. */
export function modak(): string {
  return layers(
    disc(5, 9, 88, "#000", 'opacity=".22"'),
    shape(scallop(84, 14), "#dfd0aa"),
    shape(petals(0, 90, 14, 0.98, false), "#fff8e8"),
    line(
      repeat(14, (i) => {
        const [x, y] = polar(14, (TAU * i) / 14 + 0.22);
        const [u, v] = polar(80, (TAU * i) / 14 + 0.22);
        return `M${num(x)} ${num(y)}L${num(u)} ${num(v)}`;
      }),
      "#cdb98a",
      4,
    ),
    disc(0, 0, 15, "#f0dfb6"),
    disc(-2, -3, 8, "#fffdf5"),
    strokes(4, 5, 22, 12, ink.kumkum500, 2.5, 8),
  );
}

/** A boondi ladoo. */
export function ladoo(seed = 1): string {
  return layers(
    disc(5, 9, 80, "#000", 'opacity=".25"'),
    disc(0, 0, 80, "#c9780f"),
    disc(-3, -3, 75, "#f0a423"),
    dots(seed, 44, 68, 6, "#ffca58", 13),
    dots(seed + 2, 14, 66, 4, "#d5820f", 18),
    strokes(seed + 4, 5, 50, 14, ink.leaf500, 6, 26),
  );
}

/** Three diamonds of barfi with silver leaf. */
export function barfi(seed = 1): string {
  return repeat(3, (i) =>
    at(
      pick([-38, 40, 0], i),
      pick([-30, -24, 44], i),
      layers(
        shape("M0 -40L46 0L0 40L-46 0Z", "#000", 'opacity=".2" transform="translate(4 7)"'),
        shape("M0 -40L46 0L0 40L-46 0Z", pick(["#e7c98d", "#7fae5e", "#e7c98d"], i)),
        shape("M0 -36L42 0L0 36L-42 0Z", pick(["#fbe9c2", "#a8cf80", "#fbe9c2"], i)),
        shape(spike(14, 8, 0.6), "#dfe3e2"),
        strokes(seed + i, 3, 16, 10, pick(["#69a552", "#fbf3d8", "#c2452b"], i), 4, 10),
      ),
    ),
  );
}

/** Four pressed sandesh. */
export function sandesh(): string {
  return repeat(4, (i) => {
    const [x, y] = polar(48, (TAU * i) / 4 + 0.78);
    return at(
      x,
      y,
      layers(
        disc(4, 6, 38, "#000", 'opacity=".18"'),
        shape(scallop(34, 8), "#e0c79a"),
        shape(scallop(31, 8, -1, -2), "#fbecc9"),
        shape(petals(4, 22, 8, 0.8), "#e7c98d"),
        disc(0, 0, 5, pick(["#c2452b", "#69a552"], i % 2)),
      ),
    );
  });
}
