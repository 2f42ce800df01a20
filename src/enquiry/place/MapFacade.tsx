import map from "@art/brand/map.svg";
import { Drawing } from "../../components/drawing/Drawing.tsx";
import { Icon } from "../../components/icon/Icon.tsx";
import type { ContactBlock } from "../../model/blocks.ts";
import styles from "./MapFacade.module.css";

interface MapFacadeProps {
  map: ContactBlock["map"];
}

/**
 * A drawn map that costs nothing and sends nothing about its visitor. The real one comes from another
 * house, so it is fetched only when a visitor asks for it (src/behaviour/parts/map.ts).
 */
export function MapFacade({ map: { heading, text, show, embed } }: MapFacadeProps) {
  return (
    <figure className={styles.map}>
      <div className={`slot slot-leaf ${styles.sheet}`}>
        <Drawing src={map} width={1000} height={620} className={styles.drawing} />
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
