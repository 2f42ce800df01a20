/** Every kind of page; the folder of its page component has the same name. */
export const PAGE_KINDS = [
  "home",
  "about",
  "services",
  "article",
  "contact",
  "sent",
  "testimonials",
  "menu",
  "menu-card",
  "package",
  "packages",
  "compare",
  "plan",
  "package-detail",
  "cuisine",
  "gallery",
  "hall",
  "album",
  "privacy",
  "loader",
  "not-found",
] as const;

/** URL of a page's data, beside its HTML. */
export function dataUrl(path: string): string {
  return path === "/" ? "/index.json" : `${path}/index.json`;
}
