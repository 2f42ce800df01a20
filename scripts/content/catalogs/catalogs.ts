import type * as Schemas from "../../../schemas/generated/index.ts";

/** Catalog file (without `.json`) → its type. The schema has the same name. */
export interface Catalogs {
  site: Schemas.Site;
  claims: Schemas.Claims;
  navigation: Schemas.Navigation;
  messages: Schemas.Messages;
  answering: Schemas.Answering;
  behaviour: Schemas.Behaviour;
  services: Schemas.Services;
  cuisines: Schemas.Cuisines;
  regions: Schemas.Regions;
  packages: Schemas.Packages;
  "live-counters": Schemas.LiveCounters;
  "hall-timings": Schemas.HallTimings;
  hall: Schemas.Hall;
  questions: Schemas.Questions;
  areas: Schemas.Areas;
  menus: Schemas.Menus;
  diets: Schemas.Diets;
  "menu-cards": Schemas.MenuCards;
  testimonials: Schemas.Testimonials;
  clients: Schemas.Clients;
  gallery: Schemas.Gallery;
  pictures: Schemas.Pictures;
  founders: Schemas.Founders;
  "flip-packages": Schemas.FlipPackages;
  redirects: Schemas.Redirects;
  planner: Schemas.Planner;
  policies: Schemas.Policies;
  dates: Schemas.Dates;
  "languages/hi": Schemas.HindiWords;
  "languages/mr": Schemas.MarathiWords;
  "languages/gu": Schemas.GujaratiWords;
  "pages/home": Schemas.HomeCopy;
  "pages/about": Schemas.AboutCopy;
  "pages/services": Schemas.ServicesCopy;
  "pages/article": Schemas.ArticleCopy;
  "pages/cuisine": Schemas.CuisineCopy;
  "pages/contact": Schemas.ContactCopy;
  "pages/testimonials": Schemas.TestimonialsCopy;
  "pages/menu": Schemas.MenuCopy;
  "pages/menu-card": Schemas.MenuCardCopy;
  "pages/package": Schemas.PackageCopy;
  "pages/packages": Schemas.PackagesCopy;
  "pages/compare": Schemas.CompareCopy;
  "pages/plan": Schemas.PlanCopy;
  "pages/package-detail": Schemas.PackageDetailCopy;
  "pages/gallery": Schemas.GalleryCopy;
  "pages/hall": Schemas.HallPageCopy;
  "pages/loader": Schemas.LoaderCopy;
  "pages/sent": Schemas.SentCopy;
  "pages/privacy": Schemas.PrivacyCopy;
  "pages/not-found": Schemas.NotFoundCopy;
}

export type CatalogName = keyof Catalogs;

/** Every catalog the site is made of; a missing or extra file is an editor's mistake. */
export const CATALOG_NAMES = [
  "site",
  "claims",
  "navigation",
  "messages",
  "answering",
  "behaviour",
  "services",
  "cuisines",
  "regions",
  "packages",
  "live-counters",
  "hall-timings",
  "hall",
  "questions",
  "areas",
  "menus",
  "diets",
  "menu-cards",
  "testimonials",
  "clients",
  "gallery",
  "pictures",
  "founders",
  "flip-packages",
  "redirects",
  "planner",
  "policies",
  "dates",
  "languages/hi",
  "languages/mr",
  "languages/gu",
  "pages/home",
  "pages/about",
  "pages/services",
  "pages/article",
  "pages/cuisine",
  "pages/contact",
  "pages/testimonials",
  "pages/menu",
  "pages/menu-card",
  "pages/package",
  "pages/packages",
  "pages/compare",
  "pages/plan",
  "pages/package-detail",
  "pages/gallery",
  "pages/hall",
  "pages/loader",
  "pages/sent",
  "pages/privacy",
  "pages/not-found",
] as const satisfies CatalogName[];

/**
 * Catalogs that hold the facts themselves: figures written in them are not copies, and a
 * placeholder in the plain ones would go round in circles.
 */
export const FACT_CATALOGS: ReadonlySet<CatalogName> = new Set([
  "claims",
  "packages",
  "live-counters",
  "hall-timings",
  "hall",
]);

export function catalogFile(name: CatalogName): string {
  return `content/catalogs/${name}.json`;
}

export function schemaFile(name: string): string {
  return `schemas/${name}.schema.json`;
}
