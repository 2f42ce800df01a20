// Written by scripts/schema-types.ts from schemas/. Change the schema, then run the script.

export type * from "./album.ts";
export type * from "./answering.ts";
export type * from "./areas.ts";
export type * from "./article.ts";
export type * from "./behaviour.ts";
export type * from "./claims.ts";
export type * from "./clients.ts";
export type * from "./common.ts";
export type * from "./cuisines.ts";
export type * from "./dates.ts";
export type * from "./diets.ts";
export type * from "./flip-packages.ts";
export type * from "./founders.ts";
export type * from "./gallery.ts";
export type * from "./hall.ts";
export type * from "./hall-timings.ts";
export type * from "./languages/gu.ts";
export type * from "./languages/hi.ts";
export type * from "./languages/mr.ts";
export type * from "./live-counters.ts";
export type * from "./menu-cards.ts";
export type * from "./menus.ts";
export type * from "./messages.ts";
export type * from "./navigation.ts";
export type * from "./packages.ts";
export type * from "./pages/about.ts";
export type * from "./pages/article.ts";
export type * from "./pages/compare.ts";
export type * from "./pages/contact.ts";
export type * from "./pages/cuisine.ts";
export type * from "./pages/gallery.ts";
export type * from "./pages/hall.ts";
export type * from "./pages/home.ts";
export type * from "./pages/loader.ts";
export type * from "./pages/menu.ts";
export type * from "./pages/menu-card.ts";
export type * from "./pages/not-found.ts";
export type * from "./pages/package.ts";
export type * from "./pages/package-detail.ts";
export type * from "./pages/packages.ts";
export type * from "./pages/plan.ts";
export type * from "./pages/privacy.ts";
export type * from "./pages/sent.ts";
export type * from "./pages/services.ts";
export type * from "./pages/testimonials.ts";
export type * from "./pictures.ts";
export type * from "./planner.ts";
export type * from "./policies.ts";
export type * from "./questions.ts";
export type * from "./redirects.ts";
export type * from "./regions.ts";
export type * from "./services.ts";
export type * from "./site.ts";
export type * from "./testimonials.ts";

/** Every catalog: file below content/catalogs/ without `.json` → type of its value. */
export interface Catalogs {
  answering: import("./answering.ts").Answering;
  areas: import("./areas.ts").Areas;
  behaviour: import("./behaviour.ts").Behaviour;
  claims: import("./claims.ts").Claims;
  clients: import("./clients.ts").Clients;
  cuisines: import("./cuisines.ts").Cuisines;
  dates: import("./dates.ts").Dates;
  diets: import("./diets.ts").Diets;
  "flip-packages": import("./flip-packages.ts").FlipPackages;
  founders: import("./founders.ts").Founders;
  gallery: import("./gallery.ts").Gallery;
  hall: import("./hall.ts").Hall;
  "hall-timings": import("./hall-timings.ts").HallTimings;
  "languages/gu": import("./languages/gu.ts").GujaratiWords;
  "languages/hi": import("./languages/hi.ts").HindiWords;
  "languages/mr": import("./languages/mr.ts").MarathiWords;
  "live-counters": import("./live-counters.ts").LiveCounters;
  "menu-cards": import("./menu-cards.ts").MenuCards;
  menus: import("./menus.ts").Menus;
  messages: import("./messages.ts").Messages;
  navigation: import("./navigation.ts").Navigation;
  packages: import("./packages.ts").Packages;
  "pages/about": import("./pages/about.ts").AboutCopy;
  "pages/article": import("./pages/article.ts").ArticleCopy;
  "pages/compare": import("./pages/compare.ts").CompareCopy;
  "pages/contact": import("./pages/contact.ts").ContactCopy;
  "pages/cuisine": import("./pages/cuisine.ts").CuisineCopy;
  "pages/gallery": import("./pages/gallery.ts").GalleryCopy;
  "pages/hall": import("./pages/hall.ts").HallPageCopy;
  "pages/home": import("./pages/home.ts").HomeCopy;
  "pages/loader": import("./pages/loader.ts").LoaderCopy;
  "pages/menu": import("./pages/menu.ts").MenuCopy;
  "pages/menu-card": import("./pages/menu-card.ts").MenuCardCopy;
  "pages/not-found": import("./pages/not-found.ts").NotFoundCopy;
  "pages/package": import("./pages/package.ts").PackageCopy;
  "pages/package-detail": import("./pages/package-detail.ts").PackageDetailCopy;
  "pages/packages": import("./pages/packages.ts").PackagesCopy;
  "pages/plan": import("./pages/plan.ts").PlanCopy;
  "pages/privacy": import("./pages/privacy.ts").PrivacyCopy;
  "pages/sent": import("./pages/sent.ts").SentCopy;
  "pages/services": import("./pages/services.ts").ServicesCopy;
  "pages/testimonials": import("./pages/testimonials.ts").TestimonialsCopy;
  pictures: import("./pictures.ts").Pictures;
  planner: import("./planner.ts").Planner;
  policies: import("./policies.ts").Policies;
  questions: import("./questions.ts").Questions;
  redirects: import("./redirects.ts").Redirects;
  regions: import("./regions.ts").Regions;
  services: import("./services.ts").Services;
  site: import("./site.ts").Site;
  testimonials: import("./testimonials.ts").Testimonials;
}

export const CATALOG_NAMES = [
  "answering",
  "areas",
  "behaviour",
  "claims",
  "clients",
  "cuisines",
  "dates",
  "diets",
  "flip-packages",
  "founders",
  "gallery",
  "hall",
  "hall-timings",
  "languages/gu",
  "languages/hi",
  "languages/mr",
  "live-counters",
  "menu-cards",
  "menus",
  "messages",
  "navigation",
  "packages",
  "pages/about",
  "pages/article",
  "pages/compare",
  "pages/contact",
  "pages/cuisine",
  "pages/gallery",
  "pages/hall",
  "pages/home",
  "pages/loader",
  "pages/menu",
  "pages/menu-card",
  "pages/not-found",
  "pages/package",
  "pages/package-detail",
  "pages/packages",
  "pages/plan",
  "pages/privacy",
  "pages/sent",
  "pages/services",
  "pages/testimonials",
  "pictures",
  "planner",
  "policies",
  "questions",
  "redirects",
  "regions",
  "services",
  "site",
  "testimonials",
] as const satisfies readonly (keyof Catalogs)[];
