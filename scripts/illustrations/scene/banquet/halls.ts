import { each, layers, num, pick, polar, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter, seededRandom } from "../../core/random.ts";
import { arc, archPath, leafPath, scallop } from "../../core/shapes.ts";
import { at, box, disc, line, place, shape, stamp } from "../../core/svg.ts";
import { cake } from "../../motif/celebration.ts";
import { bloom, marigold, rosette } from "../../motif/flowers.ts";
import { diya, samai } from "../../motif/lamps.ts";
import { toran } from "../../motif/toran.ts";
import { border } from "../../pattern/border.ts";
import { jali8 } from "../../pattern/jali.ts";
import { HEIGHT, WIDTH } from "../canvas.ts";
import { awning, chafing, table } from "../furniture.ts";
import { mandap } from "../mandap.ts";
import { moods } from "../mood.ts";
import { bulbs, chandelier, room, sky, swags } from "../room.ts";

/** The hall’s gate, its doors open on the rising sun. */
export function entrance(id: string): string {
  const mood = moods.leaf;
  return layers(
    stamp(id + "d", diya(0.7)),
    room(mood, 560, id, { band: "kairi" }),
    shape(archPath(210, 560, 780, 270, 230, 15), mood.stone2),
    shape(archPath(236, 560, 728, 264, 214, 15), ink.kumkum600),
    shape(archPath(290, 560, 620, 250, 186, 13), mood.sky),
    repeat(17, (i) => {
      const a = Math.PI + (Math.PI * i) / 16;
      const [x, y] = polar(300, a - 0.05, 600, 500);
      const [u, v] = polar(300, a + 0.05, 600, 500);
      return shape(
        `M600 500L${num(x)} ${num(y)}L${num(u)} ${num(v)}Z`,
        ink.marigold300,
        'opacity=".55"',
      );
    }),
    disc(600, 440, 104, ink.marigold500),
    disc(600, 440, 84, ink.marigold400),
    shape(archPath(480, 560, 240, 96, 80, 9), ink.leaf700),
    shape(archPath(498, 560, 204, 92, 68, 9), ink.kumkum700),
    shape(archPath(540, 560, 120, 60, 50, 7), "#fff3d0"),
    each([296, 792], (x) =>
      layers(
        box(x, 286, 112, 274, ink.copper700),
        box(x + 8, 294, 96, 258, ink.copper600),
        repeat(
          8,
          (k) =>
            disc(x + 34 + (k % 2) * 44, 330 + (k >> 1) * 62, 12, ink.brass400) +
            disc(x + 34 + (k % 2) * 44, 330 + (k >> 1) * 62, 5, ink.brass700),
        ),
      ),
    ),
    at(
      276,
      222,
      toran({
        w: 648,
        swags: 4,
        depth: 40,
        per: 7,
        r: 13,
        uid: id + "t",
        alt: bloom.pink,
      }),
    ),
    samai(110, 600, 1.2),
    samai(1090, 600, 1.2),
    box(470, 580, 260, 240, ink.kumkum600),
    box(482, 580, 6, 240, ink.marigold400),
    box(712, 580, 6, 240, ink.marigold400),
    repeat(5, (i) => each([390, 810], (x) => place(id + "d", x, 620 + i * 44))),
    at(600, 690, rosette(4, 84, [ink.marigold500, ink.kumkum700, ink.rice50, ink.leaf700])),
  );
}

/** A birthday under an arch of balloons. */
export function birthdayHall(id: string): string {
  const mood = moods.dawn;
  const random = seededRandom(12);
  const cols = [ink.rani500, ink.marigold400, ink.leaf400, ink.kumkum400, ink.rice50, "#4ea6a6"];
  return layers(
    room(mood, 540, id, { band: "lotus" }),
    shape(archPath(330, 530, 540, 220, 200, 1).replace(/Z/, "Z"), "#fbe9dc"),
    shape(`M330 530V310A270 270 0 0 1 870 310V530Z`, "#fff6ec"),
    repeat(54, (i) => {
      const t = i / 53;
      const u = t * 5.1;
      const x = u < 1.1 ? 322 : u > 4 ? 878 : 600 - Math.cos(((u - 1.1) / 2.9) * Math.PI) * 280;
      const y =
        u < 1.1
          ? 520 - u * 170
          : u > 4
            ? 333 + (u - 4) * 170
            : 330 - Math.sin(((u - 1.1) / 2.9) * Math.PI) * 270;
      const r = 22 + random() * 26;
      const X = x + (random() - 0.5) * 40;
      const Y = y + (random() - 0.5) * 36;
      return (
        disc(X, Y, r, pick(cols, i % 6)) +
        line(arc(r * 0.62, 3.5, 4.4, X, Y), "#fff", r * 0.14, 'opacity=".7"')
      );
    }),
    cake(600, 530, 1.2),
    box(420, 520, 360, 24, mood.stone, 'rx="6"'),
    shape("M436 544H764L740 640H460Z", ink.rani500),
    repeat(7, (i) =>
      shape(
        `M${436 + i * 46.8} 544h46.8v14q-23.4 34 -46.8 0Z`,
        i % 2 ? ink.marigold400 : "#fff6ec",
      ),
    ),
    table(180, 680, 88, mood, { seed: 3 }),
    table(1020, 680, 88, mood, { seed: 9 }),
  );
}

/** Dinner on the lawn under strings of bulbs. */
export function lawn(id: string): string {
  const mood = moods.evening;
  return layers(
    stamp(
      id + "a",
      table(0, 0, 82, { ...mood, a: ink.marigold500, dark: ink.kumkum800 }, { seed: 2 }),
    ),
    stamp(id + "d", diya(0.5)),
    box(0, 0, WIDTH, 400, "#141440"),
    box(0, 240, WIDTH, 160, "#2a2561", 'opacity=".7"'),
    each(scatter(5, 40, 600, 30), ([x, y, q]) =>
      y < -20 ? disc(600 + x * 1.1, 330 + y * 0.6, 1 + q * 2, "#fff3cf") : "",
    ),
    sky({ night: true, orb: "#ffe9b0", sky: "#141440" }, 1010, 110, 48),
    each(
      [
        [120, 330, 150],
        [330, 350, 110],
        [880, 352, 120],
        [1110, 326, 160],
        [600, 372, 80],
      ],
      ([x, y, r], i) =>
        layers(
          box(x - 10, y, 20, 110, "#3b2418"),
          shape(scallop(r, 13, x, y - r * 0.3), pick(["#0b3b2b", "#0f4d38"], i % 2)),
          shape(
            scallop(r * 0.7, 11, x - r * 0.1, y - r * 0.45),
            pick(["#0f4d38", "#17664a"], i % 2),
          ),
        ),
    ),
    bulbs(110, 4, 60, "#c9b98a", WIDTH, 11),
    bulbs(190, 3, 46, "#c9b98a", WIDTH, 11),
    box(0, 400, WIDTH, 400, "#124e33"),
    repeat(12, (i) => box(0, 400 + i * 36, WIDTH, 18, "#15573a")),
    box(510, 400, 180, 400, ink.rice200),
    each(scatter(21, 60, 190, 16), ([x, y, chance], i) =>
      Math.abs(x) < 78
        ? at(
            600 + x,
            610 + y,
            shape(leafPath(12, 5), pick([ink.rani500, ink.marigold500], i % 2)),
            1,
            chance * 360,
          )
        : "",
    ),
    repeat(3, (i) =>
      at(
        600,
        500 + i * 116,
        rosette(i + 4, 40 + i * 8, [ink.marigold500, ink.kumkum600, ink.rice50, ink.rani600]),
      ),
    ),
    mandap(600, 424, 220, { ...mood, carpet: ink.rani700 }, `${id}t`),
    repeat(10, (i) => each([500, 700], (x) => place(id + "d", x, 420 + i * 42))),
    each(
      [
        [130, 520],
        [370, 500],
        [830, 500],
        [1070, 520],
        [250, 700],
        [950, 700],
      ],
      ([x, y], i) => place(id + "a", x, y, 1, i * 31),
    ),
  );
}

/** The buffet line. */
export function buffet(id: string): string {
  return layers(
    `<defs>${jali8(id + "j", [ink.leaf900, "#1d7152"], 80)}${border("lotus", id + "b", [ink.kumkum800, ink.brass300, ink.marigold500], 46)}</defs>`,
    box(0, 0, WIDTH, 560, `url(#${id}j)`),
    awning(60, 70, 1080, 90, ink.marigold500, ink.rice50, 18),
    each([180, 400, 620, 840, 1040], (x) =>
      at(
        x - 10,
        250,
        layers(
          line("M0 -90V0", ink.brass300, 3),
          shape("M-34 40C-34 8 -16 0 0 0C16 0 34 8 34 40Z", ink.brass400),
          disc(0, 46, 40, ink.marigold300, 'opacity=".25"'),
        ),
      ),
    ),
    each([170, 390, 610, 830, 1040], (x, i) =>
      chafing(x, 470, pick([ink.brass400, ink.copper500], i % 2)),
    ),
    each([170, 390, 610, 830], (x) =>
      line(
        `M${x - 20} 396q-12 -20 0 -38t0 -36M${x + 20} 396q-12 -20 0 -38t0 -36`,
        "#fff",
        5,
        'opacity=".35"',
      ),
    ),
    box(30, 540, 1140, 30, ink.rice100),
    box(30, 570, 1140, 230, ink.kumkum700),
    repeat(19, (i) =>
      shape(`M${30 + i * 60} 570h60v20q-30 44 -60 0Z`, i % 2 ? ink.marigold400 : ink.rice50),
    ),
    `<g transform="translate(0 660)">${box(30, 0, 1140, 46, `url(#${id}b)`)}</g>`,
  );
}

/** Three chandeliers above the tables. */
export function chandelierHall(id: string): string {
  const mood = moods.jamun;
  return layers(
    `<defs>${jali8(id + "j", [mood.wall, "#6a2a5a"], 90)}</defs>`,
    box(0, 0, WIDTH, HEIGHT, `url(#${id}j)`),
    swags(0, 3, 70, ink.rani700, ink.rani600),
    chandelier(600, 250, 2.3, mood),
    chandelier(170, 250, 1, mood),
    chandelier(1030, 250, 1, mood),
    box(0, 690, WIDTH, 110, mood.dark),
    each(
      [60, 330, 600, 870, 1140],
      (x) =>
        shape(scallop(100, 20, x, 800), mood.cloth) +
        at(
          x,
          720,
          layers(
            marigold(30),
            at(-36, 10, marigold(22, bloom.pink)),
            at(36, 10, marigold(22, bloom.pink)),
          ),
        ),
    ),
  );
}
