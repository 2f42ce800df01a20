/** What a katori holds, authored on a bowl of radius 100. */
interface Filling {
  /** The food’s own colour, and the colour of its shaded edge. */
  base: string;
  shade: string;
  /** What lies on top; the seed scatters it. */
  draw: (seed: number) => string;
}

/** A filling from its two colours and what lies on top. */
export function filling(base: string, shade: string, draw: (seed: number) => string): Filling {
  return { base, shade, draw };
}
