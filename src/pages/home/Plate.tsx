import type { PlannedFunction } from "../../../schemas/plan/plan.ts";
import { fill } from "../../../schemas/format.ts";
import type { HomePageData } from "./data.ts";
import { tablePlaces, type Place } from "../../components/thali/plate-layout.ts";
import { Thali } from "../../components/thali/Thali.tsx";
import styles from "./Plate.module.css";

interface PlateProps {
  plate: HomePageData["estimate"]["plate"];
  fn: PlannedFunction;
  packages: readonly { id: string }[];
  /** Whether the thali becomes one of the hall's round tables. */
  isHall: boolean;
  availability: string | undefined;
  words: HomePageData["estimate"]["words"];
}

/** Whether the plate is beside the form. On narrower screens it is a band over the form. */
const isBesideForm = () => matchMedia("(min-width: 700px)").matches;

const asTable = ({ x, y, scale }: Place) =>
  `translate(${(x - 494) / 10}%, ${(y - 490) / 10.1}%) scale(${0.125 * scale})`;

/** The thali of a planned function. Decoration: the form has the same facts as text. */
export function Plate({ plate, fn, packages, isHall, availability, words }: PlateProps) {
  const { guests = 0 } = fn;
  const { tables } = plate;
  const hall = tables && tablePlaces(tables.count, isBesideForm());
  const needed = tables ? Math.ceil(guests / tables.perTable) : 0;
  // Without enough seats at tables, guests sit in rows or stand.
  const laid = hall && needed <= hall.length ? needed : 0;
  const hallTables = isHall ? hall : undefined;
  // The thali becomes the last table that the guests need, or a table in the middle.
  const table = hallTables?.[laid > 0 ? laid - 1 : Math.floor(hallTables.length / 2)];
  return (
    <>
      <div
        className={`screen-only ${styles.live}`}
        data-view={hallTables && "hall"}
        data-availability={availability}
        aria-hidden="true"
      >
        {tables && hall && <Tables places={hall} perTable={tables.perTable} laid={laid} />}
        <Thali {...{ plate, fn, packages }} style={table && { transform: asTable(table) }} />
      </div>
      {hallTables && (
        <p className={styles.key}>
          {laid > 0 && fill(words.tables, { laid: String(laid), count: String(hallTables.length) })}
          {laid > 0 && availability === "free" && <span>{words.freeHall}</span>}
          {availability === "taken" && <span>{words.takenHall}</span>}
        </p>
      )}
    </>
  );
}

/** The hall from above: its round tables, those that the guests need laid. The thali becomes one of them. */
function Tables({ places, perTable, laid }: { places: Place[]; perTable: number; laid: number }) {
  return (
    <svg className={styles.tables} viewBox="0 0 1000 1010">
      {places.map(({ x, y, scale }, index) => (
        <g
          key={index}
          transform={`translate(${x} ${y}) scale(${scale})`}
          data-laid={index < laid || undefined}
        >
          <circle r="46" pathLength={perTable} />
          <circle r="32" />
        </g>
      ))}
    </svg>
  );
}
