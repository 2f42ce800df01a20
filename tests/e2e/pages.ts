/** A page of each kind, for tests that look at every one of them. */
export const PAGES = [
  "/",
  "/aboutUs",
  "/services",
  "/services/jain-catering-service-kandivali-borivali-malad",
  "/contactUs",
  "/contactUs/sent",
  "/testimonials",
  "/menu",
  "/menuCard",
  "/menuCard/southIndian",
  "/package",
  "/packages",
  "/package-detail/deluxe-package",
  "/cuisine/rajasthani",
  "/gallery",
  "/loader",
];
