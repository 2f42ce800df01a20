import type { MouseEvent } from "react";
import { Picture } from "../../components/picture/Picture.tsx";
import type { GalleryImage } from "../../model/page-data.ts";
import styles from "./Mosaic.module.css";

interface MosaicProps {
  tiles: GalleryImage[];
  /** True for the grid whose first picture is on the first screen. */
  first: boolean;
  onOpen: (src: string, tile: HTMLElement) => void;
}

/** Pictures in their declared shapes. Each is a link to its own file; script opens the viewer. */
export function Mosaic({ tiles, first, onOpen }: MosaicProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>, src: string) => {
    if (wantsOwnTab(event)) return;
    event.preventDefault();
    // Some browsers don't focus a link that is clicked, and the focus must have a place to return.
    event.currentTarget.focus({ preventScroll: true });
    onOpen(src, event.currentTarget);
  };
  return (
    <ul className={styles.mosaic}>
      {tiles.map(({ image, shape }, index) => (
        <li key={image.src} className={styles[shape]}>
          <a
            href={image.src}
            className="slot"
            data-caption={image.alt}
            onClick={(event) => open(event, image.src)}
          >
            <Picture
              image={image}
              sizes="auto, (min-width: 990px) 50vw, 100vw"
              priority={first && index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function wantsOwnTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
