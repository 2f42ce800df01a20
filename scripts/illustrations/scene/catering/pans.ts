import { each, layers, num, pick, polar, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter } from "../../core/random.ts";
import { leafPath, scallop } from "../../core/shapes.ts";
import { at, box, disc, line, shape } from "../../core/svg.ts";
import { pav } from "../../food/breads.ts";
import { bambooSteamer, momo } from "../../food/far-and-wide.ts";
import { tikka } from "../../food/farsan.ts";
import { katori } from "../../food/vessels/katori.ts";
import { jalebi } from "../../food/mithai.ts";
import { lime, onion } from "../../food/rice-and-fresh.ts";
import { HEIGHT, WIDTH, ground } from "../canvas.ts";

/** A dosa on the tawa. */
export function dosaTawa(id: string): string {
  return layers(
    ground(id, "#2a2f33", "#30363b", 100),
    disc(610, 418, 372, "#000", 'opacity=".4"'),
    disc(600, 400, 366, "#15181a"),
    disc(600, 400, 350, "#23282b"),
    at(
      600,
      400,
      layers(
        disc(0, 0, 300, "#c98a35"),
        disc(-4, -6, 292, "#edbd64"),
        line(
          repeat(1, () => {
            let d = "";
            for (let i = 0; i <= 150; i++) {
              const [x, y] = polar(20 + i * 1.75, i * 0.32);
              d += (i ? "L" : "M") + num(x) + " " + num(y);
            }
            return d;
          }),
          "#d49a42",
          7,
        ),
        each(scatter(4, 46, 270, 24), ([x, y, q]) => disc(x, y, 3 + q * 5, "#b87a28")),
        shape(
          "M-30 -130C60 -160 150 -90 140 10C130 90 40 120 -30 90C-100 60 -120 -90 -30 -130Z",
          "#f6cf5b",
          'opacity=".0"',
        ),
        at(
          10,
          0,
          repeat(9, (i) => {
            const [x, y] = polar(34 + (i % 3) * 26, i * 2.3);
            return box(
              x - 20,
              y - 20,
              40,
              40,
              pick(["#f3c84f", "#e9b637", "#f8d976"], i % 3),
              'rx="10"',
            );
          }) + each(scatter(8, 12, 90, 18), ([x, y]) => disc(x, y, 4, ink.leaf700)),
        ),
      ),
    ),
    box(880, 300, 300, 34, ink.copper600, 'rx="16" transform="rotate(24 880 300)"'),
    box(800, 262, 130, 96, "#b9c0c0", 'rx="12" transform="rotate(24 800 262)"'),
    at(130, 660, katori("coconut", { vessel: "steel" }), 0.9),
    at(330, 730, katori("sambar", { vessel: "steel" }), 0.8),
    at(110, 130, katori("mint", { vessel: "steel" }), 0.8),
  );
}

/** Jalebi in the kadhai. */
export function jalebiKadhai(id: string): string {
  return layers(
    ground(id, ink.rani700, "#9d1757"),
    disc(612, 420, 376, "#000", 'opacity=".35"'),
    disc(600, 400, 370, ink.copper700),
    disc(600, 400, 346, ink.copper500),
    disc(600, 400, 320, "#e58f17"),
    disc(606, 408, 308, "#f5a929"),
    each(scatter(3, 60, 300, 18), ([x, y, q]) =>
      disc(600 + x, 400 + y, 3 + q * 6, "#ffd476", 'opacity=".8"'),
    ),
    each(
      [
        [0, 0],
        [-150, -110],
        [140, -130],
        [-170, 110],
        [170, 90],
        [0, 190],
        [0, -200],
      ],
      ([x, y], i) => at(600 + x, 400 + y, jalebi(), 0.72, i * 50),
    ),
    each(
      [
        [-1, 190],
        [1, 1010],
      ],
      ([s, x]) => line(`M${x} 330Q${x + s * 70} 400 ${x} 470`, ink.copper800, 26),
    ),
  );
}

/** Bhaji on the pan. */
export function pavBhaji(id: string): string {
  return layers(
    ground(id, ink.marigold500, "#f6a32c"),
    disc(614, 424, 380, "#000", 'opacity=".3"'),
    disc(600, 400, 374, "#24282a"),
    disc(600, 400, 356, "#33393c"),
    shape(scallop(250, 22, 560, 400, 0.52), "#a8330f"),
    shape(scallop(238, 20, 556, 394, 0.52, 0.2), "#cf4a1a"),
    at(
      556,
      394,
      layers(
        each(scatter(6, 40, 210, 26), ([x, y, q]) =>
          q > 0.5
            ? disc(x, y, 8, "#e86f35")
            : box(
                x - 6,
                y - 6,
                14,
                12,
                pick(["#5d9a3a", "#f3c04a", "#8b1f10"], Math.floor(q * 6)),
                'rx="3"',
              ),
        ),
        at(
          10,
          -10,
          layers(
            box(-40, -34, 84, 72, "#e0b64e", 'rx="8"'),
            box(-42, -38, 80, 66, "#ffe58e", 'rx="8"'),
            line("M-28 -24h40", "#fff7d0", 6),
          ),
        ),
        each(scatter(9, 18, 190, 30), ([x, y, q]) =>
          shape(
            leafPath(22, 8),
            ink.leaf500,
            `transform="translate(${num(x)} ${num(y)}) rotate(${num(q * 360)})"`,
          ),
        ),
      ),
    ),
    at(840, 280, pav(), 0.95, 20),
    at(850, 520, pav(), 0.95, -14),
    at(150, 660, onion(), 1.7),
    at(1070, 690, lime(), 1.8),
    at(120, 130, katori("pickle", { vessel: "steel" }), 0.8),
  );
}

/** Tikka over coals. */
export function tikkaGrill(): string {
  return layers(
    box(0, 0, WIDTH, HEIGHT, "#1b1413"),
    each(
      scatter(7, 90, 700, 52),
      ([x, y, q]) =>
        shape(
          scallop(26 + q * 16, 6, 600 + x, 400 + y * 0.62),
          pick(["#3a2622", "#4a2a22", "#6e2412"], Math.floor(q * 3)),
        ) +
        disc(
          600 + x,
          400 + y * 0.62,
          10 + q * 10,
          q > 0.5 ? "#e8571c" : "#ff9c3a",
          'opacity=".75"',
        ),
    ),
    repeat(14, (i) => box(0, 30 + i * 58, WIDTH, 7, "#5a5654", 'opacity=".9"')),
    each([120, 480], (y, i) =>
      at(
        600,
        y + 10,
        at(-270, 0, tikka(i * 2 + 1), 1.75).replace(/ rotate\(-8\)/g, "") +
          at(290, 0, tikka(i * 2 + 4), 1.75),
      ),
    ),
  );
}

/** Momos in bamboo steamers. */
export function momoSteam(id: string): string {
  return layers(
    ground(id, ink.kumkum600, "#bd2c26"),
    each(
      [
        [330, 300, 1.0],
        [820, 280, 1.1],
        [590, 620, 1.0],
        [1090, 640, 0.8],
        [90, 660, 0.8],
      ],
      ([x, y, s], k) => at(x, y, bambooSteamer() + at(0, 0, momo(), 1.9, k * 30), s),
    ),
    at(600, 90, katori("pickle", { vessel: "neel" }), 0.7),
    at(370, 740, katori("mint", { vessel: "neel" }), 0.6),
  );
}
