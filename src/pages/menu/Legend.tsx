import type { MenuPageData } from "./data.ts";
import { Terms } from "../../components/terms/Terms.tsx";
import styles from "./Legend.module.css";

/** Meaning of the labels of dishes, and advice for guests with an allergy. */
export function Legend({ legend, said }: Pick<MenuPageData, "legend" | "said">) {
  return (
    <div className={styles.legend}>
      <div>
        <h2>{legend.heading}</h2>
        <p>{legend.text}</p>
        <p className={styles.allergy}>{legend.allergy}</p>
      </div>
      {said.diets.length > 0 && (
        <Terms items={said.diets.map(({ name, text }) => ({ label: name, text }))} />
      )}
    </div>
  );
}
