import { Action } from "../../components/action/Action.tsx";
import { usePageLayout } from "../../context/layout.ts";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { Lightbox } from "../../components/lightbox/Lightbox.tsx";
import { KeyFacts } from "../../components/key-facts/KeyFacts.tsx";
import { Mosaic } from "../../components/mosaic/Mosaic.tsx";
import { Breadcrumbs } from "../../components/breadcrumbs/Breadcrumbs.tsx";
import { fill } from "../../../schemas/format.ts";
import type { PageProps } from "../../model/page.ts";
import type { albumPages } from "./data.ts";
import styles from "./AlbumPage.module.css";

export function AlbumPage({ data }: PageProps<typeof albumPages>) {
  const { breadcrumbs, title, text, facts, html, tiles, links } = data;
  const { place } = usePageLayout().messages.controls;
  const total = String(tiles.length);
  const pictures = tiles.map((tile, index) => ({
    ...tile,
    place: fill(place, { n: String(index + 1), total }),
  }));
  return (
    <>
      <header className={`on-leaf ${styles.head}`}>
        <div className="wrap">
          <Breadcrumbs breadcrumbs={breadcrumbs} />
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <KeyFacts />
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </header>
      <SareeBorder kind="lotus" />
      <section className={`section ${styles.album}`}>
        <div className="wrap">
          {/* The text was sanitised when it was made from Markdown. */}
          {html === "" ? null : (
            <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
          )}
          <Mosaic tiles={tiles} from={0} />
          <p className={styles.links}>
            {links.map((link) => (
              <Action key={link.to} link={link} kind="more" />
            ))}
          </p>
        </div>
      </section>
      <Lightbox pictures={pictures} />
    </>
  );
}
