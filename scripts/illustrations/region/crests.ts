import { TAU, each, layers, polar, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { archPath, petals, scallop, spike } from "../core/shapes.ts";
import { at, box, disc, line, ring, shape, svg } from "../core/svg.ts";
import { kalash } from "../motif/celebration.ts";
import { marigold } from "../motif/flowers.ts";
import { kairi } from "../motif/kairi.ts";
import { kolam } from "../pattern/kolam.ts";
import { phulkari } from "../pattern/weaves.ts";

/** Drawn about the origin, 240 wide and 150 tall. */
type Crest = () => string;

/** What stands at the door: a kalash, a kairi on either side. */
const maharashtra: Crest = () =>
  layers(
    kalash(0, 14, 0.33),
    at(-78, 26, kairi(ink.rani600, ink.brass300, ink.leaf700), 0.72, -14),
    `<g transform="scale(-1 1)">${at(-78, 26, kairi(ink.rani600, ink.brass300, ink.leaf700), 0.72, -14)}</g>`,
  );

/** Two dandiya before a bandhani ring. */
const gujarat: Crest = () => {
  const stick = (turn: number) =>
    at(
      0,
      0,
      layers(
        box(-6, -84, 12, 168, ink.kumkum600, 'rx="6"'),
        repeat(5, (i) => box(-6, -66 + i * 30, 12, 10, i % 2 ? ink.marigold400 : ink.leaf500)),
        line("M0 84V96", ink.brass700, 3),
        shape("M-9 96H9L6 116H-6Z", ink.marigold500),
      ),
      0.84,
      turn,
    );
  return layers(
    repeat(24, (i) => ring(...polar(62, (TAU * i) / 24), 3.6, ink.marigold600, 2.4)),
    repeat(18, (i) => ring(...polar(47, (TAU * i) / 18), 3.6, ink.kumkum600, 2.4)),
    stick(52),
    stick(-52),
    at(0, 0, marigold(20)),
  );
};

/** Three diamonds cut from a phulkari. */
const punjabi: Crest = () =>
  layers(
    `<defs>${phulkari("f", [ink.kumkum800, ink.marigold500, ink.rani500, ink.leaf400])}</defs>`,
    each([-124, 24], (x) =>
      shape("M50 6L94 50L50 94L6 50Z", "url(#f)", `transform="translate(${x} -44)"`),
    ),
    at(-50, -50, shape("M50 -22L122 50L50 122L-22 50Z", "url(#f)")),
    line("M0 -72L72 0L0 72L-72 0Z", ink.copper600, 4),
  );

/** A kolam as it is drawn before the door at dawn. */
const southIndian: Crest = () =>
  kolam(4, { gap: 21, seed: 5, strand: ink.leaf700, dot: ink.kumkum600, open: 0.6, id: "k" });

/** The sun of Mewar, without its face. */
const rajasthani: Crest = () =>
  layers(
    shape(spike(72, 24, 0.76), ink.marigold600),
    shape(spike(60, 24, 0.8, 0), ink.marigold400),
    disc(0, 0, 42, ink.rani600),
    shape(petals(8, 38, 12, 0.8), ink.marigold300),
    disc(0, 0, 12, ink.mor700),
    disc(0, 0, 5, ink.marigold300),
  );

/** A window on a haveli, its jali before the light. */
const marwadi: Crest = () =>
  layers(
    box(-76, 62, 152, 10, ink.jamun600),
    box(-64, 50, 128, 12, ink.marigold600),
    shape(archPath(-52, 50, 104, 66, 44, 7), ink.jamun800),
    `<clipPath id="w"><path d="${archPath(-42, 50, 84, 62, 36, 7)}"/></clipPath>`,
    `<g clip-path="url(#w)">${box(-46, -60, 92, 112, ink.rani600)}${line(
      repeat(12, (i) => `M${-110 + i * 18} -60l112 112M${110 - i * 18} -60l-112 112`),
      ink.marigold300,
      4,
    )}</g>`,
    each([-66, 66], (x) => box(x - 8, -26, 16, 76, ink.jamun600) + at(x, -36, marigold(11))),
    shape("M-18 -62Q0 -82 18 -62Z", ink.marigold600),
    disc(0, -76, 3.4, ink.jamun600),
  );

/** Alpona: a lotus in rice paste, with a conch’s curl on either side. */
const bengali: Crest = () =>
  layers(
    shape(scallop(62, 16), ink.kumkum600),
    shape(petals(14, 56, 12, 0.86), ink.rice50),
    shape(petals(8, 34, 12, 0.8, true, TAU / 24), ink.kumkum600),
    disc(0, 0, 11, ink.rice50),
    disc(0, 0, 5, ink.kumkum600),
    each(
      [1, -1],
      (side) =>
        `<g transform="scale(${side} 1)">${line("M78 4C96 -22 122 -2 106 12C96 20 88 6 100 2", ink.kumkum600, 4)}${shape(petals(0, 10, 3, 0.7), ink.kumkum600, 'transform="translate(82 28)"')}</g>`,
    ),
  );

/** Two lanterns. */
const chinese: Crest = () => {
  const lantern = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      layers(
        line("M0 -64V-40", ink.brass700, 3),
        box(-20, -42, 40, 9, ink.brass700),
        shape("M-22 -33H22C54 -26 54 26 22 33H-22C-54 26 -54 -26 -22 -33Z", ink.kumkum600),
        line(
          "M0 -33V33M-18 -33C-34 -18 -34 18 -18 33M18 -33C34 -18 34 18 18 33",
          ink.brass400,
          2.6,
        ),
        box(-20, 33, 40, 9, ink.brass700),
        line("M-8 42V64M0 42V72M8 42V64", ink.kumkum600, 3),
      ),
      s,
    );
  return layers(
    line("M-112 -64H112", ink.brass700, 4),
    lantern(-58, -12, 0.76),
    lantern(58, -12, 0.76),
    lantern(0, 0, 1),
  );
};

const crests = {
  maharashtra,
  gujarat,
  punjabi,
  southIndian,
  rajasthani,
  marwadi,
  bengali,
  chinese,
};

/** The sign at the head of each region’s card, 260 × 160, transparent. */
export function crestPictures(): [region: string, svg: string][] {
  return Object.entries(crests).map(([region, draw]) => [
    region,
    svg(260, 160, at(130, 80, draw())),
  ]);
}
