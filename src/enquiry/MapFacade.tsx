import map from "@art/brand/map.svg";
import { useEffect, useRef, useState } from "react";
import { Drawing } from "../components/drawing/Drawing.tsx";
import { Icon } from "../components/icon/Icon.tsx";
import type { ContactBlock } from "../model/page-data.ts";
import styles from "./MapFacade.module.css";

interface MapFacadeProps {
  map: ContactBlock["map"];
}

/**
 * A drawn map that costs nothing and tells nobody who looks at it. The real one comes from another
 * house, so it is fetched only when a visitor asks for it.
 */
export function MapFacade({ map: { heading, text, show, embed } }: MapFacadeProps) {
  const [real, setReal] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (real) frame.current?.focus();
  }, [real]);
  return (
    <figure className={styles.map}>
      <div className={`slot slot-leaf ${styles.sheet}`}>
        {real ? (
          <iframe ref={frame} src={embed} title={heading} referrerPolicy="no-referrer" />
        ) : (
          <Drawing src={map} width={1000} height={620} className={styles.drawing} />
        )}
      </div>
      {real ? null : (
        <button type="button" className={`btn ${styles.show}`} onClick={() => setReal(true)}>
          <Icon name="pin" />
          {show}
        </button>
      )}
      <figcaption>{text}</figcaption>
    </figure>
  );
}
