import type { Graph } from "schema-dts";
import type { Behaviour, Head, Messages, Navigation, Site } from "../../schemas/generated/index.ts";
import type { ChatLink, Place } from "./blocks.ts";
import type { Image } from "./image.ts";

export interface PageHead {
  title: string;
  description: string;
  keywords: string[];
  /** Absolute URL of the page that search engines should list. */
  canonical: string;
  /** The page's language; Indian English when left out. */
  lang?: string;
  /** The page in all its languages, including its own; absent without a translation. */
  languages?: Edition[];
  /**
   * True on pages that search engines should leave out, such as the 404 page and translations that are not reviewed.
   */
  noindex?: true;
  /** Absent in development. */
  share?: ShareImage;
  /** Structured data for search engines; left out of `index.json`. */
  structured?: Graph;
}

/** A page in one language, with the language's name for itself. */
export interface Edition {
  lang: string;
  name: string;
  path: string;
  /** True when search engines should leave out this edition. */
  noindex?: true;
}

/** The picture that messengers and social networks show with a link to the page. */
export interface ShareImage {
  /** Absolute URL. */
  src: string;
  width: number;
  height: number;
  alt: string;
}

export interface PageBase {
  /** Key of the route table. */
  kind: string;
  path: string;
  head: PageHead;
  language?: PageLanguage;
}

export interface PageProps<Make extends (...args: never) => PageInput | PageInput[]> {
  data: DataOf<Make>;
}

/** A page as its data function returns it; `listPages` adds the rest of {@link PageBase}. */
export interface PageInput {
  /** The route's path when left out. */
  path?: string;
  head: Pick<Head, "title" | "description" | "keywords"> &
    Pick<PageHead, "structured"> & {
      /** Path that search engines list; the page's path when left out. */
      canonical?: string;
    };
}

/** Data of a page, derived from the type of the function that makes the page or the pages of a route. */
export type DataOf<Make extends (...args: never) => PageInput | PageInput[]> = PageBase &
  Omit<Exclude<ReturnType<Make>, unknown[]> | Item<ReturnType<Make>>, keyof PageBase>;

type Item<List> = List extends (infer Each)[] ? Each : never;

export interface PageLanguage {
  tag: string;
  layout: Omit<LayoutData, "behaviour">;
  /** English texts on the page: untranslated, or a guest's own words. */
  english: string[];
}

/** Data of header, footer and behaviours. Bundled (`build/layout.json`), so no page repeats it. */
export interface LayoutData {
  site: Pick<Site, "name" | "tagline" | "vegMark" | "designer" | "social">;
  /** First and last year of the copyright line. */
  copyright: string;
  navigation: Navigation;
  contact: {
    office: Place;
    phone: { display: string; href: string };
    email: { address: string; href: string };
  };
  /** Numbers of registrations, such as `GSTIN 27…`. */
  licences: string[];
  /** True if pages show samples, which a release leaves out. */
  isPreview?: boolean;
  bookNow: ChatLink;
  /** The submenu of menu cards: label, key to store, small picture of the region's cloth. */
  menuCards: { label: string; key: string; to: string; swatch: Image }[];
  /** The first page in every language, for pages without translations. */
  languages: Edition[];
  home: { to: string };
  /** Area of the banquet hall, such as `Malad (East)`. */
  hall: { place: string; to: string };
  enquire: { to: string };
  plan: { to: string };
  /** Receipt of an enquiry. */
  sent: { to: string };
  messages: Messages;
  behaviour: Behaviour;
}
