import { petalRings, type PetalRing } from "./petal-rings.ts";

/** A petal as discs from its belly to its tip: the distance outwards and the radius, in parts of its size. */
const DISCS = [
  [-0.1, 0.86],
  [0.6, 0.62],
  [1.2, 0.3],
] as const;

/** The discs of a ring: a dashed line whose dashes have no length and round ends. */
function discs({ radius, count }: PetalRing, size: number) {
  return DISCS.map(([outwards, half]) => {
    const r = Math.round((radius + outwards * size) * 10) / 10;
    const width = Math.round(half * size * 20) / 10;
    // A circle of radius 0 is not drawn: the petal in the middle is a line of no length.
    if (count === 1) return <path key={outwards} d={`M${r} 0h0`} strokeWidth={width} />;
    return <circle key={outwards} r={r} pathLength={count} strokeWidth={width} />;
  });
}

interface CountRangoliProps {
  value: number;
  className?: string | undefined;
}

/** A number as a rangoli of as many petals. Its groups are rings, from the middle outwards. */
export function CountRangoli({ value, className }: CountRangoliProps) {
  const { rings, size } = petalRings(value);
  return (
    <svg viewBox="-100 -100 200 200" className={className} aria-hidden="true">
      {rings.map((ring) => (
        <g key={ring.inside} data-inside={ring.inside} transform={`rotate(${ring.turn})`}>
          {discs(ring, size)}
        </g>
      ))}
    </svg>
  );
}
