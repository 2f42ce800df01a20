import { useId, useState, type ReactNode } from "react";
import { fits, type Filters } from "../../model/menu/filters.ts";
import type { MenuDish } from "../../model/menu/dish.ts";
import type { MenuPageData } from "./data.ts";
import styles from "./Finder.module.css";

interface FinderProps {
  data: MenuPageData;
  filters: Filters;
  /** Dishes that match the search; a filter counts those it would leave. */
  found: readonly MenuDish[];
  onFilter: (change: Partial<Filters>) => void;
}

/** The list with an entry, or without it. */
function changed<Id>(list: readonly Id[], id: Id, isChosen: boolean): Id[] {
  const others = list.filter((other) => other !== id);
  return isChosen ? [...others, id] : others;
}

/** The search and the filters. Script's own: without it the categories are all there is to choose. */
export function Finder({ data: { said, finder: words }, filters, found, onFilter }: FinderProps) {
  const id = useId();
  const { typed, diets, without, region = "", spice = "" } = filters;
  const [open, setOpen] = useState(false);
  const count = (change: Partial<Filters>) =>
    found.filter((dish) => fits(dish, { ...filters, ...change }, said)).length;
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
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => onFilter({ typed: target.value })}
        />
      </div>
      {said.diets.length > 0 && (
        <Chips legend={words.dietsLabel}>
          {said.diets.map((diet) => (
            <Chip
              key={diet.id}
              field="diet"
              id={diet.id}
              name={diet.name}
              chosen={diets.includes(diet.id)}
              count={count({ diets: [...new Set([...diets, diet.id])] })}
              onChange={(isChosen) => onFilter({ diets: changed(diets, diet.id, isChosen) })}
            />
          ))}
        </Chips>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.more}</summary>
        {isOpen && (
          <div className={styles.more}>
            {said.contains.length > 0 && (
              <Chips legend={words.withoutLabel}>
                {said.contains.map(({ id: allergen, name }) => (
                  <Chip
                    key={allergen}
                    field="without"
                    id={allergen}
                    name={name}
                    chosen={without.includes(allergen)}
                    count={count({ without: [...new Set([...without, allergen])] })}
                    onChange={(isChosen) =>
                      onFilter({ without: changed(without, allergen, isChosen) })
                    }
                  />
                ))}
              </Chips>
            )}
            <Choice
              field="region"
              label={words.regionLabel}
              any={words.anyRegion}
              options={said.regions}
              value={region}
              onChange={(value) => onFilter({ region: value })}
            />
            <Choice
              field="spice"
              label={words.spiceLabel}
              any={words.anySpice}
              options={said.spices}
              value={spice}
              onChange={(value) => onFilter({ spice: value })}
            />
          </div>
        )}
      </details>
    </div>
  );
}

function Chips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.chips} data-shows-whole="">
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface ChipProps {
  field: string;
  id: string;
  name: string;
  chosen: boolean;
  count: number;
  onChange: (isChosen: boolean) => void;
}

function Chip({ field, id, name, chosen, count, onChange }: ChipProps) {
  return (
    <label>
      <input
        type="checkbox"
        name={field}
        value={id}
        checked={chosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      {name} <small>{count}</small>
    </label>
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

function Choice<Id extends string>({
  field,
  label,
  any,
  options,
  value,
  onChange,
}: ChoiceProps<Id>) {
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
