import { layers, num, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { archPath, sag, scallop } from "../core/shapes.ts";
import { at, box, disc, line, shape } from "../core/svg.ts";
import { border, type BorderName } from "../pattern/border.ts";
import { buti } from "../pattern/tile.ts";
import { HEIGHT, WIDTH } from "./canvas.ts";
import type { Mood } from "./mood.ts";

interface RoomOptions {
  /** The border where wall and floor meet. */
  band?: BorderName;
  tiled?: boolean;
}

/** The empty hall: wall above the horizon, tiled floor below, a border band where they meet. */
export function room(
  mood: Mood,
  horizon: number,
  id: string,
  { band = "temple", tiled = true }: RoomOptions = {},
): string {
  return layers(
    `<defs>${buti(id + "w", [mood.wall, mood.wall2, mood.wall2], 96)}${border(band, id + "b", [mood.dark, mood.trim, mood.a], 40)}<pattern id="${id}f" width="80" height="80" patternUnits="userSpaceOnUse">${box(0, 0, 80, 80, mood.floor)}${shape("M40 0L80 40L40 80L0 40Z", mood.floor2)}</pattern></defs>`,
    box(0, 0, WIDTH, horizon, `url(#${id}w)`),
    box(0, horizon, WIDTH, HEIGHT - horizon, tiled ? `url(#${id}f)` : mood.floor),
    `<g transform="translate(0 ${horizon - 20})">${box(0, 0, WIDTH, 40, `url(#${id}b)`)}</g>`,
  );
}

/** Sun, or by night a crescent moon. */
export function sky(
  mood: Pick<Mood, "night" | "orb" | "sky">,
  x: number,
  y: number,
  r: number,
): string {
  return mood.night
    ? disc(x, y, r, mood.orb) + disc(x + r * 0.38, y - r * 0.2, r * 0.84, mood.sky)
    : disc(x, y, r * 1.5, mood.orb, 'opacity=".25"') + disc(x, y, r, mood.orb);
}

/** `k` cusped openings side by side, standing on the horizon, each with its lamp. */
export function arches(
  mood: Mood,
  k: number,
  horizon: number,
  { h = 190, rise = 90, gap = 26, lamp = true, orbAt = -1 } = {},
): string {
  const w = (WIDTH - gap * (k + 1)) / k;
  return repeat(k, (i) => {
    const x = gap + i * (w + gap);
    return layers(
      shape(archPath(x - 12, horizon, w + 24, h + 6, rise + 14, 9), mood.stone2),
      shape(archPath(x - 6, horizon, w + 12, h + 4, rise + 8, 9), mood.stone),
      shape(archPath(x + 8, horizon, w - 16, h, rise, 9), mood.sky),
      i === orbAt ? sky(mood, x + w / 2, horizon - h - rise * 0.1, 34) : "",
      lamp
        ? layers(
            line(
              `M${num(x + w / 2)} ${num(horizon - h - rise * 0.86)}v${num(rise * 0.6)}`,
              mood.trim,
              2.5,
            ),
            disc(x + w / 2, horizon - h - rise * 0.2, 26, mood.orb, 'opacity=".22"'),
            shape(scallop(11, 8, x + w / 2, horizon - h - rise * 0.2), mood.orb),
          )
        : "",
    );
  });
}

/** Half width, sag, number of drops and height of each tier. */
const CHANDELIER_TIERS = [
  { w: 120, d: 46, k: 9, y: 40 },
  { w: 84, d: 34, k: 7, y: -10 },
  { w: 46, d: 20, k: 5, y: -60 },
];

/** Three tiers of lamps and glass drops. */
export function chandelier(x: number, y: number, s: number, mood: Mood): string {
  let out = line("M0 -140V30", mood.trim, 4);
  out += disc(0, 0, 170, mood.orb, 'opacity=".10"') + disc(0, 0, 100, mood.orb, 'opacity=".12"');
  for (const { w, d, k, y: y0 } of CHANDELIER_TIERS) {
    out += line(`M${-w} ${y0}Q0 ${y0 + d * 2} ${w} ${y0}`, mood.trim, 4);
    for (let i = 0; i <= k; i++) {
      const q = i / k;
      const X = -w + 2 * w * q;
      const Y = y0 + sag(q, d);
      out += shape(
        "M0 0C7 8 7 16 0 24C-7 16 -7 8 0 0Z",
        "#fff8e2",
        `transform="translate(${num(X)} ${num(Y + 2)})" opacity=".92"`,
      );
    }
    for (const e of [-1, 1]) {
      out += layers(
        box(e * w - 4, y0 - 24, 8, 24, mood.cloth),
        shape(
          "M0 -16C7 -6 6 2 0 2C-6 2 -7 -6 0 -16Z",
          ink.marigold400,
          `transform="translate(${e * w} ${y0 - 25})"`,
        ),
        disc(e * w, y0 - 30, 16, ink.marigold300, 'opacity=".3"'),
      );
    }
  }
  return at(
    x,
    y,
    layers(
      out,
      disc(0, 130, 8, mood.trim),
      shape("M0 136C9 148 8 158 0 168C-8 158 -9 148 0 136Z", mood.trim),
    ),
    s,
  );
}

/** A striped pillar standing on the horizon. */
export function pillar(x: number, horizon: number, h: number, mood: Mood, w = 34): string {
  return layers(
    box(x - w / 2, horizon - h, w, h, mood.stone),
    repeat(Math.floor(h / 44), (i) =>
      shape(
        `M${num(x - w / 2)} ${num(horizon - i * 44)}L${num(x + w / 2)} ${num(horizon - i * 44 - 22)}V${num(horizon - i * 44 - 36)}L${num(x - w / 2)} ${num(horizon - i * 44 - 14)}Z`,
        mood.a,
      ),
    ),
    box(x - w * 0.8, horizon - 22, w * 1.6, 22, mood.stone2),
    shape(scallop(w * 0.5, 8, x, horizon - h), mood.trim),
    box(x - w * 0.8, horizon - h - 10, w * 1.6, 14, mood.stone2),
  );
}

/** A curtain gathered to one side (`side` 1 left, -1 right). */
export function curtain(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  shade: string,
  side = 1,
): string {
  return layers(
    shape(
      `M${x} ${y}H${num(x + side * w)}C${num(x + side * w * 0.9)} ${num(y + h * 0.4)} ${num(x + side * w * 0.5)} ${num(y + h * 0.55)} ${num(x + side * w * 0.28)} ${num(y + h * 0.66)}Q${num(x + side * w * 0.44)} ${num(y + h * 0.85)} ${num(x + side * w * 0.4)} ${y + h}H${x}Z`,
      colour,
    ),
    line(
      `M${num(x + side * w * 0.3)} ${y}C${num(x + side * w * 0.3)} ${num(y + h * 0.4)} ${num(x + side * w * 0.2)} ${num(y + h * 0.5)} ${num(x + side * w * 0.16)} ${num(y + h * 0.64)}M${num(x + side * w * 0.66)} ${y}C${num(x + side * w * 0.6)} ${num(y + h * 0.36)} ${num(x + side * w * 0.36)} ${num(y + h * 0.52)} ${num(x + side * w * 0.22)} ${num(y + h * 0.65)}M${num(x + side * w * 0.2)} ${num(y + h * 0.68)}V${y + h}`,
      shade,
      4,
    ),
    disc(x + side * w * 0.22, y + h * 0.665, w * 0.08, ink.marigold400),
  );
}

/** `k` swags of cloth across the top. */
export function swags(
  y: number,
  k: number,
  d: number,
  colour: string,
  shade: string,
  w = WIDTH,
): string {
  return repeat(k, (i) => {
    const x = (i * w) / k;
    const s = w / k;
    return (
      shape(`M${num(x)} ${y}Q${num(x + s / 2)} ${num(y + d * 2)} ${num(x + s)} ${y}Z`, colour) +
      line(
        `M${num(x + s * 0.1)} ${y}Q${num(x + s / 2)} ${num(y + d * 1.4)} ${num(x + s * 0.9)} ${y}M${num(x + s * 0.22)} ${y}Q${num(x + s / 2)} ${num(y + d * 0.8)} ${num(x + s * 0.78)} ${y}`,
        shade,
        4,
      )
    );
  });
}

/** Strings of glowing bulbs. */
export function bulbs(y: number, k: number, d: number, colour: string, w = WIDTH, per = 9): string {
  return repeat(k, (i) => {
    const x0 = (i * w) / k;
    const s = w / k;
    return (
      line(
        `M${num(x0)} ${y}Q${num(x0 + s / 2)} ${num(y + d * 2)} ${num(x0 + s)} ${y}`,
        colour,
        2,
        'opacity=".7"',
      ) +
      repeat(per, (j) => {
        const t = (j + 0.5) / per;
        const X = x0 + s * t;
        const Y = y + sag(t, d) + 8;
        return disc(X, Y, 15, ink.marigold300, 'opacity=".18"') + disc(X, Y, 6, "#fff1c2");
      })
    );
  });
}
