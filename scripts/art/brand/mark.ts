import { each, layers } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { archPath, leafPath, petals, scallop } from "../core/shapes.ts";
import { at, disc, line, ring, shape, svg } from "../core/svg.ts";
import { marigold } from "../motif/flowers.ts";

/** The mark: a thali’s rim, a toran of five drops in its top edge, three katoris below. */
export function logo(a = ink.marigold400, b = ink.rice100): string {
  return svg(
    48,
    48,
    layers(
      ring(24, 24, 21.5, a, 3),
      line("M8.6 13Q24 24 39.4 13", a, 1.8),
      each(
        [
          [12.6, 15.2, 0],
          [18.1, 17.5, 1],
          [24, 18.3, 0],
          [29.9, 17.5, 1],
          [35.4, 15.2, 0],
        ],
        ([x, y, d]) =>
          d
            ? disc(x, y + 2.6, 2.5, a)
            : shape(leafPath(8.4, 2.9), b, `transform="translate(${x} ${y})"`),
      ),
      each(
        [
          [15.4, 33],
          [24, 37],
          [32.6, 33],
        ],
        ([x, y]) => disc(x, y, 3.7, b) + disc(x, y, 1.5, a),
      ),
    ),
  );
}

/** The cursor’s marigold. */
export function cursor(): string {
  return svg(32, 32, at(16, 16, marigold(16)));
}

/** The jharokha, as a mask. */
export function archMask(): string {
  return svg(500, 860, shape(archPath(10, 860, 480, 580, 206, 11), "#000"), { fit: "none" });
}

/** The award’s medal. */
export function medal(): string {
  return svg(
    160,
    160,
    at(
      80,
      80,
      layers(
        shape("M-34 30L-48 78L-22 66L-6 80L0 40Z", ink.kumkum500),
        shape("M34 30L48 78L22 66L6 80L0 40Z", ink.kumkum600),
        shape(scallop(54, 20, 0, -12), ink.brass700),
        disc(0, -12, 50, ink.brass400),
        disc(0, -12, 42, ink.brass600),
        disc(1, -11, 40, ink.brass400),
        at(
          0,
          -12,
          layers(
            shape(petals(6, 36, 16, 0.8), ink.brass300),
            shape(petals(3, 22, 8, 0.9), ink.brass700),
            disc(0, 0, 6, ink.brass100),
          ),
        ),
      ),
    ),
  );
}
