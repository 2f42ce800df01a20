/** Petals that lie equally far from the middle. */
export interface PetalRing {
  radius: number;
  count: number;
  /** How many petals lie further in. */
  inside: number;
  /** How far the ring is turned, in degrees. */
  turn: number;
}

/** Petals per ring, from the middle out; the last ring takes those that are left. */
function ringSizes(total: number): number[] {
  if (total <= 30) return [1, 8, 16];
  if (total <= 46) return [1, 8, 12, 24];
  if (total <= 60) return [2, 8, 16, 24];
  return [8, 16, 24, 32, 40, 40, 40];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A rangoli of exactly `total` petals within radius 100: its rings from the middle out, and the size of a petal. */
export function petalRings(total: number): { rings: PetalRing[]; size: number } {
  const sizes = ringSizes(total);
  const crowded = total > 60;
  const step = 92 / (crowded ? 7.4 : sizes.length - 0.3);
  const first = crowded ? 0.9 : sizes[0] === 2 ? 0.35 : 0;
  const rings: PetalRing[] = [];
  for (let inside = 0; inside < total; inside += rings.at(-1)?.count ?? total) {
    const ring = rings.length;
    const isLast = ring >= sizes.length - 1;
    const left = total - inside;
    const count = isLast ? left : Math.min(left, sizes[ring] ?? left);
    const radius = count === 1 && ring === 0 ? 0 : tenth((ring + first) * step);
    rings.push({ radius, count, inside, turn: tenth((ring % 2 ? 180 / count : 0) - 90) });
  }
  return { rings, size: tenth(crowded ? 4.4 : step * 0.27) };
}
