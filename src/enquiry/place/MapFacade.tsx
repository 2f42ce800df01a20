import drawing from "@art/map/western-line.svg";
import { Drawing } from "../../components/drawing/Drawing.tsx";
import { Icon } from "../../components/icon/Icon.tsx";
import type { ContactBlock } from "../../data/site.ts";
import styles from "./MapFacade.module.css";

interface MapFacadeProps {
  map: ContactBlock["map"];
  pins: { office: string; venue: string };
}

/**
 * A drawing of the map, which needs no request to another site. A click on the button replaces it with Google's map
 * (src/behaviour/parts/map.ts).
 */
export function MapFacade({ map: { heading, text, show, stations, embed }, pins }: MapFacadeProps) {
  return (
    <figure className={styles.map}>
      <div className={`slot slot-leaf ${styles.sheet}`}>
        <Drawing src={drawing} width={1000} height={620} className={styles.drawing} />
        {/* Screen readers read the caption instead. */}
        <div className={styles.labels} aria-hidden="true">
          {stations.map((station) => (
            <span key={station}>{station}</span>
          ))}
          <b>{pins.office}</b>
          <b>{pins.venue}</b>
        </div>
      </div>
      <button
        type="button"
        className={`btn with-script ${styles.show}`}
        data-part="map"
        data-embed={embed}
        data-title={heading}
        hidden
      >
        <Icon name="pin" />
        {show}
      </button>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
