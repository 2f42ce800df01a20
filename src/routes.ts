/** Route table: one entry per kind of page. */
import type { ComponentType } from "react";
import type { Site } from "./data/site.ts";
import { NOT_FOUND_PATH } from "./model/addresses.ts";
import type { DataOf, PageInput } from "./model/page.ts";
import { aboutPage } from "./pages/about/data.ts";
import { albumPages } from "./pages/album/data.ts";
import { articlePages } from "./pages/article/data.ts";
import { comparePage } from "./pages/compare/data.ts";
import { contactPage } from "./pages/contact/data.ts";
import { cuisinePages } from "./pages/cuisine/data.ts";
import { galleryPage } from "./pages/gallery/data.ts";
import { hallPage } from "./pages/hall/data.ts";
import { homePages } from "./pages/home/data.ts";
import { loaderPage } from "./pages/loader/data.ts";
import { menuCardPages } from "./pages/menu-card/data.ts";
import { menuPage } from "./pages/menu/data.ts";
import { notFoundPage } from "./pages/not-found/data.ts";
import { packageDetailPages } from "./pages/package-detail/data.ts";
import { packagePage } from "./pages/package/data.ts";
import { packagesPage } from "./pages/packages/data.ts";
import { planPage } from "./pages/plan/data.ts";
import { privacyPage } from "./pages/privacy/data.ts";
import { sentPage } from "./pages/sent/data.ts";
import { servicesPages } from "./pages/services/data.ts";
import { testimonialsPage } from "./pages/testimonials/data.ts";

type Flag =
  /** Exists in every language. */
  | "translated"
  /** Left out of search engines and the sitemap. */
  | "unlisted"
  /** Long: the document has the styles of its first screen only (styles/later-styles.ts). */
  | "first-screen-styles"
  /** Ends with a form, or with a next step for its own subject. */
  | "no-next-step"
  /** Has only a form, or the planner's sum at its foot, or nothing for sale. */
  | "no-contact-bar"
  | "no-plan-bar"
  /** The contact bar leads to the form on the page itself. */
  | "own-form";

type MakeData = (site: Site) => PageInput | PageInput[];

export interface Route<Make extends MakeData = MakeData> {
  /** Pattern of the paths, as `URLPattern` reads it. */
  path: string;
  /** Makes the data of the page, or of every page of the kind. */
  data: Make;
  /** Loads the component, the only export of its module. */
  page: () => Promise<Record<string, ComponentType<{ data: DataOf<Make> }>>>;
  flags: ReadonlySet<Flag>;
}

function route<Make extends MakeData>(
  path: string,
  data: Make,
  page: Route<Make>["page"],
  ...flags: Flag[]
): Route<Make> {
  return { path, data, page, flags: new Set(flags) };
}

/** Kind of page → its route. The kind is also the name of the folder in `pages/`. */
export const ROUTES = {
  home: route(
    "/",
    homePages,
    () => import("./pages/home/HomePage.tsx"),
    "translated",
    "first-screen-styles",
    "no-next-step",
    "own-form",
  ),
  about: route("/aboutUs", aboutPage, () => import("./pages/about/AboutPage.tsx")),
  services: route("/services", servicesPages, () => import("./pages/services/ServicesPage.tsx")),
  article: route(
    "/services/:slug",
    articlePages,
    () => import("./pages/article/ArticlePage.tsx"),
    "no-next-step",
  ),
  cuisine: route(
    "/cuisine/:key",
    cuisinePages,
    () => import("./pages/cuisine/CuisinePage.tsx"),
    "no-next-step",
  ),
  contact: route(
    "/contactUs",
    contactPage,
    () => import("./pages/contact/ContactPage.tsx"),
    "translated",
    "no-contact-bar",
  ),
  sent: route(
    "/sent",
    sentPage,
    () => import("./pages/sent/SentPage.tsx"),
    "translated",
    "unlisted",
    "no-next-step",
    "no-contact-bar",
  ),
  testimonials: route(
    "/testimonials",
    testimonialsPage,
    () => import("./pages/testimonials/TestimonialsPage.tsx"),
  ),
  menu: route(
    "/menu",
    menuPage,
    () => import("./pages/menu/MenuPage.tsx"),
    "translated",
    "first-screen-styles",
    "no-next-step",
  ),
  "menu-card": route(
    "/menuCard/:key?",
    menuCardPages,
    () => import("./pages/menu-card/MenuCardPage.tsx"),
  ),
  package: route(
    "/package",
    packagePage,
    () => import("./pages/package/PackagePage.tsx"),
    "unlisted",
  ),
  packages: route(
    "/packages",
    packagesPage,
    () => import("./pages/packages/PackagesPage.tsx"),
    "translated",
  ),
  compare: route("/packages/compare", comparePage, () => import("./pages/compare/ComparePage.tsx")),
  plan: route(
    "/plan",
    planPage,
    () => import("./pages/plan/PlanPage.tsx"),
    "first-screen-styles",
    "no-next-step",
    "no-contact-bar",
    "no-plan-bar",
  ),
  "package-detail": route(
    "/package-detail/:slug",
    packageDetailPages,
    () => import("./pages/package-detail/PackageDetailPage.tsx"),
    "translated",
    "first-screen-styles",
  ),
  gallery: route("/gallery", galleryPage, () => import("./pages/gallery/GalleryPage.tsx")),
  hall: route("/hall", hallPage, () => import("./pages/hall/HallPage.tsx")),
  album: route("/gallery/:slug", albumPages, () => import("./pages/album/AlbumPage.tsx")),
  privacy: route("/privacy", privacyPage, () => import("./pages/privacy/PrivacyPage.tsx")),
  loader: route(
    "/loader",
    loaderPage,
    () => import("./pages/loader/LoaderPage.tsx"),
    "unlisted",
    "no-next-step",
    "no-contact-bar",
    "no-plan-bar",
  ),
  "not-found": route(
    NOT_FOUND_PATH,
    notFoundPage,
    () => import("./pages/not-found/NotFoundPage.tsx"),
    "unlisted",
    "no-next-step",
  ),
};

export type PageKind = keyof typeof ROUTES;

export const PAGE_KINDS = Object.keys(ROUTES) as PageKind[];

/** Data of any page, published as its `index.json`. */
export type PageData = {
  [Kind in PageKind]: DataOf<(typeof ROUTES)[Kind]["data"]> & { kind: Kind };
}[PageKind];

export function routeOf({ kind }: Pick<PageData, "kind">): Route {
  return ROUTES[kind];
}
