import { Action } from "../../../components/action/Action.tsx";
import { formatCount } from "../../../../schemas/format.ts";
import { coursesWith } from "../../../model/menu/shortlist.ts";
import type { MenuDish } from "../../../model/menu/dish.ts";
import type { MenuPageData } from "../data.ts";
import { DishRow, type Choosing } from "./DishRow.tsx";
import styles from "./Results.module.css";

interface ResultsProps extends Choosing {
  data: MenuPageData;
  dishes: readonly MenuDish[];
  /** True when only the spelling of the dishes is close. */
  close: boolean;
  /** True when filters use properties that the catalog may lack for some dishes. */
  isFiltered: boolean;
  onClear: () => void;
}

export function Results({ data, dishes, close, isFiltered, onClear, ...choosing }: ResultsProps) {
  const { categories, finder: words, custom } = data;
  const fitting = new Set(dishes);
  const bothScripts = data.language === undefined;
  return (
    <div className={styles.results}>
      <p className={styles.count} role="status">
        {dishes.length === 0
          ? words.none
          : `${formatCount(dishes.length)} ${dishes.length === 1 ? words.dish : words.dishes}`}
      </p>
      {close && <p className="lead">{words.close}</p>}
      {dishes.length === 0 && <p className="lead">{words.help}</p>}
      <p className="acts">
        <button type="button" className="btn ghost" onClick={onClear}>
          {words.clear}
        </button>
        {dishes.length === 0 && <Action link={custom.chat} />}
      </p>
      {coursesWith(categories, (dish) => fitting.has(dish)).map(({ id, name, dishes: some }) => (
        <section key={id} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {some.map((dish) => (
              <DishRow key={dish.id} dish={dish} bothScripts={bothScripts} {...choosing} />
            ))}
          </ul>
        </section>
      ))}
      {isFiltered && dishes.length > 0 && <p className={styles.ask}>{words.ask}</p>}
    </div>
  );
}
