import { writeMenuIds, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryCatalogue } from "./catalogue.ts";
import { unreadable, type MailPart } from "./mail-part.ts";

/**
 * A guest's menu as the owner reads it: the dishes by the catalogue's names, a row for each course,
 * then the link that opens the same menu. Dishes that have gone since are named by their ids.
 *
 * @param site origin of the site; without it there is no link
 */
export function menuPart(
  menu: EnquiryMenu,
  { courses: all }: EnquiryCatalogue,
  site: string | undefined,
): MailPart {
  if (menu.length === 0) return unreadable("menu");
  const requested = new Set(menu);
  const courses = all.flatMap(({ name, dishes }) => {
    const chosen = dishes.filter(({ id }) => requested.has(id));
    return chosen.length === 0 ? [] : [{ name, dishes: chosen }];
  });
  const ids = courses.flatMap(({ dishes }) => dishes.map(({ id }) => id));
  const known = new Set(ids);
  const gone = menu.filter((id) => !known.has(id)).join(", ");
  const title = `Menu, ${ids.length} ${ids.length === 1 ? "dish" : "dishes"}`;
  const link = site && ids.length > 0 ? `${site}/menu?${writeMenuIds(ids)}#my-menu` : undefined;
  const text = [
    `${title}:`,
    ...courses.map(
      ({ name, dishes }) =>
        `${name} (${dishes.length}): ${dishes.map((dish) => dish.name).join(", ")}`,
    ),
    ...(gone ? [`Not in the menu any more: ${gone}`] : []),
    ...(link ? [`The same menu: ${link}`] : []),
  ].join("\n");
  return {
    text,
    title,
    tables: [
      {
        rows: courses.map(({ name, dishes }) => ({
          label: name,
          values: dishes.map((dish) => dish.name),
        })),
      },
    ],
    notes: gone ? [`Not in the menu any more: ${gone}`] : [],
    ...(link && { link: { words: "Open the same menu", url: link } }),
  };
}
