import type { Tile } from "../../model/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Mosaic.module.css";

/** From 2.2 dppx two screen pixels share one of the picture. */
const LARGER = "(min-width: 601px) 55vw, (min-resolution: 2.2dppx) 49vw, 82vw";

/** How wide each shape shows its picture; a tall one crops the sides of a wide picture. */
const SIZES: Record<Tile["shape"], string> = {
  small: "(min-width: 601px) 24vw, (min-resolution: 2.2dppx) 31vw, 44vw",
  wide: LARGER,
  tall: LARGER,
  large: LARGER,
};

/** The id of the large picture at a place among all of them, counted from 0. */
export const largeId = (index: number) => `large-${index}`;

/** Tiles that a phone may show at first; the others are laid out, and fetched, when they come near. */
const FIRST_SCREEN = 3;

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
        <li
          key={image.src}
          className={`${styles[large ? "large" : shape]} ${from + index < FIRST_SCREEN ? "" : "later"}`}
        >
          <button
            type="button"
            className={caption === undefined ? "slot" : `slot ${styles.named}`}
            data-caption={caption ?? image.alt}
            popoverTarget={largeId(from + index)}
          >
            <Picture image={image} sizes={SIZES[shape]} priority={from + index === 0} />
          </button>
        </li>
      ))}
    </ul>
  );
}
