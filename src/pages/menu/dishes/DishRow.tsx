import { MENU_PART } from "../../../../schemas/enquiry/enquiry-menu.ts";
import { formatPrice } from "../../../../schemas/format.ts";
import { dishNotes, type DishWords, type MenuDish } from "../../../model/menu/dish.ts";
import { postedValue } from "../../../model/menu/shortlist.ts";
import styles from "./DishRow.module.css";

export interface Choosing {
  dishWords: DishWords;
  ids: readonly string[];
  choose: (id: string, isChosen: boolean) => void;
  /** Label of the box once script runs; before that, the dish's name is the label. */
  add: string | undefined;
}

interface DishRowProps extends Choosing {
  dish: MenuDish;
  bothScripts?: boolean;
}

export function DishRow({ dish, dishWords, ids, choose, add, bothScripts = false }: DishRowProps) {
  const { id, name, devanagari, rate } = dish;
  const notes = dishNotes(dish, dishWords);
  return (
    <li className={styles.dish}>
      <label>
        <span className="veg" aria-hidden="true" />
        <span>
          {name}
          {bothScripts && devanagari !== undefined && devanagari !== name ? (
            <i lang="hi"> {devanagari}</i>
          ) : null}
          {notes.length > 0 && <small>{notes.join("\u00A0· ")}</small>}
        </span>
        {rate === undefined ? null : <b>{formatPrice(rate)}</b>}
        <input
          type="checkbox"
          name={MENU_PART}
          value={postedValue(dish)}
          aria-label={add && `${add}: ${name}`}
          checked={ids.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      </label>
    </li>
  );
}
