import { Picture } from "../../components/picture/Picture.tsx";
import { formatPrice } from "../../model/format.ts";
import type { MenuCategory } from "../../model/page-data.ts";
import styles from "./Category.module.css";

interface CategoryProps {
  category: MenuCategory;
  /** What makes a tab panel of it, once script has taken over. */
  tab: { labelledBy: string; active: boolean } | null;
}

/** The dishes of one category on a leaf-cornered sheet, its plate running off the corner. */
export function Category({ category: { id, name, intro, plate, dishes }, tab }: CategoryProps) {
  return (
    <section
      id={id}
      className={styles.sheet}
      {...(tab
        ? {
            role: "tabpanel",
            tabIndex: 0,
            "aria-labelledby": tab.labelledBy,
            hidden: !tab.active,
          }
        : {})}
    >
      <Picture image={plate} className={styles.plate} />
      <h2>{name}</h2>
      <p className={`lead ${styles.intro}`}>{intro}</p>
      <ul className={styles.dishes}>
        {dishes.map(({ name: dish, rate }) => (
          <li key={dish}>
            <span className="veg" aria-hidden="true" />
            {dish}
            {rate === undefined ? null : <b>{formatPrice(rate)}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}
