import { TAU, layers, pick, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { hashOf } from "../core/random.ts";
import { petals, scallop, spike, star } from "../core/shapes.ts";
import { at, disc, line, ring, shape, svg } from "../core/svg.ts";
import { kairi } from "../motif/kairi.ts";

type SealInks = readonly [ground: string, petal: string, heart: string, light: string];

type Rim = (k: number, inks: SealInks) => string;
type Heart = (inks: SealInks) => string;

const INKS: readonly SealInks[] = [
  [ink.kumkum600, ink.marigold400, ink.kumkum800, ink.rice100],
  [ink.leaf700, ink.marigold500, ink.leaf900, ink.leaf100],
  [ink.rani600, ink.rani300, ink.rani700, ink.rice100],
  [ink.neel700, ink.marigold400, ink.neel900, ink.neel300],
  ["#0d6167", ink.marigold300, "#063f44", "#9ed0c6"],
  [ink.copper600, ink.marigold300, ink.copper800, ink.rice100],
  [ink.jamun800, ink.rani300, ink.jamun950, ink.marigold300],
  [ink.marigold600, ink.kumkum700, ink.copper800, ink.marigold200],
  [ink.rice300, ink.kumkum600, ink.jamun800, ink.marigold300],
];

/** The edge of the seal and what lies on it; `k` repeats. */
const RIMS: readonly Rim[] = [
  (k, [ground, petal, heart]) =>
    layers(
      shape(scallop(51, k), ground),
      shape(petals(20, 54, k, 0.82), petal),
      shape(petals(16, 42, k, 0.5), heart),
    ),
  (k, [ground, petal, , light]) =>
    layers(
      shape(scallop(54, k * 2), ground),
      shape(petals(20, 50, k, 0.82, false), petal),
      repeat(k, (i) => disc(...polar(47, (TAU * (i + 0.5)) / k), 2.8, light)),
    ),
  (k, [ground, petal, , light]) =>
    layers(
      shape(spike(57, k, 0.84), petal),
      shape(spike(48, k, 0.8, 0), ground),
      ring(0, 0, 35, light, 2, 'stroke-dasharray="2 4"'),
    ),
  (k, [ground, petal, heart, light]) =>
    layers(
      shape(scallop(51, k), petal),
      shape(scallop(47, k, 0, 0, 0.56, Math.PI / k), ground),
      repeat(k, (i) => disc(...polar(37, (TAU * i) / k), 5, i % 2 ? light : heart)),
    ),
];

/** What is printed in the middle, within radius 20. */
const HEARTS: readonly Heart[] = [
  ([, , , light]) => shape(petals(2, 18, 8, 0.8), light),
  ([, petal, , light]) => line(star(18, 8, 3), light, 2.2) + disc(0, 0, 4, petal),
  ([, petal, heart, light]) => at(-1, 1, kairi(light, heart, petal), 0.36),
  ([, petal, , light]) => shape(spike(19, 4, 0.4), light) + disc(0, 0, 4, petal),
  ([, , heart, light]) =>
    layers(
      shape(scallop(17, 9), light),
      shape(scallop(11, 8, 0, 0, 0.56, 0.3), heart),
      disc(0, 0, 4, light),
    ),
];

/** Petals round the rim. */
const REPEATS = [10, 12, 14, 16] as const;

function drawSeal(inks: SealInks, rim: Rim, heart: Heart, k: number): string {
  const body = layers(
    rim(k, inks),
    disc(0, 0, 27, inks[2]),
    ring(0, 0, 23.5, inks[1], 1.2, 'stroke-dasharray="1.5 3"'),
    heart(inks),
  );
  return svg(120, 120, at(60, 60, body));
}

/**
 * A testimonial's seal for each guest: a rangoli, 120 square, its inks hashed from the name. Seals shown
 * side by side must differ at a glance. Inks are used up before one comes again: a name whose inks are
 * taken moves on to the next. Rims and hearts take turns along the list, and as the numbers of both have
 * no common divisor, a pair comes again only after all others.
 */
export function seals(names: readonly string[]): Map<string, string> {
  const inks = rota(INKS);
  return new Map(
    names.map((name, i) => {
      const hash = hashOf(name);
      const k = pick(REPEATS, (hash >>> 9) % REPEATS.length);
      const [rim, heart] = [pick(RIMS, i % RIMS.length), pick(HEARTS, i % HEARTS.length)];
      return [name, drawSeal(inks(hash), rim, heart, k)];
    }),
  );
}

/** Hands out each entry once, at the wish or the next free place after it, and then begins anew. */
function rota<T>(entries: readonly T[]): (wish: number) => T {
  const taken = new Set<number>();
  return (wish) => {
    if (taken.size === entries.length) taken.clear();
    let place = wish % entries.length;
    while (taken.has(place)) place = (place + 1) % entries.length;
    taken.add(place);
    return pick(entries, place);
  };
}
