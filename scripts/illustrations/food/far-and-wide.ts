import { TAU, each, layers, num, polar, repeat } from "../core/geometry.ts";
import { scatter } from "../core/random.ts";
import { arc, scallop } from "../core/shapes.ts";
import { at, box, disc, line, ring, shape } from "../core/svg.ts";
import { balls, dots, strokes } from "./texture.ts";

/** Half-moon dumpling, pleated along its curved edge; 100 across. */
function halfMoon(): string {
  const edge = "M-50 14C-46 -34 46 -34 50 14C40 26 20 22 0 22C-20 22 -40 26 -50 14Z";
  const pleats = "M-38 -2l8 12M-25 -13l6 14M-9 -19l3 15M9 -19l-3 15M25 -13l-6 14M38 -2l-8 12";
  return layers(
    shape(edge, "#000", 'opacity=".2" transform="translate(4 7)"'),
    shape(edge, "#d8c9a4"),
    shape("M-44 12C-40 -26 40 -26 44 12C34 20 18 17 0 17C-18 17 -34 20 -44 12Z", "#fff7e6"),
    line(pleats, "#bfa977", 3.5),
    line("M-26 10Q0 5 26 10", "#ffffff", 4),
  );
}

/** Three half-moon momos about a dab of red chutney: nothing like a modak, even at 40 px. */
export function momo(): string {
  return layers(
    repeat(3, (i) => {
      const turn = i * 120;
      const [x, y] = polar(52, ((turn - 90) * Math.PI) / 180);
      return at(x, y, halfMoon(), 1.08, turn);
    }),
    disc(2, 3, 19, "#8c1204"),
    disc(0, 0, 17, "#d53a1d"),
    line(arc(10, 3.4, 4.7), "#f5a07c", 4),
  );
}

/** A bamboo steamer from above, radius 210, empty. */
export function bambooSteamer(): string {
  return layers(
    disc(12, 18, 214, "#000", 'opacity=".3"'),
    disc(0, 0, 210, "#b98546"),
    ring(0, 0, 200, "#8d602a", 5),
    disc(0, 0, 186, "#d9ab68"),
    repeat(9, (i) => {
      const y = -160 + i * 38;
      const half = Math.sqrt(184 ** 2 - Math.max(Math.abs(y), Math.abs(y + 8)) ** 2);
      return box(-half, y, half * 2, 8, "#c4914c");
    }),
    ring(0, 0, 190, "#8d602a", 14),
  );
}

/** Three spring rolls. */
export function springRoll(): string {
  return repeat(3, (i) =>
    at(
      -4 + i * 6,
      -52 + i * 52,
      layers(
        box(-84, -16, 176, 46, "#000", 'rx="22" opacity=".2"'),
        box(-88, -22, 176, 44, "#b06a18", 'rx="21"'),
        box(-86, -21, 170, 36, "#e0a040", 'rx="18"'),
        line("M-60 -12H40", "#f9d58d", 6),
        disc(84, 0, 15, "#f4e0b0"),
        disc(84, 0, 8, "#7da747"),
      ),
      1,
      -14,
    ),
  );
}

/** A pizza cut in eight. */
export function pizza(seed = 3): string {
  return layers(
    disc(6, 9, 96, "#000", 'opacity=".22"'),
    disc(0, 0, 96, "#b8701f"),
    disc(0, 0, 92, "#e2a855"),
    disc(0, 0, 80, "#c8371c"),
    disc(1, 1, 77, "#f6cd5d"),
    dots(seed, 10, 66, 8, "#fbe7a4", 22),
    balls(scatter(seed + 2, 6, 60, 34), 9, "#2e2a36", "#d8a02e", "#6d6878"),
    strokes(seed + 5, 9, 60, 20, "#4e9a3b", 7, 24),
    strokes(seed + 6, 7, 60, 18, "#cf3a2a", 7, 26),
    line(
      repeat(4, (i) => {
        const [x, y] = polar(92, (TAU * i) / 8 + 0.2);
        const [u, v] = polar(-92, (TAU * i) / 8 + 0.2);
        return `M${num(x)} ${num(y)}L${num(u)} ${num(v)}`;
      }),
      "#a85c14",
      2.5,
    ),
  );
}

/** Three wedges of cake. */
export function pastry(): string {
  return each(
    [
      ["#f6d7dd", "#d92b78", "#fff6ec"],
      ["#6b3a1e", "#3d1d0c", "#e3a272"],
      ["#ffe9b8", "#f2940d", "#fffaf0"],
    ],
    ([a, b, c], i) =>
      at(
        0,
        0,
        layers(
          shape(
            "M0 -8L-40 -92A100 100 0 0 1 40 -92Z",
            "#000",
            'opacity=".2" transform="translate(4 7)"',
          ),
          shape("M0 -8L-40 -92A100 100 0 0 1 40 -92Z", a),
          shape("M-40 -92A100 100 0 0 1 40 -92L36 -82A90 90 0 0 0 -36 -82Z", b),
          line("M-2 -16L-36 -86M2 -16L36 -86", c, 5, 'stroke-dasharray="2 8"'),
          shape(scallop(12, 8, 0, -62), c),
          disc(0, -62, 6, b),
        ),
        1,
        i * 120 + 30,
      ),
  );
}
