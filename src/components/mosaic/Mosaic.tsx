import type { Tile } from "../../model/blocks.ts";
import { largeId } from "../lightbox/Lightbox.tsx";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Mosaic.module.css";

interface MosaicProps {
  tiles: Tile[];
  /** The place of the first tile among the pictures of all grids. The one at 0 is on the first screen. */
  from: number;
  /** Shows all of them large, three in a row. */
  large?: boolean;
}

/** Pictures in their declared shapes. Each is a button that opens it large. */
export function Mosaic({ tiles, from, large = false }: MosaicProps) {
  return (
    <ul className={large ? `${styles.mosaic} ${styles.three}` : styles.mosaic}>
      {tiles.map(({ image, shape, caption }, index) => (
        <li key={image.src} className={styles[large ? "large" : shape]}>
          <button
            type="button"
            className={caption === undefined ? "slot" : `slot ${styles.named}`}
            data-caption={caption ?? image.alt}
            popoverTarget={largeId(from + index)}
          >
            <Picture
              image={image}
              sizes="auto, (min-width: 990px) 50vw, 100vw"
              priority={from + index === 0}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
