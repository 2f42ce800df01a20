import drawing from "@art/map/western-line.svg";
import { Drawing } from "../../components/drawing/Drawing.tsx";
import { Icon } from "../../components/icon/Icon.tsx";
import type { ContactBlock } from "../../data/site.ts";
import styles from "./MapFacade.module.css";

interface MapFacadeProps {
  map: ContactBlock["map"];
  /** Labels of the two pins. */
  pins: { office: string; venue: string };
}

/**
 * A drawn map without requests to others. The real map comes from a third
 * party, so it is fetched only when a visitor asks for it (src/behaviour/parts/map.ts).
 */
export function MapFacade({ map: { heading, text, show, stations, embed }, pins }: MapFacadeProps) {
  return (
    <figure className={styles.map}>
      <div className={`slot slot-leaf ${styles.sheet}`}>
        <Drawing src={drawing} width={1000} height={620} className={styles.drawing} />
        {/* The caption says it to screen readers. */}
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
