import type { SourcesBlock } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import { Picture } from "../picture/Picture.tsx";
import { Sources } from "../sources/Sources.tsx";
import styles from "./Facts.module.css";

interface FactsProps {
  items: { figure: string; text: string; to?: string }[];
  photograph?: Image;
  sources?: SourcesBlock;
}

export function Facts({ items, photograph, sources }: FactsProps) {
  if (items.length === 0 && !photograph) return null;
  return (
    <div className={`on-night ${styles.facts}`}>
      <ul className="wrap">
        {photograph && (
          <li>
            <Picture image={photograph} sizes="10rem" />
          </li>
        )}
        {items.map(({ figure, text, to }) => (
          <li key={text}>
            <b>{figure}</b>
            {to === undefined ? ` ${text}` : <a href={to}>{text}</a>}
          </li>
        ))}
      </ul>
      {sources && <Sources sources={sources} className="wrap" />}
    </div>
  );
}
