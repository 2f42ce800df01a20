import { layers, num, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { sag } from "../core/shapes.ts";
import { line } from "../core/svg.ts";
import { mangoLeaf, marigold, type FlowerInks } from "./flowers.ts";

interface ToranOptions {
  /** Width between the outer nails. */
  w?: number;
  /** Number of swags, and how far each hangs. */
  swags?: number;
  depth?: number;
  /** Hanging strings per swag: leaf, flowers, leaf … */
  per?: number;
  /** Radius of a flower; leaves follow it. */
  r?: number;
  /** Starts every id in the drawing; unique within one picture. */
  uid?: string;
  flowers?: FlowerInks;
  /** Inks of every second flower. */
  alt?: FlowerInks | undefined;
  string?: string;
  /** 2 gives each flower string a third flower. */
  drop?: number;
  /** Flowers in the tail at each nail. */
  tail?: number;
}

/** A defined flower or leaf, `y` below its nail. */
function use(id: string, y: number, more = ""): string {
  return `<use href="#${id}" y="${num(y)}"${more}/>`;
}

/**
 * A toran: `swags` quadratics y = 4·depth·t·(1−t) between nails. The strings hang at t = (i + ½) / per
 * and alternate a mango leaf and flowers; a longer tail hangs from each inner nail. Flowers and leaf
 * are defined once, so even a long toran is under 5 KB.
 */
export function toran({
  w = 1200,
  swags = 4,
  depth = 46,
  per = 7,
  r = 13,
  uid = "t",
  flowers,
  alt,
  string = ink.brass500,
  drop = 1,
  tail = 4 + drop,
}: ToranOptions = {}): string {
  const main = `${uid}m`;
  const other = alt ? `${uid}a` : main;
  const leaf = `${uid}l`;
  const hang = (x: number, y: number, body: string) =>
    `<g transform="translate(${num(x)} ${num(y)})">${body}</g>`;

  const flowerString =
    use(main, r * 0.8) +
    use(other, r * 2.35, ` transform="rotate(20 0 ${num(r * 2.35)})"`) +
    (drop > 1 ? use(main, r * 3.9) : "");
  const leafString = use(leaf, r * 0.3);
  const tailString =
    repeat(tail, (k) => use(k % 2 ? other : main, k * r * 1.5)) +
    use(leaf, tail * r * 1.5 - r * 0.3);

  const span = w / swags;
  const rope = repeat(swags, (s) => {
    const x = s * span;
    return `M${num(x)} 0Q${num(x + span / 2)} ${num(depth * 2)} ${num(x + span)} 0`;
  });
  const strings = repeat(swags, (s) =>
    repeat(per, (i) => {
      const t = (i + 0.5) / per;
      const body = i % 2 ? flowerString : leafString;
      return hang((s + t) * span, sag(t, depth), body);
    }),
  );
  const tails = repeat(swags - 1, (s) => {
    const x = (s + 1) * span;
    return `<use href="#${main}" x="${num(x)}" y="2"/>` + hang(x, r * 1.6, tailString);
  });

  return layers(
    `<defs><g id="${main}">${marigold(r, flowers)}</g>`,
    alt ? `<g id="${other}">${marigold(r, alt)}</g>` : "",
    `<g id="${leaf}">${mangoLeaf(r * 4.1, r * 1.05)}</g></defs>`,
    line(rope, string, 3),
    strings,
    tails,
  );
}
