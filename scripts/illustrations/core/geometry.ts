/** A full turn in radians. */
export const TAU = Math.PI * 2;

/** [x, y] in picture units; y grows downwards, as in SVG. */
export type Point = [number, number];

/** A number as SVG text: one decimal is finer than any screen shows, and keeps files small. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}

/** The point at distance `r` and angle `a` (radians, clockwise from east) around (cx, cy). */
export function polar(r: number, a: number, cx = 0, cy = 0): Point {
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
}

/** A point as path text: "x y". */
export function xy([x, y]: Point): string {
  return `${num(x)} ${num(y)}`;
}

/** Draws `count` things and joins them; `draw` gets 0, 1, 2 … */
export function repeat(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join("");
}

/** Draws one thing for each entry of `list` and joins them. */
export function each<const T>(list: readonly T[], draw: (entry: T, i: number) => string): string {
  return list.map(draw).join("");
}

/** Joins parts of a picture, the lowest layer first. */
export function layers(...parts: string[]): string {
  return parts.join("");
}

/** The entry at `index`, which must exist: a missing one is a bug in the drawing. */
export function pick<const T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  return entry;
}
