import { TAU } from "./geometry.ts";

/** Numbers in 0..1, always the same ones for the same seed (mulberry32): a redrawn picture is identical. */
export function seededRandom(seed = 1): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state |= 0;
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a: a 32-bit number that stands for a name. */
export function hashOf(text: string): number {
  return [...text].reduce(
    (hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0,
    2166136261,
  );
}

/** A scattered place: x, y, and one more random number in 0..1 for size, turn or colour. */
export type Speck = [x: number, y: number, chance: number];

/**
 * Up to `count` places inside a disc of radius `outer`, none nearer than `gap` to another and none
 * inside `inner`. Even over the area: the radius is drawn from a square root.
 */
export function scatter(seed: number, count: number, outer: number, gap = 10, inner = 0): Speck[] {
  const random = seededRandom(seed);
  const specks: Speck[] = [];
  for (let tries = 0; specks.length < count && tries < count * 60; tries++) {
    const angle = random() * TAU;
    const r = Math.sqrt(inner * inner + random() * (outer * outer - inner * inner));
    const x = r * Math.cos(angle);
    const y = r * Math.sin(angle);
    if (specks.every((other) => Math.hypot(other[0] - x, other[1] - y) > gap)) {
      specks.push([x, y, random()]);
    }
  }
  return specks;
}
