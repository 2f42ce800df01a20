import { MENU_PART, readMenuIds, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";

/**
 * The menu of an enquiry that was sent without script: among the form's own fields, as our page of
 * corrections posts it, or else in the address of the page that the form stood on, which the browser
 * names.
 *
 * @param referrer the address of that page, if the browser sent it
 */
export function readPostedMenu(
  given: Record<string, unknown>,
  referrer: string | undefined,
): EnquiryMenu | undefined {
  const posted = [given[MENU_PART]].flat().filter((value) => typeof value === "string");
  const values =
    posted.length > 0 ? posted : (URL.parse(referrer ?? "")?.searchParams.getAll(MENU_PART) ?? []);
  const ids = readMenuIds(values);
  return ids.length > 0 ? ids : undefined;
}
