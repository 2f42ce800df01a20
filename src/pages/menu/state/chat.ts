import { writeMenuIds, type EnquiryMenu } from "../../../../schemas/enquiry/enquiry-menu.ts";
import { toWellFormed } from "../../../../schemas/format.ts";
import type { MenuDish } from "../../../model/menu/dish.ts";
import { coursesWith } from "../../../model/menu/shortlist.ts";
import type { MenuPageData } from "../data.ts";

/** Maximum length of a chat address; chat programs cut or refuse longer ones. */
const MAX_CHARACTERS = 1500;

/**
 * Chat link with the menu by course and a link to it. The last courses are left out when the text is too long; a link
 * that is too long leads to the whole menu.
 */
export function chatWithMenu(
  { head, myMenu, categories }: MenuPageData,
  menu: EnquiryMenu,
): string {
  const whole = `${head.canonical}?${writeMenuIds(menu)}`;
  const link = whole.length > MAX_CHARACTERS / 2 ? head.canonical : whole;
  const opening = myMenu.chat.href;
  const lines = coursesWith(categories, ({ id }) => menu.includes(id)).map(
    ({ name, dishes }) => `${name}: ${dishes.map(withId).join(", ")}`,
  );
  for (let count = lines.length; count >= 0; count--) {
    const some = [...lines.slice(0, count), ...(count < lines.length ? ["…"] : []), link];
    const text = encodeURIComponent(toWellFormed(`\n${some.join("\n")}`));
    if (opening.length + text.length <= MAX_CHARACTERS || count === 0) return opening + text;
  }
  return opening;
}

/** Adds the id after a name in another language, so that the kitchen can read it. */
function withId({ id, name }: MenuDish): string {
  return /^[\p{ASCII}\u2019]*$/u.test(name) ? name : `${name} (${id.replaceAll("-", " ")})`;
}
