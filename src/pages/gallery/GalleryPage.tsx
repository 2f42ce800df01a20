import { Fragment } from "react";
import { fill } from "../../../schemas/format.ts";
import { usePageLayout } from "../../context/layout.ts";
import { Banner } from "../../components/banner/Banner.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { Lightbox } from "../../components/lightbox/Lightbox.tsx";
import { Mosaic } from "../../components/mosaic/Mosaic.tsx";
import type { PageProps } from "../../model/page.ts";
import type { AlbumsBlock, galleryPage } from "./data.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import albumsStyles from "./Albums.module.css";
import styles from "./GalleryPage.module.css";

const BACKGROUNDS = ["", "on-jamun"];

export function GalleryPage({ data: { banner, albums, groups } }: PageProps<typeof galleryPage>) {
  const { place } = usePageLayout().messages.controls;
  const walls = groups.map(({ parts }) => parts.flatMap(({ tiles }) => tiles));
  const all = walls.flat();
  const pictures = walls.flatMap((tiles, group) =>
    tiles.map((tile, index) => ({
      ...tile,
      place: [
        groups[group]?.heading,
        fill(place, { n: String(index + 1), total: String(tiles.length) }),
        ...(tile.room === undefined ? [] : [tile.room]),
      ].join(", "),
    })),
  );
  return (
    <>
      <Banner banner={banner} />
      <SareeBorder kind="lotus" />
      {albums === undefined ? null : <Albums {...albums} />}
      {groups.map(({ heading, text, note, parts }, index) => (
        <section
          key={heading}
          className={`section ${styles.group} ${BACKGROUNDS[index % BACKGROUNDS.length]} ${index > 0 ? "later" : ""}`}
        >
          <div className="wrap">
            <h2>{heading}</h2>
            <p>
              {text} {note}
            </p>
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

function Albums({ heading, text, cards }: AlbumsBlock) {
  return (
    <section className={`section on-marigold ${albumsStyles.albums}`}>
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
        <ul>
          {cards.map(({ to, title, facts, image }) => (
            <li key={to}>
              <div className="slot slot-leaf">
                <Picture image={image} sizes="auto, (min-width: 768px) 33vw, 100vw" />
              </div>
              <h3>
                <a href={to}>{title}</a>
              </h3>
              <p>{facts.join("\u00A0· ")}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
