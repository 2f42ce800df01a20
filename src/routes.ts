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

type MakeData = (site: Site) => PageInput | PageInput[];

export interface Route<Make extends MakeData = MakeData> {
  /** Pattern of the paths, as `URLPattern` reads it. */
  path: string;
  data: Make;
  /** Loads the component, the only export of its module. */
  page: () => Promise<Record<string, ComponentType<{ data: DataOf<Make> }>>>;
}

function route<Make extends MakeData>(
  path: string,
  data: Make,
  page: Route<Make>["page"],
): Route<Make> {
  return { path, data, page };
}

/** Kind of page → its route. The kind is also the name of the folder in `pages/`. */
export const ROUTES = {
  home: route("/", homePages, () => import("./pages/home/HomePage.tsx")),
  about: route("/aboutUs", aboutPage, () => import("./pages/about/AboutPage.tsx")),
  services: route("/services", servicesPages, () => import("./pages/services/ServicesPage.tsx")),
  article: route("/services/:slug", articlePages, () => import("./pages/article/ArticlePage.tsx")),
  cuisine: route("/cuisine/:key", cuisinePages, () => import("./pages/cuisine/CuisinePage.tsx")),
  contact: route("/contactUs", contactPage, () => import("./pages/contact/ContactPage.tsx")),
  sent: route("/sent", sentPage, () => import("./pages/sent/SentPage.tsx")),
  testimonials: route(
    "/testimonials",
    testimonialsPage,
    () => import("./pages/testimonials/TestimonialsPage.tsx"),
  ),
  menu: route("/menu", menuPage, () => import("./pages/menu/MenuPage.tsx")),
  "menu-card": route(
    "/menuCard/:key?",
    menuCardPages,
    () => import("./pages/menu-card/MenuCardPage.tsx"),
  ),
  package: route("/package", packagePage, () => import("./pages/package/PackagePage.tsx")),
  packages: route("/packages", packagesPage, () => import("./pages/packages/PackagesPage.tsx")),
  compare: route("/packages/compare", comparePage, () => import("./pages/compare/ComparePage.tsx")),
  plan: route("/plan", planPage, () => import("./pages/plan/PlanPage.tsx")),
  "package-detail": route(
    "/package-detail/:slug",
    packageDetailPages,
    () => import("./pages/package-detail/PackageDetailPage.tsx"),
  ),
  gallery: route("/gallery", galleryPage, () => import("./pages/gallery/GalleryPage.tsx")),
  hall: route("/hall", hallPage, () => import("./pages/hall/HallPage.tsx")),
  album: route("/gallery/:slug", albumPages, () => import("./pages/album/AlbumPage.tsx")),
  privacy: route("/privacy", privacyPage, () => import("./pages/privacy/PrivacyPage.tsx")),
  loader: route("/loader", loaderPage, () => import("./pages/loader/LoaderPage.tsx")),
  "not-found": route(
    NOT_FOUND_PATH,
    notFoundPage,
    () => import("./pages/not-found/NotFoundPage.tsx"),
  ),
};

export type PageKind = keyof typeof ROUTES;

export const PAGE_KINDS = Object.keys(ROUTES) as PageKind[];

const FLAGS = {
  /** Exist in every language. */
  translated: ["home", "contact", "sent", "menu", "packages", "package-detail"],
  /** Left out of search engines and the sitemap. */
  unlisted: ["sent", "package", "loader", "not-found"],
  /** True for long pages, whose document has only the styles of the first screen (styles/later-styles.ts). */
  "first-screen-styles": ["home", "menu", "plan", "package-detail"],
  "no-next-step": ["home", "article", "cuisine", "sent", "menu", "plan", "loader", "not-found"],
  "no-contact-bar": ["contact", "sent", "plan", "loader"],
  "no-plan-bar": ["plan", "loader"],
  /** The contact bar leads to the form on the page itself. */
  "own-form": ["home"],
} satisfies Record<string, PageKind[]>;

export type Flag = keyof typeof FLAGS;

export function hasFlag(kind: PageKind, flag: Flag): boolean {
  return (FLAGS[flag] as readonly PageKind[]).includes(kind);
}

/** Data of any page, published as its `index.json`. */
export type PageData = {
  [Kind in PageKind]: DataOf<(typeof ROUTES)[Kind]["data"]> & { kind: Kind };
}[PageKind];

export function routeOf({ kind }: Pick<PageData, "kind">): Route {
  return ROUTES[kind];
}
