import { layers, pick, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { arc, leafPath, spike } from "../core/shapes.ts";
import { at, box, disc, line, shape } from "../core/svg.ts";
import { flame } from "./lamps.ts";

/** A three-tier cake with three candles, standing on (x, y). */
export function cake(x: number, y: number, s: number): string {
  return at(
    x,
    y,
    layers(
      box(-110, -16, 220, 16, ink.brass400, 'rx="5"'),
      box(-88, -96, 176, 82, ink.rani300, 'rx="12"'),
      shape(
        "M-88 -84q0 -12 12 -12h152q12 0 12 12v14q-11 20 -22 0t-22 0t-22 10t-22 -4t-22 6t-22 -8t-22 6t-22 -10Z",
        ink.rice50,
      ),
      box(-60, -166, 120, 72, ink.marigold400, 'rx="10"'),
      shape(
        "M-60 -156q0 -10 10 -10h100q10 0 10 10v12q-12 18 -20 0t-20 6t-20 -4t-20 6t-20 -6t-20 4Z",
        "#fff6ec",
      ),
      box(-34, -216, 68, 52, ink.leaf300, 'rx="9"'),
      repeat(7, (i) => disc(-72 + i * 24, -30, 6, ink.marigold400)),
      repeat(
        3,
        (i) =>
          box(-22 + i * 20 - 2, -248, 5, 32, i % 2 ? ink.kumkum500 : ink.neel500) +
          flame(-20 + i * 20, -248, 0.6),
      ),
    ),
    s,
  );
}

/** A dhol on its side. */
export function dhol(x: number, y: number, s: number): string {
  return at(
    x,
    y,
    layers(
      box(-80, -46, 160, 92, ink.kumkum600, 'rx="26"'),
      repeat(6, (i) =>
        line(`M${-62 + i * 24} -44L${-50 + i * 24} 44L${-38 + i * 24} -44`, ink.marigold400, 4),
      ),
      shape("M-80 -46A20 46 0 0 0 -80 46A20 46 0 0 0 -80 -46Z", ink.rice100),
      shape("M80 -46A20 46 0 0 0 80 46A20 46 0 0 0 80 -46Z", ink.rice100),
      box(-86, -48, 12, 96, ink.brass500, 'rx="6"'),
      box(74, -48, 12, 96, ink.brass500, 'rx="6"'),
    ),
    s,
    -8,
  );
}

/** Kalash: pot, mango leaves and coconut. */
export function kalash(x: number, y: number, s: number): string {
  return at(
    x,
    y,
    layers(
      shape("M-70 160C-150 100 -150 0 -60 -40H60C150 0 150 100 70 160Z", ink.copper500),
      shape("M-58 150C-128 96 -126 10 -50 -30C-80 30 -80 100 -30 156Z", ink.copper300),
      box(-74, -70, 148, 34, ink.copper600, 'rx="14"'),
      box(-60, 156, 120, 20, ink.copper700, 'rx="8"'),
      repeat(9, (i) => {
        const a = -100 + i * 25;
        return `<g transform="translate(0 -64) rotate(${180 + a})">${shape(leafPath(130 - Math.abs(a) * 0.3, 26), i % 2 ? ink.leaf500 : ink.leaf700)}${line("M0 8V100", ink.leaf300, 2.5)}</g>`;
      }),
      shape("M-50 -76C-54 -150 -20 -176 0 -206C20 -176 54 -150 50 -76Z", "#7a4a22"),
      shape("M-40 -78C-42 -140 -16 -164 0 -190C-10 -150 -16 -110 -10 -78Z", "#a06a36"),
      line("M20 -160q-4 40 6 80M34 -140q-2 30 4 60", "#5e3515", 3),
      shape(spike(24, 8, 0.55), ink.kumkum500, 'transform="translate(0 64)"'),
      line(arc(92, 0.5, 2.64, 0, 0), ink.marigold400, 6, 'stroke-dasharray="2 14"'),
      disc(0, 64, 7, ink.marigold300),
    ),
    s,
  );
}

/** A banana plant at the door, about 300 tall. */
export function banana(x: number, y: number, s: number): string {
  return at(
    x,
    y,
    box(-10, -300, 22, 300, "#7fa24a") +
      repeat(5, (i) =>
        at(
          0,
          -290 + i * 6,
          shape("M0 0C60 -60 150 -50 190 30C130 20 70 20 0 0Z", i % 2 ? ink.leaf500 : ink.leaf700) +
            line("M0 0C70 -30 130 -20 190 30", ink.leaf300, 3),
          1 - i * 0.08,
          pick([-70, -150, -20, -118, -40], i),
        ),
      ),
    s,
  );
}
