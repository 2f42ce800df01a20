/** Petals that lie equally far from the middle and point away from it. */
export interface Ring {
  /** How far away. */
  radius: number;
  /** How each is turned about the middle, in degrees from straight up. */
  turns: number[];
  /** How many petals lie further in. */
  inside: number;
}

/** Petals per ring, from the middle out; the last ring takes what is left. */
function ringSizes(n: number): number[] {
  if (n <= 30) return [1, 8, 16];
  if (n <= 46) return [1, 8, 12, 24];
  if (n <= 60) return [2, 8, 16, 24];
  return [8, 16, 24, 32, 40, 40, 40];
}

/** One decimal: all machines must agree to the last digit. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** A drop of size `s` that points away from the middle. */
function petalPath(s: number): string {
  const t = (factor: number) => String(tenth(s * factor));
  return (
    `M0 ${t(-1.7)}C${t(1.3)} ${t(-0.5)} ${t(1)} ${t(1)} 0 ${t(1)}` +
    `C${t(-1)} ${t(1)} ${t(-1.3)} ${t(-0.5)} 0 ${t(-1.7)}Z`
  );
}

/**
 * A rangoli of exactly `n` petals within radius 100 of the origin, the innermost ring first, so a
 * count going up lights them from the middle out. All petals share one path.
 */
export function countRangoli(n: number): { rings: Ring[]; petalPath: string } {
  const sizes = ringSizes(n);
  const crowded = n > 60;
  const step = 92 / (crowded ? 7.4 : sizes.length - 0.3);
  const firstRadius = crowded ? 0.9 : sizes[0] === 2 ? 0.35 : 0;

  const rings: Ring[] = [];
  for (let left = n; left > 0; left -= rings.at(-1)?.turns.length ?? left) {
    const ring = rings.length;
    const isLast = ring >= sizes.length - 1;
    const count = isLast ? left : Math.min(left, sizes[ring] ?? left);
    const radius = count === 1 && ring === 0 ? 0 : (ring + firstRadius) * step;
    const halfStep = ring % 2 ? 180 / count : 0;
    const turns = Array.from({ length: count }, (_, petal) =>
      tenth((360 * petal) / count + halfStep),
    );
    rings.push({ radius: tenth(radius), turns, inside: n - left });
  }
  return { rings, petalPath: petalPath(crowded ? 4.4 : step * 0.27) };
}
