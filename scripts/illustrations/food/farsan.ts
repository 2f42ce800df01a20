import { TAU, each, layers, pick, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { arc, leafPath, scallop } from "../core/shapes.ts";
import { at, box, disc, line, shape } from "../core/svg.ts";
import { dots, strokes, swirl } from "./texture.ts";

/** Four squares of dhokla with mustard and a leaf. */
export function dhokla(seed = 1): string {
  return repeat(4, (i) => {
    const x = (i % 2) * 84 - 42;
    const y = (i >> 1) * 84 - 42;
    return layers(
      box(x - 36, y - 34, 80, 80, "#000", 'rx="10" opacity=".2"'),
      box(x - 40, y - 40, 80, 80, "#d8a614", 'rx="9"'),
      box(x - 40, y - 40, 76, 76, "#f9d548", 'rx="9"'),
      at(
        x,
        y,
        dots(seed + i, 9, 30, 3, "#fff0ae", 12) + dots(seed + 9 + i, 6, 28, 3.4, ink.jamun900, 12),
      ),
      at(x + 4, y - 2, shape(leafPath(30, 9), ink.leaf700), 1, 40 + i * 70),
    );
  });
}

/** Two samosas. */
export function samosa(): string {
  return repeat(2, (i) =>
    at(
      i ? 36 : -36,
      i ? 20 : -16,
      layers(
        shape(
          "M0 -62Q10 -66 16 -56L62 36Q66 50 50 50L-50 50Q-66 50 -60 36L-14 -56Q-8 -66 0 -62Z",
          "#000",
          'opacity=".22" transform="translate(5 8)"',
        ),
        shape(
          "M0 -62Q10 -66 16 -56L62 36Q66 50 50 50L-50 50Q-66 50 -60 36L-14 -56Q-8 -66 0 -62Z",
          "#b8741b",
        ),
        shape("M0 -54L52 40L-50 42Z", "#e5a73f"),
        shape("M0 -54L6 42L-50 42Z", "#f2c163"),
        line("M-46 46q8 -8 16 0t16 0t16 0t16 0t16 0t16 0", "#8f5510", 4),
      ),
      1,
      i ? 140 : -12,
    ),
  );
}

/** A rolled dosa, 340 long. */
export function dosa(): string {
  return layers(
    shape(
      "M-170 34C-120 -40 120 -52 172 -20C184 -8 180 14 166 22C90 60 -110 78 -160 62C-178 56 -178 44 -170 34Z",
      "#000",
      'opacity=".22" transform="translate(6 10)"',
    ),
    shape(
      "M-170 34C-120 -40 120 -52 172 -20C184 -8 180 14 166 22C90 60 -110 78 -160 62C-178 56 -178 44 -170 34Z",
      "#b5701c",
    ),
    shape("M-164 34C-112 -34 116 -46 166 -18C120 0 -60 10 -164 34Z", "#f0bb5a"),
    shape(
      "M-164 40C-60 14 110 2 170 -12C172 2 168 12 160 17C90 52 -110 70 -156 56C-166 52 -168 46 -164 40Z",
      "#dd9a37",
    ),
    line("M-130 46C-50 26 70 16 140 8M-120 16C-60 -8 40 -22 110 -26", "#a8621a", 4, 'opacity=".7"'),
    line("M-110 6C-60 -14 20 -26 80 -30", "#ffe1a0", 6),
  );
}

/** Three idlis. */
export function idli(): string {
  return each(
    [
      [-40, -30],
      [42, -24],
      [-2, 44],
    ],
    ([x, y]) =>
      at(
        x,
        y,
        layers(
          disc(5, 8, 50, "#000", 'opacity=".2"'),
          disc(0, 0, 50, "#ddd2b4"),
          disc(-2, -3, 46, "#fffcf2"),
          line(arc(32, 3.4, 4.7), "#fff", 7),
          dots(3, 8, 36, 2.4, "#e3d8ba", 12),
        ),
      ),
  );
}

/** Two medu vadas. */
export function vada(): string {
  return each(
    [
      [-38, -28],
      [40, 30],
    ],
    ([x, y]) =>
      at(
        x,
        y,
        layers(
          disc(5, 8, 56, "#000", 'opacity=".22"'),
          shape(scallop(53, 13, 0, 0, 0.53), "#8c4c12"),
          shape(scallop(49, 12, -2, -2, 0.53), "#cd8430"),
          disc(0, 0, 16, "#5f2f08"),
          dots(2, 12, 44, 4, "#eab163", 14),
          line(arc(38, 3.4, 4.7), "#f1c684", 5),
        ),
      ),
  );
}

/** Five rolls of khandvi. */
export function khandvi(): string {
  return repeat(5, (i) => {
    const [x, y] = i === 4 ? [0, 0] : polar(56, (TAU * i) / 4 + 0.7);
    return at(
      x,
      y,
      layers(
        disc(4, 6, 32, "#000", 'opacity=".2"'),
        disc(0, 0, 32, "#d8a62a"),
        line(swirl(2.4, 26), "#fbe08a", 7),
        dots(i + 3, 3, 20, 3, ink.jamun900, 10),
        strokes(i, 3, 20, 8, "#fff", 3, 10),
      ),
    );
  });
}

/** Six pani puris, opened and filled. */
export function paniPuri(): string {
  return repeat(6, (i) => {
    const [x, y] = polar(i ? 62 : 0, (TAU * i) / 5 - 0.3);
    return at(
      x,
      y,
      layers(
        disc(4, 6, 32, "#000", 'opacity=".2"'),
        disc(0, 0, 32, "#a96616"),
        disc(-2, -2, 29, "#e0a241"),
        disc(2, 2, 16, "#4a6b1c"),
        dots(i + 2, 5, 10, 3, "#e9d48a", 6),
        line(arc(22, 3.3, 4.6), "#fbdc98", 4),
      ),
    );
  });
}

/** Two skewers of paneer tikka, 240 long. */
export function tikka(seed = 1): string {
  return repeat(2, (i) =>
    at(
      0,
      i * 74 - 37,
      line("M-118 0H126", "#8a6a3a", 5) +
        repeat(5, (j) => {
          const x = -84 + j * 42;
          const pan = j % 2 === 0;
          return pan
            ? layers(
                box(x - 20, -22, 44, 50, "#000", 'rx="6" opacity=".2"'),
                box(x - 22, -26, 44, 50, "#b4410f", 'rx="7"'),
                box(x - 21, -25, 40, 44, "#ee8a2c", 'rx="7"'),
                line(`M${x - 14} -12l28 -6M${x - 14} 6l28 -6`, "#7c2507", 5),
                dots(seed + j + i, 1, 6, 3, "#ffd08a", 5),
              )
            : box(
                x - 15,
                -24,
                30,
                46,
                pick(["#3d8a3a", "#9c2f66"], (((j + i * 2 + 1) / 2) % 2) | 0),
                'rx="12"',
              ) +
                box(
                  x - 12,
                  -22,
                  20,
                  38,
                  pick(["#6cb553", "#cf6d9b"], (((j + i * 2 + 1) / 2) % 2) | 0),
                  'rx="9"',
                );
        }),
      1,
      -8,
    ),
  );
}
