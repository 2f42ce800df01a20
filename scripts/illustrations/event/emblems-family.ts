import { TAU, each, layers, num, pick, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { scatter, seededRandom } from "../core/random.ts";
import { arc, leafPath, petals, scallop } from "../core/shapes.ts";
import { at, box, disc, line, ring, shape } from "../core/svg.ts";
import { emblem } from "./emblem.ts";
import { cake, kalash } from "../motif/celebration.ts";
import { bloom, marigold } from "../motif/flowers.ts";
import { diya, flame } from "../motif/lamps.ts";

/** Birthday: the cake. */
export function birthdayEmblem(id: string): string {
  return emblem(
    { id, ground: "#f6c9cf", print: "#f1bac3", halo: "#fbe3e2" },
    repeat(26, (i) => {
      const random = seededRandom(i + 4);
      const [x, y] = polar(150 + random() * 120, random() * TAU, 300, 290);
      return box(
        x,
        y,
        9,
        20,
        pick([ink.rani500, ink.marigold500, ink.leaf500, ink.kumkum500], i % 4),
        `rx="4" transform="rotate(${num(random() * 180)} ${num(x)} ${num(y)})"`,
      );
    }),
    cake(300, 500, 1.45),
  );
}

/** Housewarming: the kalash at the door. */
export function housewarmingEmblem(id: string): string {
  return emblem(
    { id, ground: ink.marigold400, print: "#f9ae18", halo: ink.marigold500 },
    at(300, 60, ""),
    kalash(300, 350, 1.05),
    at(
      300,
      530,
      repeat(9, (i) =>
        at(
          -168 + i * 42,
          0,
          marigold(24, [
            i % 2 ? ink.kumkum500 : ink.marigold600,
            i % 2 ? ink.kumkum400 : ink.marigold500,
            ink.kumkum700,
          ]),
        ),
      ),
    ),
  );
}

/** Anniversary: two linked bangles and a lamp. */
export function anniversaryEmblem(id: string): string {
  return emblem(
    { id, ground: ink.jamun800, print: "#572049", halo: ink.jamun900 },
    at(
      300,
      320,
      layers(
        ring(-62, 0, 118, ink.brass700, 30),
        ring(-62, 0, 118, ink.brass400, 22),
        ring(62, 0, 118, ink.brass700, 30),
        ring(62, 0, 118, ink.brass400, 22),
        line(arc(118, 2.3, 3.6, 62, 0), ink.brass700, 30, 'stroke-linecap="butt"'),
        line(arc(118, 2.3, 3.6, 62, 0), ink.brass400, 22, 'stroke-linecap="butt"'),
        line(arc(122, 3.6, 4.6, -62, 0), ink.brass100, 6),
        line(arc(122, 4.9, 5.7, 62, 0), ink.brass100, 6),
      ),
    ),
    at(300, 156, diya(1.5)),
    repeat(11, (i) =>
      at(
        140 + i * 32,
        492 - Math.sin((Math.PI * i) / 10) * -24,
        marigold(20, i % 2 ? bloom.pink : bloom.gold),
      ),
    ),
  );
}

/** Pooja: the thali of offerings. */
export function poojaEmblem(id: string): string {
  return emblem(
    { id, ground: ink.kumkum600, print: "#bd2c26", halo: ink.kumkum700 },
    at(
      300,
      310,
      layers(
        disc(10, 16, 200, "#000", 'opacity=".25"'),
        disc(0, 0, 200, ink.brass400),
        disc(0, 0, 184, ink.brass700),
        disc(3, 5, 178, ink.brass500),
        shape(petals(20, 170, 16, 0.84), ink.brass600),
        repeat(8, (i) => {
          const [x, y] = polar(132, (TAU * i) / 8);
          return at(
            x,
            y,
            i % 2
              ? marigold(36)
              : disc(0, 0, 36, pick(["#d43d2a", "#f2c14e", "#fffaf0", "#e98d10"], i / 2)) +
                  disc(3, 4, 28, pick(["#b3221d", "#e5a81f", "#eee3c6", "#d9760b"], i / 2)),
          );
        }),
        at(
          0,
          10,
          layers(
            disc(0, 0, 62, ink.brass700),
            disc(0, 0, 56, ink.brass300),
            repeat(5, (i) => {
              const [x, y] = polar(34, (TAU * i) / 5 - 1.57);
              return at(x, y + 8, flame(0, 0, 0.7));
            }),
          ),
        ),
      ),
    ),
  );
}

/** Corporate lunch: a tray on the desk. */
export function corporateEmblem(id: string): string {
  return emblem(
    { id, ground: "#0d6167", print: "#117076", halo: "#094449" },
    at(
      300,
      300,
      layers(
        box(-196, -130, 400, 280, "#000", 'rx="30" opacity=".25" transform="translate(8 14)"'),
        box(-200, -140, 400, 280, "#d4d8d6", 'rx="30"'),
        box(-188, -128, 376, 256, "#aab4b3", 'rx="22"'),
        each(
          [
            [-180, -120, 150, 116, "#8c3f16"],
            [-20, -120, 92, 116, "#eda81f"],
            [82, -120, 98, 116, "#f7f1e2"],
            [-180, 6, 206, 114, "#fffaf0"],
            [36, 6, 144, 114, "#3d7a34"],
          ],
          ([x, y, w, h, c]) =>
            box(x, y, w, h, "#8a9696", 'rx="16"') + box(x + 4, y + 5, w - 5, h - 6, c, 'rx="14"'),
        ),
        at(
          -104,
          -62,
          each(scatter(3, 8, 44, 24), ([x, y]) => disc(x * 1.3, y, 13, "#d99a4e")),
        ),
        at(26, -62, disc(0, 4, 30, "#f4bb3f") + line("M-12 -6Q4 -14 16 4", ink.kumkum600, 6)),
        at(
          130,
          -62,
          each(scatter(5, 10, 36, 12), ([x, y]) => disc(x, y, 4.5, ink.rani600)),
        ),
        at(
          -78,
          64,
          line(
            each(
              scatter(6, 34, 90, 10).filter(([, y]) => Math.abs(y) < 44),
              ([x, y, q]) =>
                `M${num(x)} ${num(y)}l${num(8 * Math.cos(q * 6))} ${num(8 * Math.sin(q * 6))}`,
            ),
            "#e0cfa4",
            3.4,
          ),
        ),
        at(
          108,
          62,
          each(
            [
              [-30, -18],
              [18, -24],
              [-8, 20],
              [36, 16],
            ],
            ([x, y]) =>
              box(x - 14, y - 14, 28, 28, "#fff3d8", `rx="5" transform="rotate(${x} ${x} ${y})"`),
          ),
        ),
      ),
    ),
    at(
      486,
      160,
      layers(
        disc(4, 7, 58, "#000", 'opacity=".2"'),
        disc(0, 0, 58, "#f5f1e4"),
        disc(0, 0, 48, "#b77a3c"),
        line(arc(34, 3.5, 4.6), "#dba464", 7),
      ),
    ),
    at(
      110,
      466,
      box(-74, -50, 148, 100, ink.rice50, 'transform="rotate(-12)"') +
        line("M-50 -20H40M-50 4H50M-50 28H10", ink.rice400, 6, 'transform="rotate(-12)"'),
    ),
    box(452, 420, 16, 150, ink.kumkum500, 'rx="8" transform="rotate(38 452 420)"'),
  );
}

/** Retirement: the clock that no longer matters. */
export function retirementEmblem(id: string): string {
  return emblem(
    { id, ground: ink.neel700, print: "#3a4296", halo: ink.neel900 },
    at(
      300,
      300,
      layers(
        shape(scallop(170, 24), ink.brass600),
        disc(0, 0, 158, ink.rice100),
        repeat(12, (i) => {
          const [x, y] = polar(130, (TAU * i) / 12);
          return at(x, y, i % 3 ? disc(0, 0, 6, ink.kumkum600) : marigold(18));
        }),
        shape(petals(20, 90, 12, 0.7), ink.rice200),
        line("M0 0L-58 -50", ink.neel900, 11),
        line("M0 0L34 -98", ink.neel900, 8),
        disc(0, 0, 14, ink.kumkum600),
      ),
    ),
    each(
      [-1, 1],
      (s) =>
        at(300 + s * 190, 470, shape(leafPath(120, 30), ink.leaf400), 1, s * -50) +
        at(300 + s * 170, 480, marigold(34)),
    ),
  );
}
