import { TAU, each, layers, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { seededRandom } from "../core/random.ts";
import { arc, archPath, leafPath, petals, scallop } from "../core/shapes.ts";
import { at, box, disc, line, ring, shape } from "../core/svg.ts";
import { emblem } from "./emblem.ts";
import { dhol } from "../motif/celebration.ts";
import { marigold } from "../motif/flowers.ts";
import { samai } from "../motif/lamps.ts";
import { toran } from "../motif/toran.ts";
import { mandap } from "../scene/mandap.ts";
import { moods } from "../scene/mood.ts";

/** Wedding: the mandap. */
export function weddingEmblem(id: string): string {
  return emblem(
    { id, ground: ink.kumkum700, print: "#9b2020", halo: ink.kumkum800 },
    mandap(
      300,
      500,
      340,
      {
        ...moods.morning,
        carpet: ink.marigold500,
        a: ink.rani600,
        wall: ink.rice100,
        sky: "#ffe9b8",
        dark: ink.kumkum800,
      },
      id + "t",
    ),
  );
}

/** Mehndi: a painted palm. */
export function mehndiEmblem(id: string): string {
  return emblem(
    { id, ground: ink.leaf800, print: "#125540", halo: ink.leaf900 },
    at(
      300,
      330,
      layers(
        shape(
          "M-74 200C-90 120 -118 70 -150 30C-176 0 -150 -26 -124 -8L-84 34C-92 -40 -104 -100 -106 -150C-106 -184 -68 -186 -62 -154L-44 -40C-44 -100 -46 -160 -40 -208C-34 -240 2 -238 4 -206L6 -44C14 -100 24 -150 36 -190C46 -218 78 -210 76 -180L52 -30C66 -66 82 -100 98 -124C114 -146 142 -132 134 -106C116 -40 96 40 84 110C80 150 80 180 82 200Z",
          "#d9965f",
        ),
        at(
          -2,
          52,
          layers(
            shape(scallop(56, 14), ink.copper800),
            disc(0, 0, 48, "#d9965f"),
            shape(petals(8, 48, 12, 0.84), ink.copper800),
            shape(petals(10, 34, 12, 0.5), "#d9965f"),
            disc(0, 0, 14, "#d9965f"),
            disc(0, 0, 8, ink.copper800),
          ),
        ),
        repeat(10, (i) => disc(...polar(72, (TAU * i) / 10 + 0.3, -2, 52), 4.5, ink.copper800)),
        each(
          [
            [-88, -150, -10],
            [-20, -206, 0],
            [52, -186, 12],
            [112, -112, 24],
            [-138, 14, -48],
          ],
          ([x, y, r], i) =>
            at(
              x,
              y,
              layers(
                shape("M-12 18C-14 -18 14 -18 12 18Z", ink.copper800),
                line("M-13 30H13M-13 40H13", ink.copper800, 4),
                shape("M0 50L9 62L0 74L-9 62Z", ink.copper800),
                disc(0, 86, 3.5, ink.copper800),
              ),
              i === 4 ? 0.7 : 0.92,
              r,
            ),
        ),
        line("M-70 168Q4 150 78 168M-72 184Q4 166 80 184", ink.copper800, 5),
        repeat(9, (i) =>
          disc(-60 + i * 16, 152 - Math.sin((Math.PI * i) / 8) * 9, 4, ink.copper800),
        ),
        shape("M-84 200C-40 186 40 186 90 200L96 252H-92Z", ink.rani600),
        repeat(3, (i) =>
          line(
            `M-88 ${208 + i * 16}Q4 ${194 + i * 16} 94 ${208 + i * 16}`,
            ink.brass300,
            5,
            i === 1 ? 'stroke-dasharray="1 10"' : "",
          ),
        ),
      ),
    ),
  );
}

/** Haldi: the bowl of turmeric. */
export function haldiEmblem(id: string): string {
  return emblem(
    { id, ground: "#ffd75e", print: "#fbcb41", halo: "#f6b91f" },
    at(
      300,
      320,
      layers(
        disc(10, 16, 170, "#000", 'opacity=".2"'),
        disc(0, 0, 168, ink.brass400),
        disc(0, 0, 152, ink.brass700),
        disc(4, 6, 144, "#f0a010"),
        shape(scallop(108, 13, 2, 4, 0.54), "#f9b92c"),
        shape(scallop(64, 9, 8, 8, 0.54, 0.3), "#ffd056"),
        line(arc(160, 3.4, 4.6), ink.brass100, 9),
      ),
    ),
    at(
      430,
      150,
      `<g transform="rotate(30)">${shape(leafPath(170, 34), ink.leaf500)}${line("M0 10V150", ink.leaf300, 4)}</g>`,
    ),
    at(
      170,
      130,
      `<g transform="rotate(-20)">${shape(leafPath(150, 30), ink.leaf700)}${line("M0 10V130", ink.leaf300, 4)}</g>`,
    ),
    repeat(8, (i) => {
      const [x, y] = polar(224, (TAU * i) / 8, 300, 320);
      return at(x, y, marigold(28));
    }),
  );
}

/** Sangeet: the dhol and its sticks. */
export function sangeetEmblem(id: string): string {
  return emblem(
    { id, ground: ink.rani600, print: "#bd2166", halo: ink.rani700 },
    at(300, 320, dhol(0, 0, 2), 1),
    line("M110 160L250 260M490 160L350 260", ink.brass300, 12),
    disc(110, 160, 15, ink.brass400),
    disc(490, 160, 15, ink.brass400),
    repeat(6, (i) =>
      at(
        120 + i * 72,
        490 - (i % 2) * 20,
        layers(
          disc(0, 0, 22, ink.brass400),
          box(-14, 4, 28, 6, ink.brass700),
          line(arc(16, 3.4, 4.6), ink.brass100, 4),
        ),
      ),
    ),
  );
}

/** Engagement: a ring on a lotus. */
export function engagementEmblem(id: string): string {
  return emblem(
    { id, ground: "#f6d3c4", print: "#f1c4b1", halo: "#fbe6da" },
    at(
      300,
      400,
      layers(
        shape(petals(10, 210, 7, 0.78, true, -Math.PI / 2 - 0).replace(/$/, ""), "none"),
        each(
          [-64, -40, 64, 40, -18, 18, 0],
          (a, i) =>
            `<g transform="rotate(${a})">${shape("M0 0C70 -60 60 -150 0 -210C-60 -150 -70 -60 0 0Z", i < 2 || i === 2 || i === 3 ? ink.rani500 : i === 6 ? "#fbd3df" : ink.rani300)}${line("M0 -30V-150", "#fff", 3, 'opacity=".5"')}</g>`,
        ),
        shape("M-150 14Q0 80 150 14Q0 40 -150 14Z", ink.leaf500),
      ),
    ),
    at(
      300,
      210,
      layers(
        ring(0, 0, 56, ink.brass700, 16),
        ring(0, 0, 56, ink.brass400, 11),
        shape("M-30 -74L0 -112L30 -74L0 -42Z", "#e7f4f2"),
        shape("M-30 -74L0 -112V-42Z", "#bfe0dc"),
        line("M-30 -74H30", "#9cc9c4", 3),
      ),
    ),
  );
}

/** Reception: the stage under stars. */
export function receptionEmblem(id: string): string {
  return emblem(
    { id, ground: ink.neel900, print: "#262868" },
    shape(archPath(120, 560, 360, 240, 190, 13), ink.brass400),
    shape(archPath(136, 560, 328, 236, 176, 13), "#12123a"),
    repeat(40, (i) => {
      const random = seededRandom(i + 9);
      const x = 160 + random() * 280;
      const y = 220 + random() * 200;
      return disc(x, y, 1.5 + random() * 2.5, "#fff1c2");
    }),
    box(190, 420, 220, 90, ink.rani600, 'rx="26"'),
    box(176, 450, 50, 70, ink.rani700, 'rx="16"'),
    box(374, 450, 50, 70, ink.rani700, 'rx="16"'),
    box(210, 466, 180, 40, ink.marigold400, 'rx="14"'),
    box(110, 520, 380, 22, ink.rice100),
    box(80, 542, 440, 22, ink.rice300),
    box(50, 564, 500, 40, ink.rice100),
    at(140, 200, toran({ w: 320, swags: 2, depth: 30, per: 7, r: 11, uid: id + "t" })),
    each([80, 520], (x) => samai(x, 566, 0.72)),
  );
}
