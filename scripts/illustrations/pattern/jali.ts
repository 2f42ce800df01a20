import { TAU, layers, num, polar, xy } from "../core/geometry.ts";
import { spike, star } from "../core/shapes.ts";
import { box, disc, line, shape } from "../core/svg.ts";
import { tilePattern } from "./tile.ts";

type ScreenInks = readonly [ground: string, stone: string];

/** Stone screen of interlaced {8/3} stars, one per square tile of side `s`. */
export function jali8(id: string, [ground, stone]: ScreenInks, s = 80): string {
  const centre = `transform="translate(${s / 2} ${s / 2})"`;
  const near = num(s * 0.146);
  const far = num(s * 0.854);
  return tilePattern(
    id,
    s,
    s,
    layers(
      box(0, 0, s, s, ground),
      line(star(s * 0.5, 8, 3, 0), stone, s * 0.036, `${centre} stroke-linejoin="round"`),
      line(
        `M0 0L${near} ${near}M${s} 0L${far} ${near}M0 ${s}L${near} ${far}M${s} ${s}L${far} ${far}`,
        stone,
        s * 0.036,
      ),
      shape(spike(s * 0.12, 4, 0.5), stone, centre),
    ),
  );
}

/** Stone screen of six-pointed stars (two triangles each) on a hexagonal lattice of width `s`. */
export function jali6(id: string, [ground, stone]: ScreenInks, s = 60): string {
  const h = s * Math.sqrt(3);
  const sixStar = (x: number, y: number) => {
    const triangle = (sixths: number[]) =>
      `M${sixths.map((i) => xy(polar(s * 0.58, (TAU * i) / 6, x, y))).join("L")}Z`;
    const lines = triangle([0, 2, 4]) + triangle([1, 3, 5]);
    return line(lines, stone, s * 0.05, 'stroke-linejoin="round"') + disc(x, y, s * 0.08, stone);
  };
  return tilePattern(
    id,
    s,
    h,
    layers(
      box(0, 0, s, h, ground),
      sixStar(s / 2, h / 2),
      sixStar(0, 0),
      sixStar(s, 0),
      sixStar(0, h),
      sixStar(s, h),
    ),
  );
}
