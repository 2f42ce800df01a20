import type { SourcesBlock } from "../../model/blocks.ts";
import styles from "./Sources.module.css";

interface SourcesProps {
  sources: SourcesBlock;
  className?: string;
}

export function Sources({ sources: { summary, items }, className = "" }: SourcesProps) {
  return (
    <details className={`${styles.sources} ${className}`}>
      <summary>{summary}</summary>
      <ul>
        {items.map(({ figure, text }) => (
          <li key={`${figure} ${text}`}>
            {figure === undefined ? null : <b>{`${figure}: `}</b>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
