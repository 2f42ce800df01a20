import { each, num, pick, type Point } from "../core/geometry.ts";
import { seededRandom } from "../core/random.ts";
import { line, shape } from "../core/svg.ts";

interface KolamOptions {
  /** Distance between dots. */
  gap: number;
  seed: number;
  strand: string;
  dot: string;
  /** Share of open sides, 0..1. */
  open: number;
  id: string;
}

const SIDES: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * Which sides of the dots are open, by the rule that the whole has four mirrors: sides that mirror
 * onto each other share one answer, and the sides on an axis are always open.
 */
function openSides(k: number, seed: number, share: number) {
  const random = seededRandom(seed);
  const answers = new Map<string, boolean>();
  const has = (i: number, j: number) => Math.abs(i) + Math.abs(j) <= k - 1;
  return function isOpen(i: number, j: number, [di, dj]: Point): boolean {
    if (!has(i, j) || !has(i + di, j + dj)) return false;
    const across = Math.abs(2 * i + di);
    const along = Math.abs(2 * j + dj);
    const key = `${Math.min(across, along)},${Math.max(across, along)}`;
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = random() < share || Math.min(across, along) === 0;
      answers.set(key, answer);
    }
    return answer;
  };
}

/**
 * Sikku kolam: k × k dots on a diamond. Each dot is a square tile. At an open side two strands cross
 * at the midpoint at 45°; at a closed side the strand turns back at .36 of the gap. One quadrant is
 * drawn, three are mirrored.
 */
export function kolam(k: number, { gap, seed, strand, dot, open, id }: KolamOptions): string {
  const isOpen = openSides(k, seed, open);
  const half = gap / 2;
  const turn = gap * 0.36;
  let strands = "";
  let dots = "";
  for (let i = 0; i < k; i++) {
    for (let j = 0; i + j < k; j++) {
      const x = i * gap;
      const y = j * gap;
      dots += `M${num(x - 3)} ${num(y)}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;
      const sides = SIDES.map((side) => isOpen(i, j, side));
      for (let s = 0; s < 4; s++) {
        const e = (s + 1) % 4;
        const [from, fromPull] = end(pick(SIDES, s), pick(SIDES, e), pick(sides, s));
        const [to, toPull] = end(pick(SIDES, e), pick(SIDES, s), pick(sides, e));
        const xy = ([dx, dy]: Point) => `${num(x + dx)} ${num(y + dy)}`;
        strands += `M${xy(from)}C${xy(fromPull)} ${xy(toPull)} ${xy(to)}`;
      }
    }
  }

  /** Where a quarter strand ends on side `a`, and the control that pulls it towards side `b`. */
  function end(a: Point, b: Point, isOpenSide: boolean): [Point, Point] {
    const reach = isOpenSide ? half : turn;
    const out = isOpenSide ? half - half * 0.42 : turn;
    const over = isOpenSide ? half * 0.42 : turn * 0.6;
    return [
      [a[0] * reach, a[1] * reach],
      [a[0] * out + b[0] * over, a[1] * out + b[1] * over],
    ];
  }

  const quadrant = `<defs><g id="${id}">${line(strands, strand, 3.6)}${shape(dots, dot)}</g></defs>`;
  const mirrors = ["1 1", "-1 1", "1 -1", "-1 -1"];
  return quadrant + each(mirrors, (m) => `<use href="#${id}" transform="scale(${m})"/>`);
}
