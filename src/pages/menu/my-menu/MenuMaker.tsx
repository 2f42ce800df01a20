import { useMemo } from "react";
import { LaterStyles } from "../../../components/later-styles/LaterStyles.tsx";
import { dietWords } from "../../../model/menu/dish.ts";
import { fits, isEverything, NO_FILTERS } from "../../../model/menu/filters.ts";
import { ENQUIRY_FORM } from "../../../model/plan/current-plan.ts";
import { searchOver } from "../../../model/menu/search.ts";
import type { PageProps } from "../../../model/page.ts";
import type { menuPage } from "../data.ts";
import { Categories } from "../Categories.tsx";
import { Finder } from "../Finder.tsx";
import { Legend } from "../Legend.tsx";
import { MyMenu, MY_MENU_ID } from "./MyMenu.tsx";
import { Results } from "../dishes/Results.tsx";
import { useMenu } from "../state/use-menu.ts";
import styles from "../MenuPage.module.css";

/**
 * Id of the form with the checkboxes of all dishes. Without script, the form sends the chosen dishes to the enquiry.
 */
const DISHES_FORM = "dishes";

export function MenuMaker({ data }: PageProps<typeof menuPage>) {
  const { categories, dishWords, legend, myMenu, enquiry } = data;
  const menu = useMenu(data);
  const { filters, filter, ids, choose } = menu;
  const search = useMemo(
    () =>
      searchOver(
        categories.flatMap(({ name, dishes }) =>
          dishes.map((dish) => ({
            dish,
            names: [dish.name, dish.id.replaceAll("-", " "), dish.devanagari ?? ""],
            also: [name, ...dietWords(dish, dishWords)],
          })),
        ),
      ),
    [categories, dishWords],
  );
  const found = search(filters.typed);
  const dishes = found.items.map(({ dish }) => dish);
  const choosing = { dishWords, ids, choose, add: menu.ready ? myMenu.add : undefined };
  const everything = isEverything(filters);
  return (
    <>
      <div className={`section ${styles.menu}`}>
        <div className="wrap">
          <Finder data={data} filters={filters} found={dishes} onFilter={filter} />
          <LaterStyles />
          <form
            id={DISHES_FORM}
            action={`${enquiry.to}#${ENQUIRY_FORM}`}
            hidden={!everything}
            onSubmit={(event) => event.preventDefault()}
          >
            <Categories categories={categories} {...choosing} />
          </form>
          {!everything && (
            <Results
              data={data}
              dishes={dishes.filter((dish) => fits(dish, filters, dishWords))}
              close={found.close}
              isFiltered={!isEverything({ ...filters, typed: "" })}
              onClear={() => filter(NO_FILTERS)}
              {...choosing}
            />
          )}
          {ids.length > 0 && (
            <a className={styles.tray} href={`#${MY_MENU_ID}`}>
              {myMenu.heading} <b>{ids.length}</b>
            </a>
          )}
          <Legend legend={legend} dishWords={dishWords} />
        </div>
      </div>
      <MyMenu data={data} menu={menu} form={DISHES_FORM} />
    </>
  );
}
