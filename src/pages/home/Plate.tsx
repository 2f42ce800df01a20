import marigold from "@art/flower/marigold.svg";
import emptyPlate from "@art/brand/plate.svg";
import { useState } from "react";
import { isAllJain, type PlannedFunction } from "../../../schemas/plan/plan.ts";
import { fill } from "../../../schemas/format.ts";
import type { HomePageData } from "./data.ts";
import { flowerAngles, layoutOf, tablePlaces, type Place } from "./plate-layout.ts";
import styles from "./Plate.module.css";

type PlateData = HomePageData["estimate"]["plate"];

/** Dishes of a function's thali with their places, in the order in which they are drawn. */
export function servedOf(
  { plates, dishes }: PlateData,
  fn: PlannedFunction,
  packages: PlateProps["packages"],
) {
  const layout = layoutOf(packages.findIndex(({ id }) => id === fn.package));
  const plate = plates[fn.cuisine ?? fn.package ?? ""];
  if (!plate) return [];
  const served: [id: string | undefined, places: readonly Place[]][] = [
    [plate.rice, [layout.rice]],
    [plate.bread, layout.breads],
    [plate.sweet, [layout.sweet]],
    ...layout.katoris.map((place, index): (typeof served)[0] => [plate.katoris[index], [place]]),
  ];
  return served.flatMap(([id = "", places]) => {
    const dish = dishes[id];
    const shown = dishes[(isAllJain(fn) && dish?.jainDish) || id];
    return shown ? { ...shown, places } : [];
  });
}

interface PlateProps {
  plate: PlateData;
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
  const [isShown, setShown] = useState(false);
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
        data-shown={isShown || undefined}
        data-availability={availability}
        aria-hidden="true"
      >
        {tables && hall && <Tables places={hall} perTable={tables.perTable} laid={laid} />}
        <div className={styles.plate} style={table && { transform: asTable(table) }}>
          <img src={emptyPlate} alt="" width="1000" height="1010" onLoad={() => setShown(true)} />
          <svg viewBox="-494 -490 1000 1010">
            {flowerAngles(guests).map((angle, index) => (
              <g key={angle} transform={`rotate(${angle})`}>
                <image
                  href={marigold}
                  x="-29"
                  y="-490"
                  width="58"
                  height="58"
                  style={{ "--i": index }}
                />
              </g>
            ))}
          </svg>
          {servedOf(plate, fn, packages)
            .flatMap((one) => one.places.map((place) => ({ id: one.id, src: one.src, place })))
            .map(({ id, src, place }, index) => (
              <Layer key={`${index} ${id}`} src={src} place={place} index={index} />
            ))}
        </div>
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

interface LayerProps {
  src: string;
  place: Place;
  /** Position in the order in which the layers land. */
  index: number;
}

/** A drawing of 220 × 224 units with its centre at 106, 106, which lands when it has loaded. */
function Layer({ src, place: { x, y, scale }, index }: LayerProps) {
  const [isLoaded, setLoaded] = useState(false);
  const translate = `${((494 + x - 106) / 2.2).toFixed(1)}% ${((490 + y - 106) / 2.24).toFixed(1)}%`;
  return (
    <img
      src={src}
      alt=""
      width="220"
      height="224"
      className={styles.layer}
      data-loaded={isLoaded || undefined}
      onLoad={() => setLoaded(true)}
      style={{ translate, "--size": scale, "--i": index }}
    />
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
