import { TAU, each, layers, polar, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter } from "../../core/random.ts";
import { arc, leafPath, petals, scallop } from "../../core/shapes.ts";
import { at, box, disc, line, ring, shape } from "../../core/svg.ts";
import { papad } from "../../food/breads.ts";
import { dosa, idli, vada } from "../../food/farsan.ts";
import { katori } from "../../food/vessels/katori.ts";
import { bananaLeaf } from "../../food/vessels/leaf.ts";
import { lime, riceMound } from "../../food/rice-and-fresh.ts";
import { thali } from "../../food/vessels/thali.ts";
import { border } from "../../pattern/border.ts";
import { WIDTH, ground } from "../canvas.ts";
import { fruits } from "../fruit.ts";
import { handi } from "../furniture.ts";

/** A Gujarati thali. */
export function gujaratiThali(id: string): string {
  return (
    ground(id, ink.kumkum700, "#9b2020") +
    at(
      600,
      410,
      thali({
        bowls: ["undhiyu", "kadhi", "aloo", "dal", "shrikhand", "mint", "chole", "basundi"],
        from: -205,
        span: 235,
        rim: "temple",
        tray: "bare",
        vessel: "steel",
        loose: [
          ["riceMound", -20, -40, 1.25],
          ["thepla", 120, 265, 1],
          ["puri", 225, 200, 0.8],
          ["dhokla", -60, 205, 0.86],
          ["khandvi", -210, 210, 0.95],
        ],
      }),
      0.8,
    )
  );
}

/** Ten copper handis in two rows. */
export function copperLine(id: string): string {
  return layers(
    ground(id, ink.leaf800, "#125540"),
    `<defs>${border("lotus", id + "b", [ink.kumkum700, ink.brass300, ink.marigold500], 60)}</defs>`,
    box(0, 90, WIDTH, 620, ink.rice100),
    `<g transform="translate(0 90)">${box(0, 0, WIDTH, 60, `url(#${id}b)`)}</g><g transform="translate(0 650)">${box(0, 0, WIDTH, 60, `url(#${id}b)`)}</g>`,
    each(
      ["makhani", "palak", "chole", "dal", "aloo", "rajma", "kadhi", "bhindi", "gatte", "pulaoB"],
      (k, i) =>
        handi(
          150 + (i % 5) * 225,
          290 + Math.floor(i / 5) * 230,
          0.94,
          k === "pulaoB" ? "rice" : k,
          i,
        ),
    ),
  );
}

/** A sadya on a banana leaf. */
export function sadya(id: string): string {
  return layers(
    ground(id, "#5b2a18", "#65311d", 120),
    at(610, 400, bananaLeaf(1120, 330, { veins: 26 })),
    each(
      [
        ["sambar", 190, 230],
        ["rasam", 370, 190],
        ["coconut", 550, 180],
        ["kheer", 730, 190],
        ["mint", 900, 230],
      ],
      ([k, x, y], i) => at(x, y, katori(k, { vessel: "steel", seed: i + 2 }), 0.82),
    ),
    at(560, 520, riceMound(4), 1.5),
    at(320, 500, idli(), 1.15),
    at(180, 440, vada(), 0.85),
    at(810, 520, dosa(), 0.9, -8),
    at(980, 400, papad(3), 0.8),
    at(700, 350, lime(), 0.7),
    at(
      430,
      350,
      each(scatter(2, 9, 44, 12), ([x, y]) => disc(x, y, 9, ink.marigold500)),
    ),
    at(
      290,
      340,
      layers(
        disc(0, 0, 26, ink.kumkum600),
        disc(-8, -4, 9, ink.marigold500),
        disc(10, 8, 8, "#7a8c1f"),
      ),
    ),
  );
}

/** Star anise. */
function starAnise(): string {
  return (
    shape(petals(4, 60, 8, 0.7), ink.copper700) +
    repeat(8, (i) => {
      const [x, y] = polar(36, (TAU * i) / 8);
      return disc(x, y, 6, ink.copper300);
    })
  );
}

/** The spice box. */
export function masalaDabba(id: string): string {
  return layers(
    ground(id, ink.rice200, ink.rice300),
    disc(616, 424, 360, "#000", 'opacity=".25"'),
    disc(600, 400, 354, "#d4d8d6"),
    ring(600, 400, 340, "#8a9696", 4),
    disc(600, 400, 328, "#a9b3b2"),
    disc(606, 408, 320, "#bcc5c3"),
    each(
      [
        ["#e9a50f", "#f6c53b"],
        ["#b3221d", "#d43d2a"],
        ["#7a5a2b", "#9c7840"],
        ["#2d2420", "#4a3c34"],
        ["#c98b3c", "#dfa85c"],
        ["#6b7d2d", "#8a9d45"],
        ["#8d3a14", "#ad5426"],
      ],
      ([a, b], i) => {
        const [x, y] = i ? polar(208, (TAU * i) / 6 + 0.5, 600, 400) : [600, 400];
        return layers(
          disc(x + 5, y + 8, 99, "#000", 'opacity=".25"'),
          disc(x, y, 98, "#e6e9e7"),
          disc(x, y, 90, "#7b8788"),
          disc(x, y, 86, a),
          shape(scallop(64, 9, x + 4, y + 5, 0.53, i), b),
          i % 3 === 0
            ? each(scatter(i + 2, 40, 70, 9), ([u, v]) => disc(x + u, y + v, 3.4, a))
            : each(scatter(i + 2, 26, 66, 10), ([u, v]) => disc(x + u, y + v, 2.4, b)),
          line(arc(94, 3.4, 4.6, x, y), "#fff", 5),
        );
      },
    ),
    at(
      840,
      250,
      layers(
        box(-12, 0, 24, 190, ink.brass500, 'rx="12"'),
        disc(0, -10, 36, ink.brass400),
        disc(3, -7, 27, "#b3221d"),
      ),
      1,
      40,
    ),
    at(110, 690, shape(leafPath(140, 34), ink.leaf700), 1, -110),
    at(1090, 120, starAnise(), 1.6),
    at(150, 120, starAnise(), 1.2),
  );
}

/** The fruit basket. */
export function fruitBasket(id: string): string {
  return layers(
    ground(id, ink.jamun800, "#551f48"),
    disc(618, 428, 380, "#000", 'opacity=".35"'),
    shape(scallop(370, 44, 600, 400, 0.7), "#b98546"),
    disc(600, 400, 350, "#8d602a"),
    disc(600, 400, 338, "#a8763a"),
    line(
      repeat(10, (i) => `M${270 + i * 66} 120V690`),
      "#8d602a",
      6,
    ),
    each(
      [
        ["aam", 480, 290, 20],
        ["aam", 640, 250, -30],
        ["anar", 780, 330, 0],
        ["kela", 440, 480, 0],
        ["aam", 600, 420, 60],
        ["angoor", 740, 520, 0],
        ["nimbu", 560, 590, 0],
        ["anar", 400, 370, 0],
        ["nimbu", 680, 630, 0],
        ["nimbu", 850, 460, 0],
      ],
      ([k, x, y, r]) => at(x, y, fruits[k](), 1, r),
    ),
    at(130, 130, shape(leafPath(170, 46), ink.leaf500), 1, -30),
    at(1080, 660, shape(leafPath(170, 46), ink.leaf500), 1, 140),
    at(
      1090,
      130,
      layers(
        shape(scallop(80, 9), ink.leaf500),
        shape(scallop(60, 8, 0, 0, 0.56, 0.3), ink.leaf300),
        shape(scallop(36, 7), "#dff0c2"),
      ),
    ),
  );
}
