import { TAU, each, layers, num, pick, polar, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { seededRandom } from "../../core/random.ts";
import { archPath, leafPath, petals, scallop } from "../../core/shapes.ts";
import { at, box, disc, line, place, ring, shape, stamp } from "../../core/svg.ts";
import { bloom, marigold, rosette } from "../../motif/flowers.ts";
import { diya, samai } from "../../motif/lamps.ts";
import { jali6, jali8 } from "../../pattern/jali.ts";
import { buti } from "../../pattern/tile.ts";
import { HEIGHT, WIDTH } from "../canvas.ts";
import { moods } from "../mood.ts";
import { room } from "../room.ts";

/** Low sun through three stone screens, thrown across the floor. */
export function jaliLight(id: string): string {
  const mood = moods.copper;
  return layers(
    `<defs>${jali8(id + "j", ["#ffd27c", mood.dark], 70)}${jali8(id + "k", [mood.floor, "#f2a24f"], 70)}</defs>`,
    room(mood, 440, id, { band: "temple", tiled: false }),
    each(
      [170, 500, 830],
      (x) =>
        shape(archPath(x - 16, 420, 232, 220, 100, 9), mood.stone2) +
        shape(archPath(x, 420, 200, 216, 84, 9), `url(#${id}j)`),
    ),
    each([60, 390, 720], (x) =>
      shape(
        `M${x + 110} 470H${x + 310}L${x + 230} 790H${x + 30}Z`,
        `url(#${id}k)`,
        'opacity=".75"',
      ),
    ),
    samai(1110, 500, 1.05),
    samai(90, 500, 1.05),
  );
}

/** Looking straight up into a draped ceiling. */
export function ceiling(): string {
  const mood = moods.jamun;
  let out = box(0, 0, WIDTH, HEIGHT, mood.dark);
  for (let i = 0; i < 24; i++) {
    const a = (TAU * i) / 24;
    const b = (TAU * (i + 1)) / 24;
    const [x, y] = polar(900, a, 600, 400);
    const [u, v] = polar(900, b, 600, 400);
    const [cx, cy] = polar(560, (a + b) / 2, 600, 400);
    out +=
      shape(
        `M600 400L${num(x)} ${num(y)}Q${num(cx)} ${num(cy)} ${num(u)} ${num(v)}Z`,
        i % 2 ? "#8a3a70" : ink.marigold500,
      ) +
      line(
        `M600 400L${num(polar(900, (a + b) / 2, 600, 400)[0])} ${num(polar(900, (a + b) / 2, 600, 400)[1])}`,
        i % 2 ? "#74305f" : ink.marigold600,
        5,
      );
  }
  for (let k = 0; k < 3; k++)
    for (let i = 0; i < 24; i++) {
      const [x, y] = polar(250 + k * 130, (TAU * i) / 24, 600, 400);
      out += disc(x, y, 16, "#fff1c2", 'opacity=".25"') + disc(x, y, 7, "#fff1c2");
    }
  return (
    out +
    at(
      600,
      400,
      disc(0, 0, 176, mood.dark, 'opacity=".5"') +
        rosette(11, 172, [ink.brass300, ink.rani700, ink.brass100, ink.kumkum600]),
    )
  );
}

/** A rangoli and sixteen lamps on the courtyard floor. */
export function rangoli(id: string): string {
  return layers(
    box(0, 0, WIDTH, HEIGHT, "#6d3a22"),
    `<defs><pattern id="${id}p" width="150" height="150" patternUnits="userSpaceOnUse">${box(0, 0, 150, 150, "#75402a")}${box(2, 2, 146, 146, "#6b3820")}</pattern></defs>`,
    box(0, 0, WIDTH, HEIGHT, `url(#${id}p)`),
    at(
      600,
      400,
      layers(
        ring(0, 0, 356, ink.rice50, 4, 'stroke-dasharray="4 12"'),
        shape(scallop(330, 32), ink.rice50),
        shape(scallop(322, 32), ink.rani600),
        shape(petals(120, 320, 16, 0.9), ink.marigold500),
        shape(petals(120, 290, 16, 0.62), ink.marigold300),
        shape(petals(80, 240, 16, 0.8, true, TAU / 32), ink.leaf700),
        shape(petals(80, 215, 16, 0.5, true, TAU / 32), ink.leaf300),
        disc(0, 0, 140, ink.rice50),
        disc(0, 0, 132, ink.kumkum600),
        shape(petals(20, 128, 8, 0.9), ink.rice50),
        shape(petals(20, 112, 8, 0.66), ink.rani500),
        shape(petals(10, 66, 8, 0.8, true, TAU / 16), ink.marigold400),
        disc(0, 0, 22, ink.kumkum700),
        repeat(16, (i) => {
          const [x, y] = polar(378, (TAU * (i + 0.5)) / 16);
          return at(x, y, diya(0.72));
        }),
      ),
    ),
    repeat(4, (i) =>
      at(
        pick([70, 1130, 70, 1130], i),
        pick([70, 70, 730, 730], i),
        layers(
          shape(petals(8, 130, 12, 0.8), ink.rice50),
          shape(petals(8, 96, 12, 0.8, true, 0.26), ink.marigold500),
          disc(0, 0, 26, ink.rani600),
        ),
      ),
    ),
  );
}

/** Arches within arches, down to one lamp. */
export function nested(id: string): string {
  const cols = [
    ink.kumkum700,
    ink.marigold500,
    ink.rani600,
    ink.rice100,
    ink.leaf700,
    ink.marigold400,
    ink.kumkum600,
    ink.rice50,
  ];
  return layers(
    `<defs>${buti(id + "w", [ink.kumkum800, "#82181c", "#82181c"], 84)}</defs>`,
    box(0, 0, WIDTH, HEIGHT, `url(#${id}w)`),
    each(cols, (c, i) => {
      const w = 1080 - i * 128;
      const h = 460 - i * 44;
      return (
        shape(archPath(600 - w / 2, 760, w, h, 250 - i * 24, 15 - (i > 4 ? 4 : 0)), c) +
        (i % 2 === 0
          ? at(
              600 - w / 2,
              760,
              repeat(
                9,
                (k) =>
                  disc(16, -30 - (k * (h - 30)) / 9, 5, pick(cols, (i + 1) % 8)) +
                  disc(w - 16, -30 - (k * (h - 30)) / 9, 5, pick(cols, (i + 1) % 8)),
              ),
            )
          : "")
      );
    }),
    samai(600, 760, 0.8),
    box(0, 760, WIDTH, 40, ink.brass600),
    box(0, 760, WIDTH, 6, ink.brass300),
  );
}

/** Standing lamps in a dark doorway. */
export function lamps(id: string): string {
  return layers(
    `<defs>${jali6(id + "j", ["#f0a03c", ink.kumkum800], 76)}</defs>`,
    box(0, 0, WIDTH, HEIGHT, `url(#${id}j)`),
    box(0, 0, WIDTH, HEIGHT, ink.kumkum800, 'opacity=".28"'),
    shape(archPath(120, 800, 960, 420, 300, 13), ink.kumkum800),
    shape(archPath(150, 800, 900, 410, 280, 13), "#3d0a0c"),
    disc(600, 380, 330, ink.marigold500, 'opacity=".16"'),
    disc(600, 380, 210, ink.marigold400, 'opacity=".16"'),
    samai(600, 760, 2.1),
    samai(330, 780, 1.35),
    samai(870, 780, 1.35),
    repeat(14, (i) => at(170 + i * 66, 772, marigold(28, i % 3 ? bloom.gold : bloom.red))),
  );
}

/** A wall of flowers, a heart of marigolds in it. */
export function flowerWall(id: string): string {
  const random = seededRandom(21);
  const f = [
    marigold(42),
    marigold(38, bloom.lemon),
    layers(
      shape(petals(6, 44, 12, 0.95, false), ink.rani500),
      shape(petals(4, 30, 10, 0.9, false, 0.2), ink.rani300),
      disc(0, 0, 9, ink.marigold400),
    ),
    layers(
      shape(petals(4, 44, 8, 0.95), ink.rice50),
      shape(petals(4, 32, 8, 0.9, true, 0.39), "#f8d9dd"),
      disc(0, 0, 8, ink.marigold400),
    ),
    marigold(36, bloom.red),
  ];
  let out = layers(
    each(f, (b, i) => stamp(id + i, b)),
    stamp(id + "l", shape(leafPath(66, 17), ink.leaf500)),
    stamp(id + "k", shape(leafPath(66, 17), ink.leaf700)),
    box(0, 0, WIDTH, HEIGHT, ink.leaf800),
  );
  let top = "";
  for (let j = 0; j < 9; j++)
    for (let i = 0; i < 13; i++) {
      const x = i * 100 + (j % 2) * 50 - 20 + (random() - 0.5) * 26;
      const y = j * 94 + 14 + (random() - 0.5) * 26;
      const t = random();
      out +=
        place(id + "l", x, y, 1, Math.round(random() * 360)) +
        place(id + "k", x, y, 1, Math.round(random() * 360));
      const hx = Math.hypot((x - 600) / 330, (y - 400) / 250) < 1;
      top += place(id + (hx ? (t > 0.5 ? 0 : 1) : t > 0.66 ? 2 : t > 0.33 ? 3 : 4), x, y);
    }
  return out + top;
}
