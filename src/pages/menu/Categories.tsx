import { useMemo } from "react";
import { Picture } from "../../components/picture/Picture.tsx";
import { useLayout } from "../../context/layout.ts";
import type { MenuCategory } from "./data.ts";
import type { Choosing } from "./dishes/DishRow.tsx";
import { Category } from "./dishes/Category.tsx";
import { useTabs } from "./state/use-tabs.ts";
import styles from "./Categories.module.css";

interface CategoriesProps extends Choosing {
  categories: MenuCategory[];
}

const BACKGROUNDS = ["leaf", "kumkum", "mor", "marigold", "jamun", "copper", "neel", "rani"];

function backgroundOf(index: number): string {
  return `on-${BACKGROUNDS[index % BACKGROUNDS.length]}`;
}

/**
 * Categories of dishes, one shown at a time. The HTML has links and all dishes, and the style sheet shows the category
 * in the address. Script turns the same elements into tabs.
 */
export function Categories({ categories, ...choosing }: CategoriesProps) {
  const { categories: label } = useLayout().messages.controls;
  const ids = useMemo(() => categories.map(({ id }) => id), [categories]);
  const { ready, active, choose, move, list, panels } = useTabs(ids);
  return (
    <div className={styles.menu}>
      <nav className={styles.rail} {...(ready ? { role: "none" } : { "aria-label": label })}>
        <ul ref={list} {...(ready ? { role: "tablist", "aria-label": label } : {})}>
          {categories.map(({ id, name, icon, dishes }, index) => (
            <li key={id} {...(ready ? { role: "none" } : {})}>
              <a
                href={`#${id}`}
                className={backgroundOf(index)}
                onClick={(event) => choose(event, index)}
                onKeyDown={move}
                {...(ready
                  ? {
                      id: tabId(id),
                      role: "tab",
                      "aria-selected": index === active,
                      "aria-controls": id,
                      tabIndex: index === active ? 0 : -1,
                    }
                  : {})}
              >
                <Picture image={icon} sizes="2.2rem" />
                {name}
                <small aria-hidden="true">{dishes.length}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={panels} className={styles.panels} data-tabs={ready ? "" : undefined}>
        {categories.map((category, index) => (
          <Category
            key={category.id}
            category={category}
            background={backgroundOf(index)}
            choosing={choosing}
            tab={ready ? { labelledBy: tabId(category.id), active: index === active } : null}
          />
        ))}
      </div>
    </div>
  );
}

function tabId(category: string): string {
  return `tab-${category}`;
}
