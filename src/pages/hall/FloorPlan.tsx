import type { HallPageData } from "./data.ts";
import styles from "./FloorPlan.module.css";

/** Length and width of the hall in metres; one unit of the drawing is a metre. */
const [LENGTH, WIDTH] = [36, 24];

/** Centres of the round tables, in metres. */
const TABLES = [8, 12, 16, 20, 24].flatMap((x) => [6, 10, 14, 18].map((y) => ({ x, y })));

interface FloorPlanProps {
  words: NonNullable<HallPageData["floor"]>;
}

/** The hall from above, to scale: stage, tables, doors, lift and changing rooms. */
export function FloorPlan({ words }: FloorPlanProps) {
  const { heading, text, stage, dining, kitchen, lift, rooms, entrance, metres } = words;
  const labels = [
    { text: stage, x: 31.5, y: 12.4 },
    { text: dining, x: 16, y: 12.4 },
    { text: rooms, x: 31.5, y: 2.4 },
    { text: rooms, x: 31.5, y: 22.4 },
    { text: kitchen, x: 16, y: 1.9 },
    { text: lift, x: 3, y: 3 },
    { text: entrance, x: 3.4, y: 12.4 },
  ];
  return (
    <figure className={styles.floor}>
      <h2>{heading}</h2>
      <svg
        viewBox="-1 -1 38 28"
        role="img"
        aria-label={labels.map((label) => label.text).join(", ")}
      >
        <rect className={styles.walls} width={LENGTH} height={WIDTH} />
        <rect className={styles.stage} x="28" y="6" width="7" height="12" />
        <path className={styles.rooms} d="M27 0V4.5H36M27 24V19.5H36M0 5.5H6V0" />
        <path className={styles.doors} d="M13 0H19M0 9V15" />
        {TABLES.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={styles.table} cx={x} cy={y} r="1.1" />
        ))}
        {labels.map((label) => (
          <text key={`${label.text} ${label.y}`} x={label.x} y={label.y}>
            {label.text}
          </text>
        ))}
        <path className={styles.scale} d="M0 25V26H5V25" />
        <text className={styles.metres} x="6" y="26.3">
          {metres}
        </text>
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
