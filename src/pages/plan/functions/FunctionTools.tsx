import { Icon } from "../../../components/icon/Icon.tsx";
import type { PlanPageData } from "../data.ts";
import styles from "./Functions.module.css";

interface FunctionToolsProps {
  words: PlanPageData["functions"];
  /** Of the open function. */
  name: string;
  canMove: (by: -1 | 1) => boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves or removes the open function. A button that has nothing to do keeps the focus all the same. */
export function FunctionTools({ words, name, canMove, onMove, onRemove }: FunctionToolsProps) {
  const moves = [
    { label: words.up, icon: "arrow-up", by: -1 },
    { label: words.down, icon: "arrow-down", by: 1 },
  ] as const;
  return (
    <div className={styles.tools}>
      {moves.map(({ label, icon, by }) => (
        <button
          key={by}
          type="button"
          aria-disabled={!canMove(by)}
          aria-label={`${label}: ${name}`}
          onClick={() => (canMove(by) ? onMove(by) : undefined)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
      <button type="button" aria-label={`${words.remove}: ${name}`} onClick={onRemove}>
        <Icon name="cross" />
        {words.remove}
      </button>
    </div>
  );
}
