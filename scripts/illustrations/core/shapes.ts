import { TAU, num, polar, repeat, xy, type Point } from "./geometry.ts";

/** Scalloped disc: `k` half-round lobes on radius `r`. The marigold, the cloth hem, the seal. `bulge` .56 is a petal, .7 a hem. */
export function scallop(r: number, k: number, cx = 0, cy = 0, bulge = 0.56, rot = 0): string {
  const corner = (i: number) => polar(r, rot + (TAU * (i % k)) / k, cx, cy);
  const lobe = num(2 * r * Math.sin(Math.PI / k) * bulge);
  const [startX, startY] = corner(0);
  const arcs = repeat(k, (i) => {
    const [x, y] = corner(i + 1);
    return `A${lobe} ${lobe} 0 0 1 ${num(x)} ${num(y)}`;
  });
  return `M${num(startX)} ${num(startY)}${arcs}Z`;
}

/** Ring of `k` petals from radius `r0` to `r1`; `width` 1 = petals touch. Pointed is a lotus, round a daisy. */
export function petals(
  r0: number,
  r1: number,
  k: number,
  width = 0.9,
  pointed = true,
  rot = 0,
): string {
  const half = ((TAU / k) * width) / 2;
  const waist = ((r0 + r1) * (pointed ? 0.52 : 0.6)) / Math.cos(half);
  return repeat(k, (i) => {
    const a = rot + (TAU * i) / k;
    const base = xy(polar(r0, a));
    const tip = xy(polar(r1, a));
    const left = xy(polar(waist, a - half));
    const right = xy(polar(waist, a + half));
    if (pointed) return `M${base}Q${left} ${tip}Q${right} ${base}Z`;
    const shoulder = r1 * 1.02;
    return `M${base}C${left} ${xy(polar(shoulder, a - half))} ${tip}C${xy(polar(shoulder, a + half))} ${right} ${base}Z`;
  });
}

function polygon(points: Point[]): string {
  return `M${points.map(xy).join("L")}Z`;
}

/** The star polygon {k/s}: `k` points on radius `r`, each joined to the `s`-th next. */
export function star(r: number, k: number, s = 2, rot = -Math.PI / 2): string {
  return polygon(Array.from({ length: k }, (_, i) => polar(r, rot + (TAU * ((i * s) % k)) / k)));
}

/** Outline of a star with `k` tips on radius `r` and its notches on `r * notch`. */
export function spike(r: number, k: number, notch = 0.7, rot = -Math.PI / 2): string {
  return polygon(
    Array.from({ length: 2 * k }, (_, i) => polar(i % 2 ? r * notch : r, rot + (Math.PI * i) / k)),
  );
}

/** Part of a circle from angle `a0` to `a1` (radians), as an open path. */
export function arc(r: number, a0: number, a1: number, cx = 0, cy = 0): string {
  const [x, y] = polar(r, a0, cx, cy);
  const [u, v] = polar(r, a1, cx, cy);
  const large = Math.abs(a1 - a0) > Math.PI ? 1 : 0;
  return `M${num(x)} ${num(y)}A${num(r)} ${num(r)} 0 ${large} ${a1 > a0 ? 1 : 0} ${num(u)} ${num(v)}`;
}

/** A leaf hanging down from the origin: length `length`, control half-width `w`. */
export function leafPath(length: number, w: number): string {
  return `M0 0C${num(w)} ${num(length * 0.22)} ${num(w * 0.8)} ${num(length * 0.68)} 0 ${num(length)}C${num(-w * 0.8)} ${num(length * 0.68)} ${num(-w)} ${num(length * 0.22)} 0 0Z`;
}

/** How far a swag of depth `depth` hangs at t in 0..1: the parabola 4·depth·t·(1−t). */
export function sag(t: number, depth: number): number {
  return 4 * depth * t * (1 - t);
}

/**
 * Cusped (multifoil) arch opening. (x, y) is its bottom left corner, `w` its width, `h` the height of
 * its straight sides, `rise` the height of the arch above them. The foils sit on a sin^.85 half
 * ellipse; with an odd number of foils the middle one is an ogee.
 */
export function archPath(
  x: number,
  y: number,
  w: number,
  h: number,
  rise: number,
  foils = 7,
): string {
  const cx = x + w / 2;
  const spring = y - h;
  const cusp = (i: number): Point => {
    const t = Math.PI * (1 - i / foils);
    return [cx + (Math.cos(t) * w) / 2, spring - rise * Math.pow(Math.sin(t), 0.85)];
  };
  const foil = (i: number): string => {
    const [a, b] = cusp(i - 1);
    const [p, q] = cusp(i);
    const chord = Math.hypot(p - a, q - b);
    const middle = i === Math.ceil(foils / 2) && foils % 2;
    if (!middle) return `A${num(chord * 0.56)} ${num(chord * 0.56)} 0 0 1 ${num(p)} ${num(q)}`;
    const lean = (p - a) * 0.18;
    return (
      `Q${num(a + lean)} ${num(b - chord * 0.5)} ${num((a + p) / 2)} ${num(b - chord * 0.72)}` +
      `Q${num(p - lean)} ${num(q - chord * 0.5)} ${num(p)} ${num(q)}`
    );
  };
  return `M${num(x)} ${num(y)}L${num(x)} ${num(spring)}${repeat(foils, (i) => foil(i + 1))}L${num(x + w)} ${num(y)}Z`;
}
