import { each, layers, pick, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter } from "../../core/random.ts";
import { archPath, petals, spike } from "../../core/shapes.ts";
import { at, box, disc, line, place, shape, stamp } from "../../core/svg.ts";
import { katori } from "../../food/vessels/katori.ts";
import { banana, dhol } from "../../motif/celebration.ts";
import { bloom, marigold } from "../../motif/flowers.ts";
import { toran } from "../../motif/toran.ts";
import { WIDTH } from "../canvas.ts";
import { carpet, table } from "../furniture.ts";
import { moods } from "../mood.ts";
import { bulbs, room, swags } from "../room.ts";

/** A reception stage against a wall of flowers. */
export function stageRani(id: string): string {
  const mood = moods.rani;
  return layers(
    stamp(id + "m", marigold(22)),
    stamp(
      id + "n",
      shape(petals(3, 20, 9, 0.95, false), "#fbe3c0") + disc(0, 0, 6, ink.marigold400),
    ),
    stamp(
      id + "o",
      shape(petals(3, 20, 9, 0.95, false), ink.rani500) + disc(0, 0, 6, ink.marigold400),
    ),
    room(mood, 500, id),
    shape(archPath(250, 480, 700, 240, 180, 13), mood.stone),
    shape(archPath(272, 480, 656, 232, 168, 13), mood.dark),
    `<g>${each(
      scatter(8, 74, 330, 36).filter(([, y]) => y < 150),
      ([x, y, q]) => place(id + (q > 0.5 ? "m" : q > 0.25 ? "o" : "n"), 600 + x, 330 + y * 0.9),
    )}</g>`,
    box(440, 390, 320, 90, ink.kumkum600, 'rx="26"'),
    box(420, 420, 60, 70, ink.kumkum700, 'rx="18"'),
    box(720, 420, 60, 70, ink.kumkum700, 'rx="18"'),
    box(470, 440, 260, 46, ink.marigold400, 'rx="14"'),
    box(430, 486, 20, 18, ink.brass500),
    box(750, 486, 20, 18, ink.brass500),
    box(180, 500, 840, 26, mood.stone),
    box(140, 526, 920, 26, mood.stone2),
    box(100, 552, 1000, 26, mood.stone),
    swags(0, 5, 44, ink.marigold500, ink.marigold600),
    bulbs(60, 6, 30, mood.trim),
    box(520, 578, 160, 230, ink.marigold500),
    repeat(8, (i) => at(532 + (i % 2) * 136, 600 + (i >> 1) * 56, marigold(15, bloom.red))),
    table(200, 690, 74, mood, { seed: 4 }),
    table(1000, 690, 74, mood, { seed: 6 }),
  );
}

/** The engagement swing on ropes of marigolds. */
export function swing(id: string): string {
  const mood = moods.morning;
  const mm = { ...mood, wall: "#ffe08f", wall2: "#fbd06a" };
  return layers(
    room(mm, 560, id, { band: "kairi" }),
    shape("M250 560V300A350 300 0 0 1 950 300V560Z", "#fff4d0"),
    at(0, 0, toran({ w: WIDTH, swags: 5, depth: 50, per: 9, r: 15, uid: id + "t", drop: 2 })),
    each([410, 790], (x) =>
      repeat(12, (i) => at(x, 96 + i * 29, marigold(17, i % 2 ? bloom.gold : bloom.red))),
    ),
    box(350, 438, 500, 30, ink.copper700, 'rx="8"'),
    box(350, 438, 500, 10, ink.copper500, 'rx="5"'),
    box(380, 400, 440, 42, ink.rani600, 'rx="20"'),
    each(
      [
        [420, ink.leaf500],
        [600, ink.marigold400],
        [740, ink.kumkum500],
      ],
      ([x, c]) =>
        box(x - 50, 352, 110, 62, c, 'rx="20"') +
        line(`M${x - 36} 383h82`, ink.rice50, 4, 'stroke-dasharray="3 8"'),
    ),
    carpet(280, 620, 640, 160, mood, id + "c", false),
    each([430, 520, 610, 700, 780], (x, i) =>
      at(
        x,
        700,
        katori(pick(["dal", "aamras", "kheer", "mint", "makhani"], i), {
          vessel: i % 2 ? "copper" : "brass",
        }),
        0.38,
      ),
    ),
    banana(110, 600, 1.1),
    banana(1090, 600, 1.1),
  );
}

/** The sangeet floor: drums on the stage, a patchwork dance floor below. */
export function sangeetHall(id: string): string {
  const mood = moods.mor;
  return layers(
    room(mood, 420, id, { band: "rope" }),
    swags(0, 7, 40, ink.kumkum600, ink.kumkum700),
    bulbs(70, 5, 36, mood.trim),
    box(200, 220, 800, 190, mood.dark),
    shape(archPath(220, 410, 760, 60, 110, 15), ink.jamun900),
    repeat(9, (i) =>
      shape(
        `M${280 + i * 80} 170L${240 + i * 80} 410H${330 + i * 80}Z`,
        i % 2 ? ink.rani500 : ink.marigold400,
        'opacity=".18"',
      ),
    ),
    dhol(430, 360, 1),
    dhol(770, 360, 1),
    at(
      600,
      350,
      layers(
        disc(0, 0, 58, ink.brass600),
        disc(0, 0, 50, ink.rice100),
        disc(0, 0, 22, ink.jamun900),
        box(-46, 40, 92, 22, ink.brass500, 'rx="8"'),
      ),
    ),
    box(160, 410, 880, 30, mood.stone),
    repeat(40, (i) => {
      const x = 300 + (i % 10) * 60;
      const y = 490 + Math.floor(i / 10) * 70;
      return (
        box(
          x,
          y,
          60,
          70,
          (i + Math.floor(i / 10)) % 2
            ? ink.marigold400
            : pick([ink.rani500, ink.kumkum500, "#fff3d8"], i % 3),
        ) +
        ((i * 7) % 5
          ? ""
          : shape(
              spike(20, 8, 0.5),
              "#fff",
              `transform="translate(${x + 30} ${y + 35})" opacity=".7"`,
            ))
      );
    }),
    line("M300 490H900V770H300Z", mood.trim, 8),
    table(140, 620, 76, mood, { seed: 2 }),
    table(1060, 620, 76, mood, { seed: 5 }),
  );
}
