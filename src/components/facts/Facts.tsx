import type { SourcesBlock } from "../../model/blocks.ts";
import { Sources } from "../sources/Sources.tsx";
import styles from "./Facts.module.css";

interface FactsProps {
  items: { figure: string; text: string }[];
  sources?: SourcesBlock;
}

export function Facts({ items, sources }: FactsProps) {
  return (
    <div className={styles.facts}>
      <ul className="wrap">
        {items.map(({ figure, text }) => (
          <li key={text}>
            <b>{figure}</b>
            {` ${text}`}
          </li>
        ))}
      </ul>
      {sources && <Sources sources={sources} className="wrap" />}
    </div>
  );
}
