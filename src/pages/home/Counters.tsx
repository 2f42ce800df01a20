import { usePageLayout } from "../../context/layout.ts";
import type { HomePageData } from "./data.ts";
import { Sources } from "../../components/sources/Sources.tsx";
import styles from "./Counters.module.css";

/** Numbers, each with a rangoli that has as many petals. src/behaviour/parts/counters.ts counts them up. */
export function Counters({ heading, items, sources }: HomePageData["counters"]) {
  const { counterStep, counterStepMs, counterVisibleShare } = usePageLayout().behaviour;
  if (items.length === 0) return null;
  return (
    <section className="section on-jamun">
      <div className="wrap">
        <h2 className={styles.heading}>{heading}</h2>
        <ul
          className={styles.counters}
          data-part="counters"
          data-step={counterStep}
          data-step-ms={counterStepMs}
          data-share={counterVisibleShare}
        >
          {items.map(({ value, suffix, label }) => (
            <li key={label}>
              <CountRangoli value={value} />
              <p>
                {/* A screen reader hears the number once, not two hundred times. */}
                <span className="vh">{`${value}${suffix} `}</span>
                {/* One text, because the growing number would move a separate suffix. */}
                <b aria-hidden="true" data-to={value} data-suffix={suffix}>{`${value}${suffix}`}</b>
                {label}
              </p>
            </li>
          ))}
        </ul>
        {sources && <Sources sources={sources} />}
      </div>
    </section>
  );
}

/**
 * Discs that form a petal, from its middle to its tip: offset outwards and radius, relative to the size of the petal.
 */
const DISCS = [
  [-0.1, 0.86],
  [0.6, 0.62],
  [1.2, 0.3],
] as const;

/** The discs of a ring, drawn as circles with a dashed line. The dashes have no length and round ends. */
function discs({ radius, count }: PetalRing, size: number) {
  return DISCS.map(([outwards, half]) => {
    const r = Math.round((radius + outwards * size) * 10) / 10;
    const width = Math.round(half * size * 20) / 10;
    // Browsers do not draw a circle of radius 0, so the petal in the middle is a line of length 0.
    if (count === 1) return <path key={outwards} d={`M${r} 0h0`} strokeWidth={width} />;
    return <circle key={outwards} r={r} pathLength={count} strokeWidth={width} />;
  });
}

/** A rangoli with as many petals as the number. Each group is a ring, from the middle outwards. */
function CountRangoli({ value }: { value: number }) {
  const { rings, size } = petalRings(value);
  return (
    <svg viewBox="-100 -100 200 200" className={styles.rangoli} aria-hidden="true">
      {rings.map((ring) => (
        <g key={ring.inside} data-inside={ring.inside} transform={`rotate(${ring.turn})`}>
          {discs(ring, size)}
        </g>
      ))}
    </svg>
  );
}

interface PetalRing {
  radius: number;
  count: number;
  /** Number of petals in inner rings. */
  inside: number;
  /** Rotation of the ring, in degrees. */
  turn: number;
}

/** Petals per ring, from the middle out; the last ring takes the rest. */
function ringSizes(total: number): number[] {
  if (total <= 30) return [1, 8, 16];
  if (total <= 46) return [1, 8, 12, 24];
  if (total <= 60) return [2, 8, 16, 24];
  return [8, 16, 24, 32, 40, 40, 40];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A rangoli of exactly `total` petals within radius 100: its rings from the middle out, and the size of a petal. */
function petalRings(total: number): { rings: PetalRing[]; size: number } {
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
