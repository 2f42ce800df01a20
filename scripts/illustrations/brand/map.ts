import { each, layers, pick, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { at, box, disc, line, shape, svg } from "../core/svg.ts";
import { marigold } from "../motif/flowers.ts";

const STATIONS = [
  { name: "Malad", x: 620, y: 470 },
  { name: "Kandivali", x: 500, y: 300 },
  { name: "Borivali", x: 410, y: 120 },
];

const RAILS = "M360 0L410 120L500 300L620 470L690 620";

function label(text: string, x: number, y: number, size: number, weight: number, anchor = "") {
  return `<text x="${x}" y="${y}"${anchor} font-family="Anek Latin Variable,sans-serif" font-weight="${weight}" font-size="${size}" fill="${ink.jamun900}">${text}</text>`;
}

function pin(x: number, y: number, name: string, colour: string): string {
  const drop = "M0 0C-34 -44 -40 -60 -40 -78A40 40 0 0 1 40 -78C40 -60 34 -44 0 0Z";
  return at(
    x,
    y,
    layers(
      shape(drop, colour),
      at(0, -78, marigold(24)),
      label(name, 0, 34, 25, 700, ' text-anchor="middle"'),
    ),
  );
}

/**
 * The Western line from Malad to Borivali as a rail diagram: sea to the left, the national park to the
 * right, a pin for the office and one for the hall. Shown until the visitor opens the real map.
 */
export function mapFacade(places: { office: string; venue: string }): string {
  return svg(
    1000,
    620,
    layers(
      box(0, 0, 1000, 620, "#efe2c0"),
      shape("M0 0H190C230 90 130 150 170 240C210 330 120 400 160 620H0Z", "#9ccbc4"),
      shape("M0 0H150C190 90 90 150 130 240C170 330 80 400 120 620H0Z", "#7db8b1"),
      shape("M760 0C720 100 800 160 850 210C900 260 940 250 1000 300V0Z", "#a8c98a"),
      repeat(9, (i) =>
        disc(
          800 + ((i * 53) % 180),
          40 + ((i * 37) % 190),
          26,
          pick(["#93ba74", "#b4d298"], i % 2),
        ),
      ),
      line(
        "M230 0C260 200 240 380 330 620M880 620C800 480 760 400 700 200S620 40 600 0M180 330H1000M190 160H760M220 500H930",
        "#fffaef",
        13,
      ),
      line(RAILS, ink.jamun900, 12),
      line(RAILS, ink.rice100, 5, 'stroke-dasharray="16 14" stroke-linecap="butt"'),
      each(STATIONS, ({ name, x, y }) =>
        layers(
          disc(x, y, 17, ink.jamun900),
          disc(x, y, 10, ink.rice50),
          label(name, x + 34, y + 9, 27, 600),
        ),
      ),
      pin(398, 330, places.office, ink.kumkum600),
      pin(790, 400, places.venue, ink.rani600),
    ),
  );
}
