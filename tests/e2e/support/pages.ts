import type { Locator, Page } from "playwright-core";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };

/** The links in the header. */
export function mainMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: messages.controls.mainMenu });
}

/** A page of each kind. */
export const PAGES = [
  "/",
  "/aboutUs",
  "/services",
  "/services/jain-catering-service-kandivali-borivali-malad",
  "/contactUs",
  "/sent",
  "/testimonials",
  "/menu",
  "/menuCard",
  "/menuCard/southIndian",
  "/package",
  "/packages",
  "/packages/compare",
  "/plan",
  "/package-detail/deluxe-package",
  "/cuisine/rajasthani",
  "/gallery",
  "/hall",
  "/privacy",
  "/loader",
];
