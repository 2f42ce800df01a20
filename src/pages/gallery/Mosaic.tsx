import type { MouseEvent } from "react";
import { Picture } from "../../components/picture/Picture.tsx";
import type { GalleryImage, Image } from "../../model/page-data.ts";
import styles from "./Mosaic.module.css";

interface MosaicProps {
  tiles: GalleryImage[];
  onOpen: (image: Image) => void;
}

/** Pictures in their declared shapes. Each is a link to its own file; script opens the viewer. */
export function Mosaic({ tiles, onOpen }: MosaicProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>, image: Image) => {
    if (wantsOwnTab(event)) return;
    event.preventDefault();
    // Some browsers don't focus a link that is clicked, and the focus must have a place to return.
    event.currentTarget.focus({ preventScroll: true });
    onOpen(image);
  };
  return (
    <ul className={styles.mosaic}>
      {tiles.map(({ image, shape }) => (
        <li key={image.src} className={styles[shape]}>
          <a href={image.src} className="slot" onClick={(event) => open(event, image)}>
            <Picture image={image} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function wantsOwnTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
