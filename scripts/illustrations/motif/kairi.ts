import { layers } from "../core/geometry.ts";
import { disc, shape } from "../core/svg.ts";

/** The mango (paisley) motif, about 100 tall, in two tones with dots. */
export function kairi(a: string, b: string, c: string): string {
  return layers(
    shape(
      "M2 -52C34 -46 50 -16 42 14C35 42 2 56 -22 42C-46 28 -44 -6 -20 -16C-4 -22 12 -10 8 4C26 -8 18 -36 -6 -38C-14 -46 -8 -54 2 -52Z",
      a,
    ),
    shape("M-14 32C-32 24 -32 4 -16 -4C-6 -8 2 -2 -2 8C12 8 24 0 28 -10C32 12 8 40 -14 32Z", b),
    disc(-14, 14, 6, c),
    disc(8, 18, 4, c),
    disc(22, 4, 3.4, c),
  );
}
