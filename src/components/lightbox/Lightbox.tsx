import { usePageLayout } from "../../context/layout.ts";
import type { Tile } from "../../model/blocks.ts";
import { Icon } from "../icon/Icon.tsx";
import { largeId } from "../mosaic/Mosaic.tsx";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Lightbox.module.css";

/**
 * Size of a picture on the whole screen. Without script, browsers load lazy pictures immediately and get the smallest
 * file.
 */
const LARGE = "(scripting: none) 1px, min(94vw, 150vh)";

/**
 * Each picture on the whole screen, in a popover that opens and closes without script. src/behaviour/parts/viewer.ts
 * adds previous and next.
 *
 * @param pictures each tile's picture, and its place: "Our Banquet, 3 of 20"
 */
export function Lightbox({ pictures }: { pictures: (Tile & { place: string })[] }) {
  const words = usePageLayout().messages.controls;
  return (
    <div data-part="viewer">
      {pictures.map(({ image, place }, index) => (
        <div
          key={image.src}
          id={largeId(index)}
          popover="auto"
          role="dialog"
          aria-label={`${words.viewer}: ${place}`}
          className={styles.box}
        >
          <figure style={{ "--ratio": image.width / image.height }}>
            <Picture image={image} sizes={LARGE} atLeast={960} />
            <figcaption>
              <span>{place}</span> {image.alt}
            </figcaption>
          </figure>
          <button
            type="button"
            className={styles.close}
            aria-label={words.closeViewer}
            popoverTarget={largeId(index)}
            autoFocus
          />
        </div>
      ))}
      <button type="button" className={styles.previous} aria-label={words.previousImage} hidden>
        <Icon name="previous" />
      </button>
      <button type="button" className={styles.next} aria-label={words.nextImage} hidden>
        <Icon name="next" />
      </button>
    </div>
  );
}
