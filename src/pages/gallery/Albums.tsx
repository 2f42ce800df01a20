import { Picture } from "../../components/picture/Picture.tsx";
import type { AlbumsBlock } from "./data.ts";
import styles from "./Albums.module.css";

/** Real events, each with its first photograph; a card leads to the page of all of them. */
export function Albums({ heading, text, cards }: AlbumsBlock) {
  return (
    <section className={`section on-marigold ${styles.albums}`}>
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
