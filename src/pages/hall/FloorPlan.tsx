import { formatCount } from "../../../schemas/format.ts";
import type { Floor } from "./data.ts";
import toggleStyles from "../../components/price-toggle/PriceToggle.module.css";
import styles from "./FloorPlan.module.css";

/** Area of the guests, between entrance and stage. The hall is 36 m × 24 m; one unit of the drawing is a metre. */
const AREA = { x: 7.8, y: 2.6, width: 17.6, height: 18.8 };

/** The plan of the hall with one of its layouts. Radio buttons change the layout without script. */
export function FloorPlan({ words, layouts }: Floor) {
  const labels = [
    { text: words.stage, x: 31.5, y: 12.4 },
    { text: words.rooms, x: 31.5, y: 2 },
    { text: words.rooms, x: 31.5, y: 21.5 },
    { text: words.lift, x: 2.8, y: 3.3 },
    { text: words.entrance, x: 3.4, y: 12.5 },
  ];
  return (
    <div className={styles.floor}>
      <h2>{words.heading}</h2>
      <fieldset className={toggleStyles.toggle}>
        <legend className="vh">{words.layouts}</legend>
        {layouts.map(({ kind, label, guests, note }, index) => (
          <label key={kind}>
            <input type="radio" name="layout" value={kind} defaultChecked={index === 0} />
            <span>
              <b>{formatCount(guests)}</b> {label}
              {note === undefined ? null : <small>{note}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <figure>
        <svg
          viewBox="-0.4 -2.6 36.8 30"
          role="img"
          aria-label={[words.dining, words.kitchen, ...labels.map(({ text }) => text)].join(", ")}
        >
          <rect className={styles.walls} width="36" height="24" />
          <path className={styles.carpet} d="M0 10.7H6.4V13.3H0Z" />
          <rect className={styles.stage} x="28" y="6" width="7" height="12" />
          <path className={styles.rooms} d="M27 0V4.5H36M27 24V19.5H36M0 5.5H5.6V0" />
          <path className={styles.doors} d="M13 0H19M0 9V15" />
          {layouts.map((layout) => (
            <Guests key={layout.kind} {...layout} />
          ))}
          {labels.map(({ text, x, y }) => (
            <text key={`${text} ${y}`} x={x} y={y}>
              {text.split(" ").map((line, index) => (
                <tspan key={line} x={x} dy={index === 0 ? undefined : "1.1em"}>
                  {line}
                </tspan>
              ))}
            </text>
          ))}
          <text x="16" y="-0.9">
            {words.kitchen}
          </text>
          <path className={styles.scale} d="M0.2 25V25.8H5.2V25" />
          <text className={styles.metres} x="6" y="26.3">
            {words.metres}
          </text>
        </svg>
        <figcaption className="small">{words.text}</figcaption>
      </figure>
    </div>
  );
}

/** A dash of the line, of length 0 with a cap, is a seat or a standing guest. */
function Guests({ kind, guests, perTable }: Floor["layouts"][number]) {
  if (perTable !== undefined) {
    const seat = (2 * Math.PI) / perTable;
    const tables = Math.ceil(guests / perTable);
    return <path className={styles[kind]} strokeDasharray={`0 ${seat}`} d={roundTables(tables)} />;
  }
  const aisle = kind === "seated" ? 2 : 0;
  const columns = kind === "seated" ? 25 : 36;
  const inColumn = Math.ceil(guests / columns);
  const seat = (AREA.height - aisle) / (inColumn - (aisle > 0 ? 2 : 1));
  const lines = Array.from({ length: columns }, (_, column) => {
    const count = Math.min(inColumn, guests - column * inColumn);
    const before = Math.ceil(count / 2);
    const x = (AREA.x + (column * AREA.width) / (columns - 1)).toFixed(2);
    const line = (from: number, seats: number) =>
      seats > 0 ? `M${x} ${from.toFixed(2)}v${((seats - 1) * seat + 0.01).toFixed(2)}` : "";
    const middle = AREA.y + (Math.ceil(inColumn / 2) - 1) * seat;
    return line(AREA.y, before) + line(middle + (aisle || seat), count - before);
  });
  return <path className={styles[kind]} strokeDasharray={`0 ${seat}`} d={lines.join("")} />;
}

/** Circles with a radius of one metre, in rows. */
function roundTables(count: number): string {
  const columns = Math.ceil(Math.sqrt((count * AREA.width) / AREA.height));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => {
    const x = AREA.x + ((index % columns) * AREA.width) / (columns - 1) - 1;
    const y = AREA.y + (Math.floor(index / columns) * AREA.height) / (rows - 1);
    return `M${x.toFixed(2)} ${y.toFixed(2)}a1 1 0 1 0 2 0a1 1 0 1 0-2 0`;
  }).join("");
}
