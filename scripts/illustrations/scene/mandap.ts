import { each, layers, num, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { archPath } from "../core/shapes.ts";
import { at, box, disc, line, shape } from "../core/svg.ts";
import { flame } from "../motif/lamps.ts";
import { toran } from "../motif/toran.ts";
import type { Mood } from "./mood.ts";
import { curtain, pillar } from "./room.ts";

/** The finial on a dome. */
function kalashTop(x: number, y: number, s: number, mood: Mood): string {
  return at(
    x,
    y,
    layers(
      shape("M-14 0H14L10 -8H-10Z", mood.trim),
      disc(0, -20, 15, mood.trim),
      shape("M-6 -33H6L0 -58Z", mood.trim),
    ),
    s,
  );
}

/** A mandap in elevation, standing on the horizon, width `w`: dome, curtains, toran, seats and the fire. */
export function mandap(cx: number, horizon: number, w: number, mood: Mood, uid: string): string {
  const h = w * 0.56;
  const x0 = cx - w / 2;
  const d = mood.carpet;
  let out = "";
  out +=
    shape(
      archPath(x0 + w * 0.05, horizon - 30, w * 0.9, h * 0.62, h * 0.34, 11),
      mood.night ? mood.wall : mood.sky,
    ) +
    repeat(5, (i) =>
      box(
        x0 + w * (0.11 + i * 0.165),
        horizon - 30 - h * (0.7 + 0.16 * Math.sin((Math.PI * (i + 0.5)) / 5)),
        w * 0.12,
        h * (0.7 + 0.16 * Math.sin((Math.PI * (i + 0.5)) / 5)),
        i % 2 ? d : mood.a,
        'opacity=".16"',
      ),
    );
  out +=
    curtain(x0 + w * 0.04, horizon - h, w * 0.3, h - 30, d, mood.dark, 1) +
    curtain(x0 + w * 0.96, horizon - h, w * 0.3, h - 30, d, mood.dark, -1);
  out += layers(
    shape(
      `M${num(x0 - w * 0.02)} ${num(horizon - h)}C${num(x0 + w * 0.1)} ${num(horizon - h * 1.16)} ${num(cx - w * 0.3)} ${num(horizon - h * 1.34)} ${num(cx - w * 0.12)} ${num(horizon - h * 1.44)}C${num(cx - w * 0.05)} ${num(horizon - h * 1.5)} ${num(cx - w * 0.02)} ${num(horizon - h * 1.56)} ${num(cx)} ${num(horizon - h * 1.64)}C${num(cx + w * 0.02)} ${num(horizon - h * 1.56)} ${num(cx + w * 0.05)} ${num(horizon - h * 1.5)} ${num(cx + w * 0.12)} ${num(horizon - h * 1.44)}C${num(cx + w * 0.3)} ${num(horizon - h * 1.34)} ${num(x0 + w * 0.9)} ${num(horizon - h * 1.16)} ${num(x0 + w * 1.02)} ${num(horizon - h)}Z`,
      d,
    ),
    each([-0.36, -0.18, 0, 0.18, 0.36], (k) =>
      line(
        `M${num(cx + k * 0.16 * w)} ${num(horizon - h * 1.43)}Q${num(cx + k * w)} ${num(horizon - h * 1.3)} ${num(cx + k * 1.2 * w)} ${num(horizon - h)}`,
        mood.trim,
        4,
      ),
    ),
    kalashTop(cx, horizon - h * 1.62, w / 420, mood),
  );
  out +=
    box(x0 - w * 0.03, horizon - h - 14, w * 1.06, 26, mood.trim) +
    shape(
      repeat(22, (i) => {
        const X = x0 - w * 0.03 + (i * w * 1.06) / 22;
        return `M${num(X)} ${num(horizon - h + 12)}h${num((w * 1.06) / 22)}l${num((-w * 0.53) / 22)} 16Z`;
      }),
      mood.dark,
    );
  out += at(
    x0 + w * 0.06,
    horizon - h + 20,
    toran({ w: w * 0.88, swags: 3, depth: w * 0.05, per: 7, r: w * 0.0165, uid }),
  );
  for (const p of [0.02, 0.98]) out += pillar(x0 + w * p, horizon - 28, h - 20, mood, w * 0.055);
  out +=
    box(x0 - w * 0.06, horizon - 30, w * 1.12, 16, mood.stone) +
    box(x0 - w * 0.1, horizon - 15, w * 1.2, 18, mood.stone2);
  out += layers(
    each([-0.17, 0.17], (k) =>
      layers(
        box(cx + k * w - w * 0.075, horizon - 62, w * 0.15, 32, mood.b, 'rx="5"'),
        shape(
          archPath(cx + k * w - w * 0.07, horizon - 60, w * 0.14, w * 0.1, w * 0.06, 5),
          mood.a,
        ),
        box(cx + k * w - w * 0.075, horizon - 62, w * 0.15, 9, mood.trim, 'rx="4"'),
      ),
    ),
    box(cx - w * 0.06, horizon - 54, w * 0.12, 24, ink.copper600),
    box(cx - w * 0.075, horizon - 60, w * 0.15, 9, ink.copper500),
    flame(cx, horizon - 58, w / 420),
    flame(cx - w * 0.03, horizon - 58, w / 620),
    flame(cx + w * 0.03, horizon - 58, w / 620),
  );
  return out;
}
