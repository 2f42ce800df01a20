import type * as Schemas from "../../../schemas/generated/index.ts";

/** Every catalog of the site: file without `.json` → type of its value. The schema has the same name. */
const CATALOGS = {
  site: {} as Schemas.Site,
  claims: {} as Schemas.Claims,
  navigation: {} as Schemas.Navigation,
  messages: {} as Schemas.Messages,
  answering: {} as Schemas.Answering,
  behaviour: {} as Schemas.Behaviour,
  services: {} as Schemas.Services,
  cuisines: {} as Schemas.Cuisines,
  regions: {} as Schemas.Regions,
  packages: {} as Schemas.Packages,
  "live-counters": {} as Schemas.LiveCounters,
  "hall-timings": {} as Schemas.HallTimings,
  hall: {} as Schemas.Hall,
  questions: {} as Schemas.Questions,
  areas: {} as Schemas.Areas,
  menus: {} as Schemas.Menus,
  diets: {} as Schemas.Diets,
  "menu-cards": {} as Schemas.MenuCards,
  testimonials: {} as Schemas.Testimonials,
  clients: {} as Schemas.Clients,
  gallery: {} as Schemas.Gallery,
  pictures: {} as Schemas.Pictures,
  founders: {} as Schemas.Founders,
  "flip-packages": {} as Schemas.FlipPackages,
  redirects: {} as Schemas.Redirects,
  planner: {} as Schemas.Planner,
  policies: {} as Schemas.Policies,
  dates: {} as Schemas.Dates,
  "languages/hi": {} as Schemas.HindiWords,
  "languages/mr": {} as Schemas.MarathiWords,
  "languages/gu": {} as Schemas.GujaratiWords,
  "pages/home": {} as Schemas.HomeCopy,
  "pages/about": {} as Schemas.AboutCopy,
  "pages/services": {} as Schemas.ServicesCopy,
  "pages/article": {} as Schemas.ArticleCopy,
  "pages/cuisine": {} as Schemas.CuisineCopy,
  "pages/contact": {} as Schemas.ContactCopy,
  "pages/testimonials": {} as Schemas.TestimonialsCopy,
  "pages/menu": {} as Schemas.MenuCopy,
  "pages/menu-card": {} as Schemas.MenuCardCopy,
  "pages/package": {} as Schemas.PackageCopy,
  "pages/packages": {} as Schemas.PackagesCopy,
  "pages/compare": {} as Schemas.CompareCopy,
  "pages/plan": {} as Schemas.PlanCopy,
  "pages/package-detail": {} as Schemas.PackageDetailCopy,
  "pages/gallery": {} as Schemas.GalleryCopy,
  "pages/hall": {} as Schemas.HallPageCopy,
  "pages/loader": {} as Schemas.LoaderCopy,
  "pages/sent": {} as Schemas.SentCopy,
  "pages/privacy": {} as Schemas.PrivacyCopy,
  "pages/not-found": {} as Schemas.NotFoundCopy,
};

export type Catalogs = typeof CATALOGS;

export type CatalogName = keyof Catalogs;

export const CATALOG_NAMES = Object.keys(CATALOGS) as CatalogName[];

/**
 * Catalogs that hold the facts: figures written in them are not copies, and a placeholder in the plain ones would go
 * round in circles.
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
