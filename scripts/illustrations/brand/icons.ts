import { inTurn, fillingStyle } from "../core/motion.ts";
import { TAU, each, layers, num, polar } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { petals, scallop } from "../core/shapes.ts";
import { at, box, disc, line, ring, shape, svg } from "../core/svg.ts";
import { papad } from "../food/breads.ts";
import { katori } from "../food/vessels/katori.ts";
import { metals } from "../food/vessels/metal.ts";
import { riceMound } from "../food/rice-and-fresh.ts";
import { bloom, marigold } from "../motif/flowers.ts";

const GOLD = ink.marigold300;

/** Package marks, 48 square: a cloche, a crown, a lotus. */
export const packageIcons: Record<string, () => string> = {
  classic: () =>
    packageIcon(
      layers(
        line("M-18 8H18M-14 8A14 14 0 0 1 14 8", GOLD, 3),
        disc(0, -9, 3, GOLD),
        line("M-20 14H20", GOLD, 3),
      ),
    ),
  deluxe: () =>
    packageIcon(
      shape("M-20 12L-16 -12L-6 0L0 -16L6 0L16 -12L20 12Z", GOLD) + line("M-20 17H20", GOLD, 3),
    ),
  royal: () =>
    packageIcon(
      shape(petals(3, 21, 8, 0.84), GOLD) + ring(0, 0, 22, GOLD, 1.6, 'stroke-dasharray="1.5 4"'),
    ),
};

function packageIcon(mark: string): string {
  return svg(48, 48, at(24, 24, mark));
}

/** A rating's marigold, bloomed or empty, 20 square. */
export function starIcon(on: boolean): string {
  const bloomed = shape(scallop(8, 9), ink.marigold500) + shape(scallop(4.4, 7), ink.marigold600);
  const empty = `<path d="${scallop(8, 9)}" fill="none" stroke="${ink.brass700}" stroke-width="1.4"/>`;
  return svg(20, 20, at(10, 10, on ? bloomed : empty));
}

/** The tick of a list, on a flower, 28 square. */
export function tickIcon(): string {
  const tick = line("M-5 .5L-1.4 4.4L5.6 -4.4", ink.rice50, 2.8, 'stroke-linejoin="round"');
  return svg(28, 28, at(14, 14, shape(scallop(12, 10), ink.rani600) + tick));
}

/** The arrow behind a link that leads on, 20 square. It is a mask: the page gives the colour. */
export function arrowIcon(): string {
  return svg(20, 20, line("M2 10H17M11 4L17 10L11 16", "#000", 2.2));
}

/** The flower in a menu card's corners, 40 square; its disc hides where the card's lines meet. */
export function cornerFlower(): string {
  return svg(40, 40, at(20, 20, disc(0, 0, 20, ink.rice100) + marigold(17, bloom.pink)));
}

/** Mail sent: a bloomed marigold with a tick, 140 square. */
export function okIcon(): string {
  const mark = layers(
    shape(scallop(62, 14), ink.marigold600),
    shape(scallop(52, 12, 0, 0, 0.56, 0.2), ink.marigold500),
    disc(0, 0, 37, ink.leaf700),
    line("M-17 1L-5 14L18 -12", ink.rice50, 8, 'stroke-linejoin="round"'),
  );
  return svg(140, 140, at(70, 70, mark));
}

/** Mail failed: a cracked papad, 140 square. The crack is a gap, so that it lies on any ground. */
export function oopsIcon(): string {
  const crack = "M-14 -70L-2 -34L-20 -8L4 10L-10 40L8 74L22 70L8 40L22 12L-4 -8L12 -34L0 -72Z";
  const whole = box(-70, -70, 140, 140, "#fff") + shape(crack, "#000");
  const food = `<g mask="url(#crack)">${at(-1, -2, papad(4), 0.6)}</g>`;
  return svg(140, 140, at(70, 70, `<mask id="crack">${whole}</mask>${food}`));
}

/** A food that appears in its turn. */
function serve(turn: number, place: string, food: string): string {
  return `<g transform="${place}">${inTurn("ld", turn, food)}</g>`;
}

function emptyThali(): string {
  const metal = metals.brass;
  return layers(
    disc(0, 0, 112, metal.rim),
    ring(0, 0, 108, metal.line, 2),
    disc(0, 0, 96, metal.deep),
    disc(1.5, 2, 93, metal.well),
  );
}

/**
 * An empty thali that fills, dish by dish, while a page is served, 240 square. `still` is the full
 * one: browsers do not tell a picture that its visitor asked for less motion.
 */
export function loader({ still = false } = {}): string {
  const mark = layers(
    still ? "" : fillingStyle(),
    emptyThali(),
    each(["makhani", "dal", "palak", "kheer", "chole", "aloo", "raita"], (name, i) => {
      const [x, y] = polar(60, (TAU * i) / 7 - Math.PI / 2);
      const place = `translate(${num(x)} ${num(y)}) scale(.23)`;
      return serve(i, place, katori(name, { seed: i + 3 }));
    }),
    serve(7, "scale(.3)", riceMound(2)),
  );
  return svg(240, 240, at(120, 120, mark));
}
