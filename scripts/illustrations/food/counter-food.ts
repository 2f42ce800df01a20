import { TAU, each, layers, num, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { scatter } from "../core/random.ts";
import { arc, leafPath, petals, scallop } from "../core/shapes.ts";
import { at, box, disc, line, ring, shape } from "../core/svg.ts";
import { balls, cubes, dots, riceGrains, strokes } from "./texture.ts";

/** A crisp disc. */
function papdi(x: number, y: number): string {
  return layers(
    disc(x + 3, y + 5, 33, "#000", 'opacity=".18"'),
    disc(x, y, 33, "#b97a25"),
    disc(x - 1, y - 1, 30, "#eab95c"),
    line(arc(22, 3.3, 4.7, x, y), "#fbe0a2", 4),
  );
}

/** Papdi chaat: crisp discs, curd, tamarind, green chutney, sev, pomegranate. */
export function chaat(seed = 4): string {
  return layers(
    repeat(7, (i) => papdi(...polar(i ? 60 : 0, (TAU * i) / 6))),
    shape(scallop(56, 9, 0, 0, 0.6), "#fffaf0"),
    shape(scallop(38, 7, -4, -5, 0.6), "#ffffff"),
    line("M-70 -30Q-20 -60 10 -20T78 -8M-60 44Q-10 10 30 40T70 52", "#6a2a16", 8),
    line("M-40 -62Q0 -30 20 -54M-74 14Q-44 30 -20 12M26 66Q40 44 64 30", "#5fa043", 7),
    strokes(seed, 34, 72, 12, "#f2b732", 3, 9),
    dots(seed + 1, 12, 62, 5, ink.rani600, 18),
    each(scatter(seed + 2, 6, 58, 26), ([x, y, chance]) =>
      at(x, y, shape(leafPath(18, 6), ink.leaf700), 1, chance * 360),
    ),
  );
}

/** Fried rice: gold grains with peas, carrot and spring onion. */
export function friedRice(seed = 1): string {
  return layers(
    disc(6, 10, 92, "#000", 'opacity=".2"'),
    shape(scallop(90, 31, 0, 0, 0.6), "#c79a45"),
    shape(scallop(83, 29, -3, -4, 0.6), "#f3d796"),
    riceGrains(seed, 82, "#cfa14c"),
    cubes(seed + 3, 9, 68, 6, "#ee7a26", "#b98a3a", 26),
    balls(scatter(seed + 2, 9, 68, 26), 7, "#6aa33d", "#b98a3a", "#bfe08f"),
    each(scatter(seed + 6, 8, 66, 24), ([x, y]) => ring(x, y, 6, "#7fb547", 3.5)),
  );
}

/** A ring of `k` holes of the honeycomb. */
function comb(r: number, k: number, size: number): string {
  return repeat(k, (i) => disc(...polar(r, (TAU * (i + (r % 2)) + 0.5) / k), size, "#b56f14"));
}

/** Ghevar: the honeycomb sweet, with its hole, its rabdi, pistachio and saffron. */
export function ghevar(seed = 3): string {
  return layers(
    disc(6, 10, 94, "#000", 'opacity=".22"'),
    shape(scallop(90, 26), "#b8741b"),
    shape(scallop(85, 25, -1, -2), "#eaa63a"),
    comb(76, 32, 4),
    comb(63, 26, 4.4),
    comb(50, 20, 4.4),
    shape(scallop(46, 11, 2, 2, 0.58), "#fff1d2"),
    disc(0, 0, 17, "#9a5a12"),
    disc(2, 3, 14, "#7a430b"),
    each(scatter(seed, 11, 42, 11, 22), ([x, y, chance]) => {
      const [u, v] = polar(9, chance * TAU);
      return line(`M${num(x)} ${num(y)}l${num(u)} ${num(v)}`, "#69a552", 5);
    }),
    each(scatter(seed + 2, 7, 40, 13, 22), ([x, y]) => disc(x, y, 2.6, ink.kumkum500)),
  );
}

/** Candy floss laid down: a paper cone under a cloud of scallops. */
export function candyFloss(): string {
  const cloud: [x: number, y: number, r: number, k: number][] = [
    [-34, -8, 44, 9],
    [36, -10, 42, 9],
    [0, 8, 46, 10],
    [-22, -52, 42, 9],
    [26, -54, 40, 9],
    [2, -34, 48, 10],
  ];
  return layers(
    shape("M-26 18L30 18L10 104Q4 110 -2 104Z", "#000", 'opacity=".2" transform="translate(6 8)"'),
    shape("M-28 14L32 14L8 102Q2 108 -4 102Z", ink.marigold300),
    line("M-20 30L30 18M-15 48L25 38M-10 66L19 58M-6 84L14 78", ink.marigold500, 6),
    each(cloud, ([x, y, r, k]) =>
      shape(scallop(r, k), "#000", `opacity=".12" transform="translate(${x + 7} ${y + 10})"`),
    ),
    each(cloud, ([x, y, r, k]) => shape(scallop(r, k, x, y), ink.rani300)),
    each(cloud, ([x, y, r, k]) => shape(scallop(r * 0.74, k, x - 5, y - 6, 0.56, 0.3), "#f7b3cd")),
    each(cloud, ([x, y, r, k]) => shape(scallop(r * 0.4, k - 2, x - 9, y - 11), "#fcdbe7")),
    line("M-52 -34Q-44 -60 -22 -70M-8 -60Q8 -74 26 -70M-44 10Q-36 24 -18 26", "#ffffff", 4),
  );
}

/** A papad rolled into a tube, as it leaves the grill. */
export function papadRoll(): string {
  return layers(
    box(-86, -22, 178, 58, "#000", 'rx="26" opacity=".2"'),
    box(-92, -30, 178, 56, "#d9a545", 'rx="26"'),
    box(-90, -28, 172, 42, "#f6dc96", 'rx="21"'),
    shape("M86 -2A13 28 0 1 1 60 -2A13 28 0 1 1 86 -2Z", "#c48a30"),
    shape("M80 -1A8 18 0 1 1 64 -1A8 18 0 1 1 80 -1Z", "#8e5a1c"),
    dots(5, 9, 20, 3.4, "#8e5a1c", 9),
    at(-50, 0, dots(6, 6, 18, 3, "#8e5a1c", 9)),
    at(36, -4, dots(8, 5, 16, 3, "#8e5a1c", 9)),
    line("M-72 -16H30", "#fff3cf", 5),
  );
}

/** A round slice: rind, flesh and what is in the middle. */
function slice(rim: string, flesh: string, middle: string): string {
  return (
    disc(3, 6, 34, "#000", 'opacity=".2"') + disc(0, 0, 34, rim) + disc(0, 0, 30, flesh) + middle
  );
}

/** Cut fruit: wedges of watermelon, rounds of kiwi and orange, grapes in the middle. */
export function cutFruit(): string {
  const wedge = layers(
    shape("M0 4L-40 -78A88 88 0 0 1 40 -78Z", "#000", 'opacity=".2" transform="translate(4 7)"'),
    shape("M0 4L-40 -78A88 88 0 0 1 40 -78Z", "#3f8f3a"),
    shape("M0 4L-36 -70A79 79 0 0 1 36 -70Z", "#f2f6d6"),
    shape("M0 4L-33 -63A72 72 0 0 1 33 -63Z", "#e2412f"),
    line("M-12 -50v5M0 -34v5M12 -50v5M0 -58v4", "#3a0d0a", 5),
  );
  const kiwi = slice(
    "#7a5a2a",
    "#8fc04a",
    layers(
      shape(scallop(12, 9), "#f3f6d6"),
      repeat(14, (i) => disc(...polar(18, (TAU * i) / 14), 1.9, "#2c3312")),
    ),
  );
  const orange = slice("#e07a10", "#f9b03c", shape(petals(5, 28, 9, 0.8, false), "#ffd78a"));
  return layers(
    each([0, 120, 240], (turn) => at(0, 0, at(0, -26, wedge, 0.86), 1, turn)),
    at(-66, -42, kiwi),
    at(66, -42, orange),
    at(0, 78, kiwi),
    balls([...scatter(3, 6, 24, 16)], 11, "#6d2f63", "#3b1235", "#a06a96"),
  );
}
