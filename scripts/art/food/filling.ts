/** What a katori holds, authored on a bowl of radius 100. */
export interface Filling {
  /** The food’s own colour, and the colour of its shaded edge. */
  base: string;
  shade: string;
  /** What lies on top; the seed scatters it. */
  draw: (seed: number) => string;
}

export function filling(base: string, shade: string, draw: (seed: number) => string): Filling {
  return { base, shade, draw };
}
