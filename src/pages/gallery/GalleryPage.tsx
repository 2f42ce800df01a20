import { Fragment } from "react";
import { fill } from "../../../schemas/format.ts";
import { useShell } from "../../context/shell.ts";
import { Banner } from "../../components/banner/Banner.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { Lightbox } from "../../components/lightbox/Lightbox.tsx";
import { Mosaic } from "../../components/mosaic/Mosaic.tsx";
import type { GalleryPageData } from "./data.ts";
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
  const walls = groups.map(({ parts }) => parts.flatMap(({ tiles }) => tiles));
  const all = walls.flat();
  const pictures = walls.flatMap((tiles, group) =>
    tiles.map(({ image }, index) => ({
      image,
      place: `${groups[group]?.heading}, ${fill(place, { n: String(index + 1), total: String(tiles.length) })}`,
    })),
  );
  return (
    <>
      <Banner banner={banner} />
      <Kinar kind="lotus" />
      {albums === undefined ? null : <Albums {...albums} />}
      {groups.map(({ heading, note, parts }, index) => (
        <section
          key={heading}
          className={`section ${styles.group} ${GROUNDS[index % GROUNDS.length]} ${index > 0 ? "later" : ""}`}
        >
          <div className="wrap">
            <h2>{heading}</h2>
            {note === undefined ? null : <p>{note}</p>}
            {parts.map(({ heading: name, tiles }, order) => (
              <Fragment key={name ?? order}>
                {name === undefined ? null : <h3>{name}</h3>}
                <Mosaic
                  tiles={tiles}
                  from={all.findIndex((tile) => tile === tiles[0])}
                  large={order === 0}
                />
              </Fragment>
            ))}
          </div>
        </section>
      ))}
      <Lightbox pictures={pictures} />
    </>
  );
}
