import { num, polar, repeat } from "../core/geometry.ts";
import { at, disc, line, shape } from "../core/svg.ts";

/** A dancer of two triangles, arms and legs swung by `lean`. */
function dancer(colour: string, lean: number): string {
  const limbs =
    `M-6 -15L-14 ${num(-6 + lean)}M6 -15L14 ${num(-6 - lean)}` +
    `M-4 14L${num(-6 - lean)} 27M4 14L${num(6 + lean)} 27`;
  return (
    shape("M-7 -16H7L0 0ZM-7 14H7L0 0Z", colour) +
    disc(0, -21, 4, colour) +
    line(limbs, colour, 1.8)
  );
}

/** The tarpa player the dance turns round. */
function tarpaPlayer(colour: string): string {
  return (
    shape("M-10 -16H10L0 0ZM-10 16H10L0 0Z", colour) +
    disc(0, -23, 5, colour) +
    line("M8 -14Q26 -10 30 10L36 26", colour, 4)
  );
}

/** Warli: the tarpa dance, `count` dancers on an Archimedean spiral about the player. */
export function warli(count = 26, colour = "#f6e6cf"): string {
  const spiral = repeat(count, (i) => {
    const [x, y] = polar(62 + i * 7.4, (i * 0.36 + 1.2) * (14 / (9 + i * 0.2)));
    const outward = (Math.atan2(y, x) * 180) / Math.PI + 90;
    return at(x, y, dancer(colour, i % 2 ? 3 : -3), 0.9 + i * 0.012, outward);
  });
  return spiral + at(0, 0, tarpaPlayer(colour));
}
