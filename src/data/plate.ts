import type { Site } from "./site.ts";

export type PlateData = ReturnType<typeof plateOf>;

/** The live thali: plates by package and by cuisine, and the dishes by id. */
export function plateOf(site: Site) {
  const { cuisines, plateDishes } = site.catalogs.cuisines;
  const dishes = plateDishes.map(({ id, name, image, jainDish }) => {
    return { id, name, src: site.picture(image).src, ...(jainDish !== undefined && { jainDish }) };
  });
  return {
    plates: Object.fromEntries([
      ...site.catalogs.packages.packages.map(({ id, plate }) => [id, plate] as const),
      ...cuisines.map(({ key, plate }) => [key, plate] as const),
    ]),
    dishes: Object.fromEntries(dishes.map((dish) => [dish.id, dish])),
  };
}
