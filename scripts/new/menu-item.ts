import { nearest } from "../lib/nearest.ts";
import { Refusal } from "../lib/refusal.ts";
import { catalogOf, planEntry } from "./catalog-plan.ts";
import { slugOf } from "../lib/slug.ts";
import type { Kind } from "./kind.ts";

export const menuItem: Kind = {
  about: "a dish on the menu",
  fields: [
    { name: "category", question: "Which part of the menu, like soup or rotis" },
    { name: "name", question: "The dish, as it is printed" },
  ],
  async plan(answers, site) {
    const { categories } = catalogOf(site, "menus").value;
    const typed = answers("category").toLowerCase();
    const index = categories.findIndex(({ id, name }) => [id, name.toLowerCase()].includes(typed));
    const category = categories[index];
    const withDishes = categories.filter(({ dishes }) => dishes).map(({ id }) => id);
    if (!category?.dishes) {
      const meant = nearest(typed, withDishes);
      throw new Refusal(
        `there is no part of the menu called "${answers("category")}"`,
        `${meant ? `did you mean ${meant}? ` : ""}The parts are ${withDishes.join(", ")}`,
      );
    }
    const name = answers("name");
    if (category.dishes.some((dish) => dish.name.toLowerCase() === name.toLowerCase())) {
      throw new Refusal(`"${name}" is on the menu already, under ${category.name}`);
    }
    const counters = catalogOf(site, "live-counters").value.counters;
    const taken = new Set(
      [...categories.flatMap(({ dishes = [] }) => dishes), ...counters].map(({ id }) => id),
    );
    const id = slugOf(name);
    return planEntry(site, "menus", ["categories", index, "dishes"], {
      id: taken.has(id) ? `${id}-${category.id}` : id,
      name,
    });
  },
  next: () =>
    'add what is certain: "diets", "contains", "without", "region", "spice" (content/README.md); then npm run dev and open /menu.',
};
