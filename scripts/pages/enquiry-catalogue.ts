import { readFileSync } from "node:fs";
import path from "node:path";
import type { EnquiryCatalogue } from "../../lambda/mail/catalogue.ts";
import { catalogFile, type CatalogName, type Catalogs } from "../content/catalogs/catalogs.ts";
import { expandValue } from "../content/catalogs/expand.ts";
import { collectFacts } from "../content/catalogs/facts.ts";
import { dishesOf } from "./builders/menus.ts";
import { dateList, planChoices } from "./builders/plan.ts";
import { catalogsAt } from "../content/model/schedule.ts";

/** The catalogs that are asked for below, by what is called there too. */
const READ = [
  "claims",
  "dates",
  "hall-timings",
  "live-counters",
  "menus",
  "packages",
  "pages/plan",
  "planner",
  "site",
  "testimonials",
] as const satisfies CatalogName[];

/**
 * What the enquiry service must know of the content, by the same functions as the pages are made.
 * The content has been checked before; here it is only read.
 *
 * @param root the project's folder
 * @param now the moment for which it is made, in milliseconds since 1970
 * @throws when a catalog is missing or is no JSON
 */
export function enquiryCatalogue(root: string, now: number): EnquiryCatalogue {
  const written = Object.fromEntries(
    READ.map((name) => [name, readJson(path.join(root, catalogFile(name)))]),
  ) as unknown as Catalogs;
  const catalogs = catalogsAt(written, now);
  const { fields, dates: dateWords } = catalogs["pages/plan"];
  const catalogue: EnquiryCatalogue = {
    plan: { choices: planChoices(catalogs), fields, dates: dateList(catalogs), dateWords },
    courses: catalogs.menus.categories.map((category) => ({
      name: category.name,
      dishes: dishesOf(category, catalogs).map(({ id, name }) => ({ id, name })),
    })),
  };
  return expandValue(catalogue, collectFacts(written)) as EnquiryCatalogue;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
