import type { PageKind } from "./page.ts";

/** Every kind of page; each has a folder of its name in src/pages. */
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
] as const satisfies PageKind[];

/** Where the data of a page lies beside its HTML. */
export function dataUrl(path: string): string {
  return path === "/" ? "/index.json" : `${path}/index.json`;
}
