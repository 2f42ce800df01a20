/**
 * Kind of page → the component that shows it, each in a chunk of its own. A kind lives in the folder of its name, where
 * the build finds its style sheets (scripts/bundle/). Pages are rendered by the build alone: of what the browser's bundle
 * makes of this file only the style sheets are published.
 */
import "../styles/global.ts";
import type { ComponentType } from "react";
import type { PageData } from "../pages/page-data.ts";
import type { PageBase, PageKind } from "../model/page.ts";

type PageOf<Kind extends PageKind> = Extract<PageData, { kind: Kind }>;

type PageComponent<Kind extends PageKind> = ComponentType<{ data: PageOf<Kind> }>;

const modules: { [Kind in PageKind]: () => Promise<PageComponent<Kind>> } = {
  home: async () => (await import("../pages/home/HomePage.tsx")).HomePage,
  about: async () => (await import("../pages/about/AboutPage.tsx")).AboutPage,
  services: async () => (await import("../pages/services/ServicesPage.tsx")).ServicesPage,
  article: async () => (await import("../pages/article/ArticlePage.tsx")).ArticlePage,
  cuisine: async () => (await import("../pages/cuisine/CuisinePage.tsx")).CuisinePage,
  contact: async () => (await import("../pages/contact/ContactPage.tsx")).ContactPage,
  testimonials: async () =>
    (await import("../pages/testimonials/TestimonialsPage.tsx")).TestimonialsPage,
  menu: async () => (await import("../pages/menu/MenuPage.tsx")).MenuPage,
  "menu-card": async () => (await import("../pages/menu-card/MenuCardPage.tsx")).MenuCardPage,
  package: async () => (await import("../pages/package/PackagePage.tsx")).PackagePage,
  packages: async () => (await import("../pages/packages/PackagesPage.tsx")).PackagesPage,
  compare: async () => (await import("../pages/compare/ComparePage.tsx")).ComparePage,
  plan: async () => (await import("../pages/plan/PlanPage.tsx")).PlanPage,
  "package-detail": async () =>
    (await import("../pages/package-detail/PackageDetailPage.tsx")).PackageDetailPage,
  gallery: async () => (await import("../pages/gallery/GalleryPage.tsx")).GalleryPage,
  hall: async () => (await import("../pages/hall/HallPage.tsx")).HallPage,
  album: async () => (await import("../pages/album/AlbumPage.tsx")).AlbumPage,
  loader: async () => (await import("../pages/loader/LoaderPage.tsx")).LoaderPage,
  privacy: async () => (await import("../pages/privacy/PrivacyPage.tsx")).PrivacyPage,
  sent: async () => (await import("../pages/sent/SentPage.tsx")).SentPage,
  "not-found": async () => (await import("../pages/not-found/NotFoundPage.tsx")).NotFoundPage,
};

/** Loaded components by kind. The type can't say that key and value belong together. */
const loaded = new Map<PageKind, unknown>();

/** Fetches the code of a page; `pageComponent` can show it afterwards without waiting. */
export async function loadPage(kind: PageKind): Promise<void> {
  if (!loaded.has(kind)) loaded.set(kind, await modules[kind]());
}

/** The component for a page whose code has been loaded. */
export function pageComponent(data: PageBase): ComponentType<{ data: PageBase }> {
  const component = loaded.get(data.kind);
  if (!component) throw new Error(`The code of the page "${data.kind}" has not been loaded`);
  return component as ComponentType<{ data: PageBase }>;
}
