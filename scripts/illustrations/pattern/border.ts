import { layers } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { spike } from "../core/shapes.ts";
import { at, box, disc, line, shape } from "../core/svg.ts";
import { kairi } from "../motif/kairi.ts";
import { tilePattern } from "./tile.ts";

type BorderInks = readonly [ground: string, zari: string, spot: string];

interface BorderTile {
  width: number;
  draw: (h: number, inks: BorderInks) => string;
}

/** Two zari threads along the edges, on their ground. */
function selvedge(w: number, h: number, [ground, zari]: BorderInks, thread = 2.5): string {
  return (
    box(0, 0, w, h, ground) + box(0, 3, w, thread, zari) + box(0, h - 3 - thread, w, thread, zari)
  );
}

const LOTUS =
  "M0 -24C8 -14 8 -6 0 2C-8 -6 -8 -14 0 -24ZM-3 2C-16 -2 -20 -10 -18 -18C-8 -14 -4 -8 -3 2ZM3 2C16 -2 20 -10 18 -18C8 -14 4 -8 3 2ZM-5 4C-18 6 -26 0 -29 -6C-18 -9 -10 -4 -5 4ZM5 4C18 6 26 0 29 -6C18 -9 10 -4 5 4Z";

/** Saree borders (kinar), `h` tall; each tile repeats sideways. */
export const borders = {
  temple: {
    width: 32,
    draw: (h, [ground, zari]) =>
      layers(
        box(0, 0, 32, h, ground),
        shape(`M0 ${h}L16 ${h * 0.32}L32 ${h}Z`, zari),
        shape(`M8 ${h}L16 ${h * 0.64}L24 ${h}Z`, ground),
        box(0, h * 0.1, 32, 3, zari),
      ),
  },
  lotus: {
    width: 72,
    draw: (h, inks) =>
      layers(
        selvedge(72, h, inks),
        at(36, h * 0.68, shape(LOTUS, inks[1]), h / 56),
        disc(0, h / 2, 4, inks[2]),
        disc(72, h / 2, 4, inks[2]),
      ),
  },
  rope: {
    width: 20,
    draw: (h, inks) =>
      layers(
        selvedge(20, h, inks, 2),
        line(`M2 ${h - 9}L18 9`, inks[1], 4),
        disc(0, h / 2, 2.4, inks[2]),
        disc(20, h / 2, 2.4, inks[2]),
      ),
  },
  kairi: {
    width: 64,
    draw: (h, inks) =>
      layers(
        selvedge(64, h, inks),
        at(32, h / 2, kairi(inks[1], inks[0], inks[2]), h / 150),
        shape(spike(4.5, 4, 0.4), inks[2], `transform="translate(0 ${h / 2})"`),
        shape(spike(4.5, 4, 0.4), inks[2], `transform="translate(64 ${h / 2})"`),
      ),
  },
} satisfies Record<string, BorderTile>;

export type BorderName = keyof typeof borders;

const KUMKUM: BorderInks = [ink.kumkum700, ink.brass300, ink.marigold500];

/** One tile of a border, as a picture’s body. */
export function borderTile(name: BorderName, h = 48, inks = KUMKUM): string {
  return borders[name].draw(h, inks);
}

/** A border as a pattern to fill a band with. */
export function border(name: BorderName, id: string, inks = KUMKUM, h = 48): string {
  return tilePattern(id, borders[name].width, h, borderTile(name, h, inks));
}
