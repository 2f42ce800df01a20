import { useId, useState } from "react";
import { fits, type Filters } from "../../model/menu/filters.ts";
import type { MenuDish } from "../../model/menu/dish.ts";
import type { MenuPageData } from "./data.ts";
import styles from "./Finder.module.css";

interface FinderProps {
  data: MenuPageData;
  filters: Filters;
  /** Dishes that match the search. Each filter shows how many of them it would keep. */
  found: readonly MenuDish[];
  onFilter: (change: Partial<Filters>) => void;
}

/** Search and filters, shown with script only. */
export function Finder({ data, filters, found, onFilter }: FinderProps) {
  const { dishWords, finder: words } = data;
  const id = useId();
  const { typed, diets, without, region = "", spice = "" } = filters;
  const [open, setOpen] = useState(false);
  const count = (change: Partial<Filters>) =>
    found.filter((dish) => fits(dish, { ...filters, ...change }, dishWords)).length;
  const isOpen = open || without.length > 0 || region !== "" || spice !== "";
  return (
    <div className={`with-script ${styles.finder}`} role="search" aria-label={words.search}>
      <div className={styles.search}>
        <label htmlFor={id}>{words.search}</label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={words.example}
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => onFilter({ typed: target.value })}
        />
      </div>
      <Chips
        legend={words.dietsLabel}
        field="diet"
        options={dishWords.diets}
        chosen={diets}
        count={(chosen) => count({ diets: chosen })}
        onChange={(chosen) => onFilter({ diets: chosen })}
      />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.more}</summary>
        {isOpen && (
          <div className={styles.more}>
            <Chips
              legend={words.withoutLabel}
              field="without"
              options={dishWords.contains}
              chosen={without}
              count={(chosen) => count({ without: chosen })}
              onChange={(chosen) => onFilter({ without: chosen })}
            />
            <Choice
              field="region"
              label={words.regionLabel}
              any={words.anyRegion}
              options={dishWords.regions}
              value={region}
              onChange={(value) => onFilter({ region: value })}
            />
            <Choice
              field="spice"
              label={words.spiceLabel}
              any={words.anySpice}
              options={dishWords.spices}
              value={spice}
              onChange={(value) => onFilter({ spice: value })}
            />
          </div>
        )}
      </details>
    </div>
  );
}

interface ChipsProps<Id extends string> {
  legend: string;
  field: string;
  options: readonly { id: Id; name: string }[];
  chosen: readonly Id[];
  count: (chosen: Id[]) => number;
  onChange: (chosen: Id[]) => void;
}

function Chips<Id extends string>(props: ChipsProps<Id>) {
  const { legend, field, options, chosen, count, onChange } = props;
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.chips} data-scroll-into-view="">
      <legend>{legend}</legend>
      <div>
        {options.map(({ id, name }) => {
          const others = chosen.filter((other) => other !== id);
          return (
            <label key={id}>
              <input
                type="checkbox"
                name={field}
                value={id}
                checked={chosen.includes(id)}
                onChange={({ target }) => onChange(target.checked ? [...others, id] : others)}
              />
              {name} <small>{count([...others, id])}</small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface ChoiceProps<Id extends string> {
  field: string;
  label: string;
  any: string;
  options: readonly { id: Id; name: string }[];
  value: Id | "";
  onChange: (value: Id | undefined) => void;
}

function Choice<Id extends string>(props: ChoiceProps<Id>) {
  const { field, label, any, options, value, onChange } = props;
  return (
    <label className={styles.choice}>
      {label}
      <select
        name={field}
        value={value}
        onChange={({ target }) => onChange(options.find(({ id }) => id === target.value)?.id)}
      >
        <option value="">{any}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
