import { Picture } from "../../../components/picture/Picture.tsx";
import type { MenuCategory } from "../data.ts";
import { DishRow, type Choosing } from "./DishRow.tsx";
import styles from "./Category.module.css";

interface CategoryProps {
  category: MenuCategory;
  background: string;
  choosing: Choosing;
  /** Present once script runs; the category is then a tab panel. */
  tab: { labelledBy: string; active: boolean } | null;
}

export function Category({ category, background, choosing, tab }: CategoryProps) {
  const { id, name, intro, plate, dishes } = category;
  return (
    <section
      id={id}
      className={`${styles.sheet} ${background}`}
      {...(tab
        ? {
            role: "tabpanel",
            tabIndex: 0,
            "aria-labelledby": tab.labelledBy,
            hidden: !tab.active,
          }
        : {})}
    >
      <Picture
        image={plate}
        className={styles.plate}
        sizes="(min-width: 990px) 38vw, (min-width: 600px) 52vw, 62vw"
      />
      <div className={styles.head}>
        <h2>{name}</h2>
        <p className={`lead ${styles.intro}`}>{intro}</p>
      </div>
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <DishRow key={dish.id} dish={dish} {...choosing} />
        ))}
      </ul>
    </section>
  );
}
