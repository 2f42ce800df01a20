/**
 * The only route table. The compiler takes paths from it, the browser's router its patterns, the
 * prerender the moment at which a page asks for React.
 */
import type { PageKind } from "./page-data.ts";

/**
 * When React takes over. `idle`: soon after the first paint, for pages that move by themselves.
 * `intent`: at the first pointer, key or focus, for pages that are read.
 */
export type Hydration = "idle" | "intent";

interface Route {
  kind: PageKind;
  /** React Router patterns that show this kind of page. */
  patterns: string[];
  hydration: Hydration;
}

export const ROUTES = [
  { kind: "home", patterns: ["/", "/home"], hydration: "idle" },
  { kind: "about", patterns: ["/aboutUs"], hydration: "intent" },
  { kind: "services", patterns: ["/services"], hydration: "intent" },
  { kind: "article", patterns: ["/services/:slug"], hydration: "intent" },
  { kind: "contact", patterns: ["/contactUs"], hydration: "idle" },
  { kind: "sent", patterns: ["/contactUs/sent"], hydration: "intent" },
  { kind: "testimonials", patterns: ["/testimonials"], hydration: "idle" },
  { kind: "menu", patterns: ["/menu"], hydration: "idle" },
  { kind: "menu-card", patterns: ["/menuCard", "/menuCard/:key"], hydration: "idle" },
  { kind: "package", patterns: ["/package"], hydration: "intent" },
  { kind: "packages", patterns: ["/packages"], hydration: "idle" },
  { kind: "compare", patterns: ["/packages/compare"], hydration: "idle" },
  { kind: "plan", patterns: ["/plan"], hydration: "idle" },
  {
    kind: "package-detail",
    patterns: ["/package-detail", "/package-detail/:name"],
    hydration: "intent",
  },
  { kind: "cuisine", patterns: ["/cuisine", "/cuisine/:type"], hydration: "intent" },
  { kind: "gallery", patterns: ["/gallery"], hydration: "idle" },
  { kind: "privacy", patterns: ["/privacy"], hydration: "intent" },
  { kind: "loader", patterns: ["/loader"], hydration: "intent" },
  { kind: "not-found", patterns: ["*"], hydration: "intent" },
] as const satisfies Route[];

/** Where the data of a page lies beside its HTML. */
export function dataUrl(path: string): string {
  return path === "/" ? "/index.json" : `${path}/index.json`;
}

export function hydrationOf(kind: PageKind): Hydration {
  return ROUTES.find((route) => route.kind === kind)?.hydration ?? "intent";
}
