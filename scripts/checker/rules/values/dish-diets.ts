import type { Diets, Dish } from "../../../../schemas/generated/index.ts";
import type { Path } from "../../../content/problems/located.ts";
import type { Rule } from "../rule.ts";
import { lookAt, type ReportValue } from "../support/catalog.ts";

/** What is said of a dish does not contradict itself: guests with allergies choose by it. */
export const dishDiets: Rule = (context, report) => {
  const { diets } = context.catalogs.diets;
  if (context.damaged.has("diets")) return;
  lookAt(context, "menus", report, ({ categories }, reportValue) => {
    categories.forEach(({ dishes = [] }, at) => {
      dishes.forEach((dish, index) => {
        const path = ["categories", at, "dishes", index];
        eaten(dish, diets, path, reportValue);
        presentAndAbsent(dish, path, reportValue);
        jainTwice(dish, path, reportValue);
      });
    });
  });
};

/** A dish that is Jain as we cook it is not "on request" too. */
function jainTwice({ name, diets = [], jainOnRequest }: Dish, path: Path, report: ReportValue) {
  if (!jainOnRequest || !diets.includes("jain")) return;
  report([...path, "jainOnRequest"], {
    code: "diet-contradiction",
    message: `${name} is said to be Jain, and Jain on request`,
    fix: 'delete "jainOnRequest", or take "jain" out of "diets"',
  });
}

function eaten(dish: Dish, all: Diets["diets"], path: Path, report: ReportValue): void {
  const { name, diets = [], contains = [] } = dish;
  diets.forEach((id, index) => {
    const diet = all.find((one) => one.id === id);
    if (!diet) return;
    for (const never of diet.excludes) {
      if (!contains.includes(never)) continue;
      report([...path, "diets", index], {
        code: "diet-contradiction",
        message: `${name} is said to be ${id} and to contain ${never}`,
        fix: `take "${id}" out of "diets", or "${never}" out of "contains" if there is none in it`,
      });
    }
    for (const also of diet.includes) {
      if (diets.includes(also)) continue;
      report([...path, "diets", index], {
        code: "diet-contradiction",
        message: `${name} is said to be ${id}, but not ${also}, which every ${id} dish is`,
        fix: `type "${also}" after "${id}", or take "${id}" out`,
      });
    }
  });
}

function presentAndAbsent(dish: Dish, path: Path, report: ReportValue): void {
  const { name, contains = [], without = [] } = dish;
  without.forEach((absent, index) => {
    if (!contains.includes(absent)) return;
    report([...path, "without", index], {
      code: "diet-contradiction",
      message: `${name} is said to contain ${absent} and to be without`,
      fix: `take "${absent}" out of "contains" or out of "without"; out of both when it is not certain`,
    });
  });
}
