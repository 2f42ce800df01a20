import { writeMenuIds, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryCatalogue } from "./catalogue.ts";
import { escapeHtml } from "./escape.ts";
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
  const cell = (value: string, style: string) =>
    `<td style="padding:2px 16px 2px 0;vertical-align:top${style}">${value}</td>`;
  const html = [
    `<h2 style="font-size:18px;margin:24px 0 4px">${title}</h2>`,
    "<table>",
    ...courses.map(({ name, dishes }) => {
      const names = dishes.map((dish) => `<bdi>${escapeHtml(dish.name)}</bdi>`).join("<br>");
      return `<tr>${cell(`<bdi>${escapeHtml(name)}</bdi>`, ";color:#666")}${cell(names, "")}</tr>`;
    }),
    "</table>",
    ...(gone ? [`<p>Not in the menu any more: ${escapeHtml(gone)}</p>`] : []),
    ...(link ? [`<p><a href="${escapeHtml(link)}">Open the same menu</a></p>`] : []),
  ].join("\n");
  return { text, html };
}
