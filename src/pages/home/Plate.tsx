import marigold from "@art/flower/marigold.svg";
import emptyPlate from "@art/brand/plate.svg";
import { useState } from "react";
import type { PlannedFunction } from "../../../schemas/plan/plan.ts";
import type { HomePageData } from "./data.ts";
import { flowerAngles, layoutOf, type Place } from "./plate-layout.ts";
import styles from "./Plate.module.css";

type PlateData = HomePageData["estimate"]["plate"];
type Dish = PlateData["dishes"][string];

/** Whether all guests of a function eat Jain food. */
export const isAllJain = ({ jain, guests }: PlannedFunction): boolean =>
  jain !== undefined && jain === guests;

/** Dishes of a function's thali: of its cuisine, as many as its package has katoris, Jain if all guests are. */
export function dishesOf(
  { plates, dishes }: PlateData,
  fn: PlannedFunction,
  packages: PlateProps["packages"],
): Dish[] {
  const count = layoutOf(packages.findIndex(({ id }) => id === fn.package)).katoris.length;
  const isJain = isAllJain(fn);
  return (plates[fn.cuisine ?? ""]?.katoris ?? []).slice(0, count).flatMap((id) => {
    const dish = dishes[id];
    return (isJain && dish?.jainDish ? dishes[dish.jainDish] : dish) ?? [];
  });
}

interface PlateProps {
  plate: PlateData;
  fn: PlannedFunction;
  packages: readonly { id: string }[];
  /** Round tables of the hall with ten guests each; the thali becomes one of them while the place is chosen. */
  tables: number;
  isHall: boolean;
  availability: string | undefined;
}

/** The thali of a planned function. Decoration: the form has the same facts as text. */
export function Plate({ plate, fn, packages, tables, isHall, availability }: PlateProps) {
  const layout = layoutOf(packages.findIndex(({ id }) => id === fn.package));
  const { bread, sweet } = plate.plates[fn.cuisine ?? ""] ?? plate.plates[""] ?? {};
  const [isShown, setShown] = useState(false);
  return (
    <div
      className={styles.live}
      data-view={isHall ? "hall" : undefined}
      data-shown={isShown || undefined}
      data-availability={availability}
      aria-hidden="true"
    >
      {tables > 0 && <Tables count={tables} taken={Math.ceil((fn.guests ?? 0) / 10)} />}
      <div className={styles.plate}>
        <img src={emptyPlate} alt="" width="1000" height="1010" onLoad={() => setShown(true)} />
        <svg viewBox="-494 -490 1000 1010">
          {flowerAngles(fn.guests ?? 0).map((angle, index) => (
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
        <Layer src={plate.rice} place={layout.rice} index={0} />
        {bread !== undefined &&
          layout.breads.map((where, index) => (
            <Layer key={`${bread} ${index}`} src={bread} place={where} index={index + 1} />
          ))}
        {sweet !== undefined && <Layer key={sweet} src={sweet} place={layout.sweet} index={3} />}
        {dishesOf(plate, fn, packages).map(({ id, src }, index) => {
          const where = layout.katoris[index];
          return where && <Layer key={`${index} ${id}`} src={src} place={where} index={index} />;
        })}
      </div>
    </div>
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

/** As many as a phone and a desktop show beside the edge of the screen. */
const COLUMNS = 7;

/** The hall from above: its round tables, those that the guests need laid. The thali becomes the one left out. */
function Tables({ count, taken }: { count: number; taken: number }) {
  return (
    <svg className={styles.tables} viewBox="0 0 1000 1010">
      {Array.from({ length: count }, (_, index) => {
        const [x, y] = [100 + 114 * (index % COLUMNS), 110 + 114 * Math.floor(index / COLUMNS)];
        return (
          <g key={index} transform={`translate(${x} ${y})`} data-laid={index < taken || undefined}>
            <circle r="46" />
            <circle r="32" />
          </g>
        );
      })}
    </svg>
  );
}
