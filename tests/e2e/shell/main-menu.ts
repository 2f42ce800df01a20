import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import type { Locator, Page } from "playwright-core";

/** The links in the header, cuisines among them. */
export function mainMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: messages.controls.mainMenu });
}
