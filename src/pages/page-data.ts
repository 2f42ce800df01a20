import type { AboutPageData } from "./about/about-data.ts";
import type { AlbumPageData } from "./album/album-data.ts";
import type { ArticlePageData } from "./article/article-data.ts";
import type { ComparePageData } from "./compare/compare-data.ts";
import type { ContactPageData } from "./contact/contact-data.ts";
import type { CuisinePageData } from "./cuisine/cuisine-data.ts";
import type { GalleryPageData } from "./gallery/gallery-data.ts";
import type { HallPageData } from "./hall/hall-data.ts";
import type { HomePageData } from "./home/home-data.ts";
import type { LoaderPageData } from "./loader/loader-data.ts";
import type { MenuCardPageData } from "./menu-card/menu-card-data.ts";
import type { MenuPageData } from "./menu/menu-data.ts";
import type { NotFoundPageData } from "./not-found/not-found-data.ts";
import type { PackageDetailPageData } from "./package-detail/package-detail-data.ts";
import type { PackagePageData } from "./package/package-data.ts";
import type { PackagesPageData } from "./packages/packages-data.ts";
import type { PlanPageData } from "./plan/plan-data.ts";
import type { PrivacyPageData } from "./privacy/privacy-data.ts";
import type { SentPageData } from "./sent/sent-data.ts";
import type { ServicesPageData } from "./services/services-data.ts";
import type { TestimonialsPageData } from "./testimonials/testimonials-data.ts";

/** The data of any page: one `index.json` a route, which the prerender and the browser both read. */
export type PageData =
  | HomePageData
  | AboutPageData
  | ServicesPageData
  | ArticlePageData
  | CuisinePageData
  | ContactPageData
  | TestimonialsPageData
  | MenuPageData
  | MenuCardPageData
  | PackagePageData
  | PackagesPageData
  | ComparePageData
  | PlanPageData
  | PackageDetailPageData
  | GalleryPageData
  | HallPageData
  | AlbumPageData
  | PrivacyPageData
  | LoaderPageData
  | SentPageData
  | NotFoundPageData;
