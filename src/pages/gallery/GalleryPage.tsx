import { useShell } from "../../context/shell.ts";
import { Banner } from "../../components/banner/Banner.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { Lightbox } from "../../components/lightbox/Lightbox.tsx";
import { Mosaic } from "../../components/mosaic/Mosaic.tsx";
import type { GalleryPageData } from "./gallery-data.ts";
import { Albums } from "./Albums.tsx";
import styles from "./GalleryPage.module.css";

interface GalleryPageProps {
  data: GalleryPageData;
}

/** Sections alternate between rice and jamun, so that each grid is seen on a ground of its own. */
const GROUNDS = ["", "on-jamun"];

/** Real events where there are any, two grids of pictures, and one viewer that goes through the grids. */
export function GalleryPage({ data: { banner, albums, groups } }: GalleryPageProps) {
  const { place } = useShell().messages.controls;
  const pictures = groups.flatMap(({ heading, images }) =>
    images.map(({ image }, index) => ({
      image,
      place: `${heading}, ${place.replace("{n}", String(index + 1)).replace("{total}", String(images.length))}`,
    })),
  );
  const before = (group: number) =>
    groups.slice(0, group).reduce((sum, { images }) => sum + images.length, 0);
  return (
    <>
      <Banner banner={banner} />
      <Kinar kind="lotus" />
      {albums === undefined ? null : <Albums {...albums} />}
      {groups.map(({ heading, note, images: tiles }, index) => (
        <section
          key={heading}
          className={`section ${styles.group} ${GROUNDS[index % GROUNDS.length]} ${index > 0 ? "later" : ""}`}
        >
          <div className="wrap">
            <h2>{heading}</h2>
            {note === undefined ? null : <p>{note}</p>}
            <Mosaic tiles={tiles} from={before(index)} />
          </div>
        </section>
      ))}
      <Lightbox pictures={pictures} />
    </>
  );
}
