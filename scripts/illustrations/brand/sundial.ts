import { hourOf } from "../../../schemas/format.ts";
import { each, layers, num, polar, repeat, xy } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { arc, archPath, spike } from "../core/shapes.ts";
import { at, box, disc, line, shape, svg } from "../core/svg.ts";

/** When the hall can be taken: 24-hour times, "09:00". */
export interface HallTiming {
  id: string;
  name: string;
  start: string;
  end: string;
}

const CENTRE_X = 320;
const CENTRE_Y = 330;

/** 9 → "9 am", 12 → "noon", 17.5 → "5:30 pm" */
function hourLabel(hour: number): string {
  if (hour === 12) return "noon";
  const minutes = Math.round((hour % 1) * 60);
  const twelve = Math.floor(hour) % 12 || 12;
  const clock = minutes ? `${twelve}:${String(minutes).padStart(2, "0")}` : String(twelve);
  return `${clock} ${hour % 24 < 12 ? "am" : "pm"}`;
}

function sun(): string {
  return shape(spike(30, 12, 0.72), ink.marigold600) + disc(0, 0, 19, ink.rice50);
}

function moon(): string {
  return (
    disc(0, 0, 26, ink.neel900) + shape("M6 -17A18 18 0 1 0 6 17A14 14 0 1 1 6 -17Z", "#ffe9b0")
  );
}

/** The hall under its dome, the ground line at y = 0. */
function hall(): string {
  return layers(
    shape("M-150 0V-56H150V0Z", ink.rice100),
    shape(
      "M-150 -56C-120 -70 -60 -96 -40 -104C-16 -112 -6 -124 0 -140C6 -124 16 -112 40 -104C60 -96 120 -70 150 -56Z",
      ink.kumkum500,
    ),
    disc(0, -146, 7, ink.marigold400),
    repeat(5, (i) =>
      shape(archPath(-132 + i * 55, 0, 44, 24, 18, 5), i === 2 ? ink.kumkum700 : ink.leaf900),
    ),
    box(-164, 0, 328, 10, ink.brass300),
    box(-190, 10, 380, 10, ink.brass600),
  );
}

/**
 * The hall's day as the sun's path over its roof. The dial runs from the first opening hour (left) to
 * the last closing hour (right). The outer band is a booking of all that time; each other booking is an
 * arc below it: gold with a sun while it begins before 3 pm, indigo with a moon after.
 */
export function sundial(timings: readonly HallTiming[]): string {
  const slots = timings.map(({ start, end }) => ({ start: hourOf(start), end: hourOf(end) }));
  const open = Math.min(...slots.map((slot) => slot.start));
  const close = Math.max(...slots.map((slot) => slot.end));
  if (!(open < close)) throw new RangeError("hall timings need a start before an end");

  const angle = (hour: number) => Math.PI + ((hour - open) / (close - open)) * Math.PI;
  const band = (r: number, from: number, to: number, colour: string, width: number) =>
    line(
      arc(r, angle(from), angle(to), CENTRE_X, CENTRE_Y),
      colour,
      width,
      'stroke-linecap="butt"',
    );
  const parts = slots
    .filter((slot) => slot.start > open || slot.end < close)
    .map((slot) => ({ ...slot, middle: (slot.start + slot.end) / 2, night: slot.start >= 15 }));
  const labelled = new Set(
    [open, close, ...parts.flatMap((part) => [part.start, part.middle, part.end])].toSorted(
      (a, b) => a - b,
    ),
  );

  return svg(
    640,
    400,
    layers(
      band(252, open, close, ink.brass300, 16),
      each(parts, (part) =>
        band(214, part.start, part.end, part.night ? ink.neel500 : ink.marigold400, 40),
      ),
      repeat(Math.floor(close - open) + 1, (i) => {
        const a = angle(open + i);
        const inner = xy(polar(262, a, CENTRE_X, CENTRE_Y));
        const outer = xy(polar(272, a, CENTRE_X, CENTRE_Y));
        return line(`M${inner}L${outer}`, ink.brass300, 2);
      }),
      each([...labelled], (hour) => {
        const [x, y] = polar(296, angle(hour), CENTRE_X, CENTRE_Y);
        return `<text x="${num(x)}" y="${num(y + 5)}" text-anchor="middle">${hourLabel(hour)}</text>`;
      }),
      each(parts, (part) =>
        at(...polar(214, angle(part.middle), CENTRE_X, CENTRE_Y), part.night ? moon() : sun()),
      ),
      at(CENTRE_X, CENTRE_Y + 4, hall()),
      line(`M40 ${CENTRE_Y + 25}H600`, ink.brass300, 2),
    ),
  );
}
