import type { Tile } from "../../model/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Mosaic.module.css";

/** From 2.2 dppx, a picture with fewer pixels than the screen looks sharp enough. */
const LARGER = "(min-width: 601px) 55vw, (min-resolution: 2.2dppx) 49vw, 82vw";

/** Width of the picture in each shape. In a tall tile, the picture is wider than the tile, which crops its sides. */
const SIZES: Record<Tile["shape"], string> = {
  small: "(min-width: 601px) 24vw, (min-resolution: 2.2dppx) 31vw, 44vw",
  wide: LARGER,
  tall: LARGER,
  large: LARGER,
};

export const largeId = (index: number) => `large-${index}`;

/**
 * Number of tiles that may be on the first screen of a phone. The others are laid out and fetched when they come near.
 */
const FIRST_SCREEN = 3;

interface MosaicProps {
  tiles: Tile[];
  /** Index of the first tile among the pictures of all grids. The picture with index 0 is on the first screen. */
  from: number;
  large?: boolean;
}

/** A grid of pictures. Each picture is a button that opens its large version (Lightbox.tsx). */
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
            className="slot"
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
