import { writeMenuIds, type EnquiryMenu } from "../../../../schemas/enquiry/enquiry-menu.ts";
import { fill, formatCount, toWellFormed } from "../../../../schemas/format.ts";
import type { MenuDish } from "../../../model/menu/dish.ts";
import { coursesWith } from "../../../model/menu/shortlist.ts";
import type { MenuPageData } from "../data.ts";

/** Maximum length of a chat address; chat programs cut or refuse longer ones. */
const MAX_CHARACTERS = 1500;

/**
 * Chat link with the menu by course and a link to it. The last courses are left out when the text is too long. If the link
 * to this menu is too long as well, it leads to the whole menu, and `noRoom` has the number of dishes that are left out;
 * otherwise it is empty.
 */
export function chatWithMenu(
  { head, myMenu, categories }: MenuPageData,
  menu: EnquiryMenu,
): { href: string; noRoom: string } {
  const whole = `${head.canonical}?${writeMenuIds(menu)}`;
  const isWhole = whole.length <= MAX_CHARACTERS / 2;
  const opening = myMenu.chat.href;
  const courses = coursesWith(categories, ({ id }) => menu.includes(id));
  for (let count = courses.length; ; count--) {
    const left = courses.slice(count).reduce((sum, { dishes }) => sum + dishes.length, 0);
    const noRoom = isWhole || left === 0 ? "" : fill(myMenu.noRoom, { n: formatCount(left) });
    const lines = [
      ...courses
        .slice(0, count)
        .map(({ name, dishes }) => `${name}: ${dishes.map(withId).join(", ")}`),
      left > 0 && "…",
      noRoom,
      isWhole ? whole : head.canonical,
    ].filter(Boolean);
    const href = opening + encodeURIComponent(toWellFormed(`\n${lines.join("\n")}`));
    if (href.length <= MAX_CHARACTERS || count === 0) return { href, noRoom };
  }
}

/** Adds the id after a name in another language, so that the kitchen can read it. */
function withId({ id, name }: MenuDish): string {
  return /^[\p{ASCII}\u2019]*$/u.test(name) ? name : `${name} (${id.replaceAll("-", " ")})`;
}
