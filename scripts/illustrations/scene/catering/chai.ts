import { each, layers, repeat } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { arc, petals } from "../../core/shapes.ts";
import { at, box, disc, line, ring, shape, stamp, place } from "../../core/svg.ts";
import { dots } from "../../food/texture.ts";
import { marigold } from "../../motif/flowers.ts";
import { flame } from "../../motif/lamps.ts";
import { border } from "../../pattern/border.ts";
import { jali6 } from "../../pattern/jali.ts";
import { HEIGHT, WIDTH } from "../canvas.ts";
import { awning } from "../furniture.ts";
import { bulbs } from "../room.ts";

/** The brass urn of tea on its stand, with its tap. */
function urn(): string {
  return layers(
    each([-70, 0, 70], (x) => flame(x, 6, 0.7)),
    shape("M-150 34L-128 -6H128L150 34H126L112 12H-112L-126 34Z", ink.jamun950),
    shape("M-130 0C-190 -120 -150 -260 -70 -300H70C150 -260 190 -120 130 0Z", ink.brass500),
    shape("M-110 -10C-160 -120 -124 -250 -56 -290C-90 -200 -90 -90 -60 -10Z", ink.brass300),
    box(-86, -326, 172, 30, ink.brass600, 'rx="10"'),
    shape("M-60 -326C-50 -372 50 -372 60 -326Z", ink.brass400),
    disc(0, -376, 14, ink.brass700),
    box(-150, -14, 300, 20, ink.brass700, 'rx="6"'),
    shape("M140 -120H206V-96H222V-74H196V-96H140Z", ink.brass600),
    box(170, -142, 10, 26, ink.brass700, 'rx="4"'),
    ring(0, -150, 86, ink.brass700, 4),
    at(0, -150, shape(petals(10, 74, 12, 0.8), ink.brass700, 'opacity=".5"')),
    line("M-150 -196Q-206 -180 -168 -110M150 -196Q206 -190 176 -140", ink.brass700, 11),
  );
}

/** A clay kulhad from the side; full ones steam. */
function kulhad(full: boolean): string {
  return layers(
    shape("M-40 -86H40L30 0H-30Z", "#c4623f"),
    shape("M-40 -86H40L38 -66H-38Z", full ? "#8a5a2c" : "#7c3220"),
    shape("M-32 -84H-14L-18 0H-26Z", "#e79b78"),
    line("M-35 -44H35M-33 -36H33", "#9a442c", 3),
    full
      ? line("M-10 -104q-14 -22 0 -44t0 -44M14 -104q-14 -22 0 -44t0 -44", "#fff", 6, 'opacity=".4"')
      : "",
  );
}

/** A jar of something to go with the tea. */
function jar(fill: string, shade: string, lid: string): string {
  return layers(
    box(-38, -96, 76, 96, "#f4ecd8", 'rx="12" opacity=".38"'),
    box(-34, -74, 68, 72, fill, 'rx="8"'),
    at(0, -38, dots(4, 12, 28, 6, shade, 13)),
    line("M-28 -84V-10", "#fff", 5, 'opacity=".5"'),
    box(-42, -112, 84, 22, lid, 'rx="6"'),
  );
}

/** Cup and saucer from above, with two biscuits. */
function saucer(): string {
  return layers(
    disc(5, 8, 62, "#000", 'opacity=".25"'),
    disc(0, 0, 62, ink.rice50),
    ring(0, 0, 55, ink.neel700, 2.5, 'stroke-dasharray="3 5"'),
    disc(-8, 0, 38, "#e7dfc9"),
    disc(-8, 0, 33, "#b77a3c"),
    line(arc(24, 3.5, 4.6, -8, 0), "#dba464", 5),
    at(36, 22, biscuit(), 0.8, 24),
    at(40, -14, biscuit(), 0.8, -12),
  );
}

function biscuit(): string {
  return layers(
    box(-18, -12, 36, 24, "#a9682d", 'rx="5"'),
    box(-17, -12, 34, 21, "#dda75c", 'rx="5"'),
    line("M-10 -6h0M0 -6h0M10 -6h0M-10 3h0M0 3h0M10 3h0", "#9a5f26", 3.6),
  );
}

/** A kulhad from above. */
function kulhadTop(): string {
  return layers(
    disc(5, 8, 50, "#000", 'opacity=".25"'),
    disc(0, 0, 50, "#c4623f"),
    disc(0, 0, 42, "#7c3220"),
    disc(2, 2, 38, "#a9682d"),
    line(arc(28, 3.5, 4.6), "#d89a56", 5),
    repeat(3, (i) => at(8 - i * 9, 10 + i * 2, shape(petals(1, 8, 5, 0.8, false), "#7a8c3a"))),
  );
}

/** The tea counter: brass urn, kulhads poured and stacked, jars on the shelf, cups laid out in front. */
export function chai(id: string): string {
  const jars = [
    ["#d9952a", "#b87718", ink.kumkum600],
    ["#7a4a22", "#5f3515", ink.brass400],
    ["#e9c36a", "#cda048", ink.leaf500],
    ["#b5542a", "#913e1a", ink.brass400],
    ["#8fae4a", "#6f8e34", ink.kumkum600],
  ] as const;
  return layers(
    `<defs>${jali6(`${id}j`, [ink.copper800, ink.copper700], 70)}${border("temple", `${id}b`, [ink.kumkum700, ink.brass300, ink.marigold500], 34)}</defs>`,
    stamp(`${id}k`, kulhad(false)),
    stamp(`${id}f`, kulhad(true)),
    stamp(`${id}s`, saucer()),
    stamp(`${id}t`, kulhadTop()),
    box(0, 0, WIDTH, HEIGHT, `url(#${id}j)`),
    awning(0, 14, WIDTH, 58, ink.kumkum600, ink.rice50, 20),
    bulbs(108, 5, 24, ink.brass300, WIDTH, 7),
    box(640, 336, 500, 16, ink.copper500),
    box(640, 350, 500, 8, ink.copper700),
    each([680, 1100], (x) => shape(`M${x - 8} 358h16v12l-8 16l-8 -16Z`, ink.brass500)),
    each(jars, ([fill, shade, lid], i) => at(698 + i * 96, 336, jar(fill, shade, lid))),
    at(300, 582, urn()),
    each([554, 650, 746], (x) => place(`${id}f`, x, 602)),
    each([0, 1, 2, 3], (i) => place(`${id}k`, 856 + (i % 2) * 4, 602 - i * 34, 0.86)),
    each([0, 1, 2], (i) => place(`${id}k`, 944 - (i % 2) * 4, 602 - i * 34, 0.86)),
    at(
      1072,
      602,
      layers(
        shape("M-84 -34H84L64 0H-64Z", ink.brass600),
        repeat(7, (i) => at(-60 + i * 20, -44 - (i % 2) * 10, biscuit(), 1.15, (i % 3) * 14 - 14)),
        box(-92, -38, 184, 10, ink.brass400, 'rx="5"'),
      ),
    ),
    box(0, 602, WIDTH, 198, ink.copper600),
    box(0, 602, WIDTH, 14, ink.copper300),
    `<g transform="translate(0 616)">${box(0, 0, WIDTH, 34, `url(#${id}b)`)}</g>`,
    repeat(9, (i) => place(id + (i % 2 ? "s" : "t"), 72 + i * 132, 726)),
    repeat(8, (i) => at(138 + i * 132, 676, marigold(11))),
  );
}
