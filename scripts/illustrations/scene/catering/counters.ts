import { TAU, each, layers, num, pick, polar, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { scatter } from "../../core/random.ts";
import { leafPath, petals, scallop, spike } from "../../core/shapes.ts";
import { at, box, disc, line, ring, shape } from "../../core/svg.ts";
import { paniPuri } from "../../food/farsan.ts";
import { lime } from "../../food/rice-and-fresh.ts";
import { bloom, marigold } from "../../motif/flowers.ts";
import { toran } from "../../motif/toran.ts";
import { buti } from "../../pattern/tile.ts";
import { HEIGHT, WIDTH, ground } from "../canvas.ts";
import { awning, glass } from "../furniture.ts";
import { moods, type Mood } from "../mood.ts";
import { bulbs, room } from "../room.ts";

interface Stall {
  mood: Mood;
  /** The two colours of awning and counter. */
  c1: string;
  c2: string;
  /** What hangs under the awning, and what stands on the counter. */
  sign: string;
  counter: string;
}

/** A street stall: awning, bulbs, counter cloth and cart wheels. */
function stall(id: string, { mood, c1, c2, sign, counter }: Stall): string {
  return layers(
    room(mood, 620, id, { band: "temple" }),
    box(150, 150, 22, 480, ink.copper700),
    box(1028, 150, 22, 480, ink.copper700),
    awning(110, 150, 980, 96, c1, c2, 14),
    bulbs(262, 5, 22, mood.trim, WIDTH, 7),
    sign,
    box(120, 520, 960, 26, ink.copper500, 'rx="5"'),
    box(140, 546, 920, 150, c1),
    repeat(12, (i) =>
      at(178 + i * 77, 622, shape(petals(6, 30, 8, 0.9), c2) + disc(0, 0, 6, ink.marigold400)),
    ),
    box(140, 546, 920, 10, "#000", 'opacity=".18"'),
    each([270, 930], (x) =>
      layers(
        disc(x, 720, 62, ink.copper800),
        disc(x, 720, 50, ink.brass400),
        disc(x, 720, 42, ink.copper800),
        line(
          repeat(8, (i) => {
            const [a, b] = polar(48, (TAU * i) / 8, x, 720);
            return `M${x} 720L${num(a)} ${num(b)}`;
          }),
          ink.brass400,
          6,
        ),
        disc(x, 720, 12, ink.brass400),
      ),
    ),
    counter,
  );
}

/** The chaat cart. */
export function chaatCart(id: string): string {
  return stall(id, {
    mood: moods.mor,
    c1: ink.kumkum600,
    c2: ink.rice50,
    sign: at(600, 330, shape(scallop(60, 16), ink.marigold400) + at(0, 0, paniPuri(), 0.5)),
    counter:
      repeat(5, (i) =>
        at(
          230 + i * 190,
          486,
          layers(
            shape("M-74 34C-70 -4 70 -4 74 34Z", ink.brass500),
            box(-82, 28, 164, 14, ink.brass700, 'rx="5"'),
            repeat(9, (k) =>
              disc(
                -50 + k * 12.5,
                4 - Math.sin((Math.PI * k) / 8) * 40 + (k % 2) * 10,
                17,
                pick(["#e0a241", "#d39232"], k % 2),
              ),
            ),
          ),
        ),
      ) +
      each([325, 515, 705, 895], (x, i) =>
        at(
          x,
          470,
          shape(
            "M-26 50L-20 -24H20L26 50Z",
            pick(["#6fa83f", ink.copper700, "#e9b637", ink.rani600], i),
          ) + box(-24, -34, 48, 12, ink.brass400, 'rx="4"'),
        ),
      ),
  });
}

/** A tray of welcome drinks. */
export function welcomeDrinks(id: string): string {
  return layers(
    ground(id, "#0d6167", "#117076"),
    disc(614, 422, 372, "#000", 'opacity=".3"'),
    disc(600, 400, 366, ink.brass400),
    ring(600, 400, 352, ink.brass700, 4),
    disc(600, 400, 340, ink.brass600),
    disc(605, 406, 330, ink.brass500),
    at(600, 400, shape(petals(20, 300, 24, 0.8), ink.brass600, 'opacity=".6"')),
    each(
      [
        ["#8fbf3f", "#b5d96a"],
        ["#d92b78", "#f08ab0"],
        ["#f7a416", "#ffc24a"],
        ["#fff3d8", "#fffaf0"],
        ["#7b1f5f", "#a8458a"],
        ["#e8663f", "#f3946f"],
      ],
      ([a, b], i) => {
        const [x, y] = polar(212, (TAU * i) / 6 - 1.57, 600, 400);
        return glass(x, y, 92, a, b);
      },
    ),
    glass(600, 400, 88, "#4e9a3b", "#7cc062"),
    at(150, 690, lime(), 1.5),
    at(1060, 130, lime(), 1.7),
    at(1090, 680, shape(leafPath(160, 44), ink.leaf400), 1, 130),
    at(120, 100, shape(leafPath(150, 40), ink.leaf400), 1, -40),
  );
}

/** Three tiers of mithai. */
export function mithaiTier(id: string): string {
  return layers(
    `<defs>${buti(id + "w", ["#f7cf6b", "#f2c153", "#f2c153"], 90)}</defs>`,
    box(0, 0, WIDTH, HEIGHT, `url(#${id}w)`),
    at(
      0,
      0,
      toran({
        w: WIDTH,
        swags: 4,
        depth: 40,
        per: 7,
        r: 15,
        uid: id + "t",
        alt: bloom.pink,
      }),
    ),
    box(0, 690, WIDTH, 110, ink.rani700),
    repeat(20, (i) =>
      shape(`M${i * 60} 690h60v14q-30 40 -60 0Z`, i % 2 ? ink.rice50 : ink.rani500),
    ),
    each(
      [
        [600, 670, 560],
        [600, 500, 420],
        [600, 350, 280],
      ],
      ([x, y, w], t) =>
        layers(
          box(x - 14, y - 150, 28, 150, ink.brass600),
          box(x - w / 2, y, w, 18, ink.brass400, 'rx="8"'),
          box(x - w / 2, y + 14, w, 7, ink.brass700, 'rx="3"'),
          repeat(Math.floor(w / 76), (i) =>
            at(
              x - w / 2 + 44 + i * 76 * (w / 76 / Math.floor(w / 76)) * 0.98,
              y - 34,
              t === 0
                ? disc(0, 0, 35, "#f0a423") +
                    each(scatter(i + 2, 12, 28, 9), ([a, b]) => disc(a, b, 3, "#ffca58"))
                : t === 1
                  ? shape(
                      "M0 -46C10 -30 36 -14 36 12Q36 34 0 34Q-36 34 -36 12C-36 -14 -10 -30 0 -46Z",
                      "#fff8e8",
                    ) + line("M0 -40V30M-8 -30Q-22 0 -18 32M8 -30Q22 0 18 32", "#d9c79c", 4)
                  : box(
                      -30,
                      -18,
                      60,
                      52,
                      pick(["#a8cf80", "#fbe9c2", "#f6a9bd"], i % 3),
                      'rx="5"',
                    ) + shape(spike(12, 6, 0.5), "#fff", 'transform="translate(0 8)"'),
            ),
          ),
        ),
    ),
    at(600, 190, shape("M-12 20H12L0 -40Z", ink.brass400) + disc(0, -44, 14, ink.brass300)),
    each([130, 1070], (x) =>
      at(
        x,
        640,
        layers(
          shape("M-90 50C-90 -30 90 -30 90 50Z", ink.brass500),
          repeat(8, (k) =>
            at(
              -60 + k * 17,
              -4 - Math.sin((Math.PI * k) / 7) * 44,
              marigold(22, k % 2 ? bloom.gold : bloom.pink),
            ),
          ),
          box(-100, 38, 200, 16, ink.brass700, 'rx="6"'),
        ),
      ),
    ),
  );
}

/** The kitchen shelf. */
export function kitchenShelf(id: string): string {
  return layers(
    box(0, 0, WIDTH, HEIGHT, ink.leaf800),
    `<defs><pattern id="${id}p" width="80" height="80" patternUnits="userSpaceOnUse">${box(0, 0, 80, 80, ink.leaf900)}${box(2, 2, 76, 76, ink.leaf800)}${shape(petals(4, 22, 4, 0.9), ink.leaf700, 'transform="translate(40 40)"')}</pattern></defs>`,
    box(0, 0, WIDTH, HEIGHT, `url(#${id}p)`),
    box(0, 120, WIDTH, 12, ink.brass400),
    repeat(9, (i) =>
      at(
        100 + i * 125,
        126,
        line("M0 0V50", ink.brass300, 4) +
          pick(
            [
              shape("M-8 40H8V170H-8Z", ink.brass500) +
                shape("M-44 170A44 44 0 0 0 44 170Z", ink.brass400),
              layers(
                shape("M-8 40H8V150H-8Z", ink.copper500),
                disc(0, 186, 44, ink.copper500),
                disc(0, 186, 34, ink.copper700),
                repeat(9, (k) =>
                  disc(
                    polar(18, (TAU * k) / 9)[0],
                    186 + polar(18, (TAU * k) / 9)[1],
                    4,
                    ink.leaf900,
                  ),
                ),
              ),
              shape("M-8 40H8V130H-8Z", "#c3cac8") +
                shape("M-34 130H34V210Q0 226 -34 210Z", "#d4d8d6"),
            ],
            i % 3,
          ),
      ),
    ),
    each([400, 690], (y, r) =>
      layers(
        box(0, y, WIDTH, 20, ink.copper600),
        box(0, y + 16, WIDTH, 8, ink.copper800),
        repeat(6, (i) => {
          const x = 110 + i * 196;
          const c = pick(
            [
              [ink.brass500, ink.brass300],
              [ink.copper500, ink.copper300],
              ["#aab4b3", "#dfe4e2"],
            ],
            (i + r) % 3,
          );
          return at(
            x,
            y,
            (i + r) % 2
              ? layers(
                  shape(
                    "M-52 0C-84 -50 -66 -104 -40 -116V-132H40V-116C66 -104 84 -50 52 0Z",
                    pick(c, 0),
                  ),
                  shape("M-44 -6C-70 -50 -54 -98 -30 -110C-44 -70 -40 -30 -26 -6Z", pick(c, 1)),
                  box(-50, -142, 100, 14, pick(c, 1), 'rx="6"'),
                )
              : layers(
                  box(-62, -96, 124, 96, pick(c, 0), 'rx="10"'),
                  box(-54, -90, 26, 84, pick(c, 1), 'rx="8"'),
                  shape("M-66 -96C-60 -138 60 -138 66 -96Z", pick(c, 1)),
                  disc(0, -134, 11, pick(c, 0)),
                  box(-70, -100, 140, 9, pick(c, 0), 'rx="4"'),
                ),
          );
        }),
      ),
    ),
  );
}
