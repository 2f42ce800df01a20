import { countDishes } from "../schemas/enquiry-menu-ids.ts";
import type { EnquiryMenu } from "../schemas/enquiry-menu.ts";
import { escapeHtml } from "./escape.ts";

/** A guest's menu as the owner reads it, as text and as HTML. */
export interface MenuWords {
  text: string;
  html: string;
}

/**
 * The dishes, a row for each course, then the link that opens the same menu. The link is ours: of what
 * the visitor sent it holds the ids alone, which the schema keeps to their letters.
 *
 * @param site origin of the site; without it there is no link
 */
export function menuWords(menu: EnquiryMenu, site: string | undefined): MenuWords {
  const { courses, query } = menu;
  const count = countDishes(menu);
  const title = `Menu, ${count} ${count === 1 ? "dish" : "dishes"}`;
  const link = site && `${site}/menu?${query}#my-menu`;
  const text = [
    `${title}:`,
    ...courses.map(({ name, dishes }) =>
      [name && `${name} (${dishes.length}):`, dishes.join(", ")].filter(Boolean).join(" "),
    ),
    ...(link ? [`The same menu: ${link}`] : []),
  ].join("\n");
  const cell = (value: string, style: string) =>
    `<td style="padding:2px 16px 2px 0;vertical-align:top${style}">${value}</td>`;
  const html = [
    `<h2 style="font-size:18px;margin:24px 0 4px">${title}</h2>`,
    "<table>",
    ...courses.map(({ name, dishes }) => {
      const names = dishes.map((dish) => `<bdi>${escapeHtml(dish)}</bdi>`).join("<br>");
      return `<tr>${cell(`<bdi>${escapeHtml(name)}</bdi>`, ";color:#666")}${cell(names, "")}</tr>`;
    }),
    "</table>",
    ...(link ? [`<p><a href="${escapeHtml(link)}">Open the same menu</a></p>`] : []),
  ].join("\n");
  return { text, html };
}
