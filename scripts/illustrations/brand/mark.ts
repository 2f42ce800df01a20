import { layers } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { archPath, petals, scallop } from "../core/shapes.ts";
import { at, disc, line, ring, shape, svg } from "../core/svg.ts";
import { marigold } from "../motif/flowers.ts";

/** Dots as one path: a stroke that goes nowhere, with round ends, is a disc. */
function dots(places: string, fill: string, r: number): string {
  return line(places.replaceAll(" M", "h0M") + "h0", fill, r * 2);
}

/**
 * The mark, 48 square: a thali’s rim, a toran of five drops in its top edge, three katoris below. It
 * stands in every page twice, so each ink is one path.
 */
export function mark(a = ink.marigold400, b = ink.rice100): string {
  const leaf = "c2.9 1.8 2.3 5.7 0 8.4c-2.3-2.7-2.9-6.6 0-8.4";
  const katoris = "M15.4 33 M24 37 M32.6 33";
  return layers(
    ring(24, 24, 21.5, a, 3),
    line("M8.6 13Q24 24 39.4 13", a, 1.8),
    shape(`M12.6 15.2${leaf}M24 18.3${leaf}M35.4 15.2${leaf}`, b),
    dots("M18.1 20.1 M29.9 20.1", a, 2.5),
    dots(katoris, b, 3.7),
    dots(katoris, a, 1.5),
  );
}

export function logo(): string {
  return svg(48, 48, mark());
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
