import type { MenuPageData } from "./data.ts";
import { Terms } from "../../components/terms/Terms.tsx";
import styles from "./Legend.module.css";

export function Legend({ legend, dishWords }: Pick<MenuPageData, "legend" | "dishWords">) {
  return (
    <div className={`screen-only ${styles.legend}`}>
      <div>
        <h2>{legend.heading}</h2>
        <p>{legend.text}</p>
        <p className={styles.allergy}>{legend.allergy}</p>
      </div>
      {dishWords.diets.length > 0 && (
        <Terms items={dishWords.diets.map(({ name, text }) => ({ label: name, text }))} />
      )}
    </div>
  );
}
