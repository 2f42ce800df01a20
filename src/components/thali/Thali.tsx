import marigold from "@art/flower/marigold.svg";
import emptyPlate from "@art/brand/plate.svg";
import { useState, type CSSProperties } from "react";
import { isAllJain, type PlannedFunction } from "../../../schemas/plan/plan.ts";
import type { PlateData } from "../../data/plate.ts";
import { flowerAngles, layoutOf, type Place } from "./plate-layout.ts";
import styles from "./Thali.module.css";

interface ThaliProps {
  plate: PlateData;
  fn: PlannedFunction;
  packages: readonly { id: string }[];
  style?: CSSProperties | undefined;
}

/** Dishes of a function's thali with their places, in the order in which they are drawn. */
export function servedOf(
  { plates, dishes }: PlateData,
  fn: PlannedFunction,
  packages: ThaliProps["packages"],
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

/** The thali of a planned function, over a still picture. Decoration: a form has the same facts as text. */
export function Thali({ plate, fn, packages, style }: ThaliProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div
      className={`screen-only ${styles.thali}`}
      data-shown={isShown || undefined}
      style={style}
      aria-hidden="true"
    >
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
      {servedOf(plate, fn, packages)
        .flatMap((one) => one.places.map((place) => ({ id: one.id, src: one.src, place })))
        .map(({ id, src, place }, index) => (
          <Layer key={`${index} ${id}`} src={src} place={place} index={index} />
        ))}
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
