/**
 * What a page is given. The compiler (`scripts/content`) writes one `PageData` per route as
 * `index.json`; the prerender and the browser both read that file and nothing else.
 */
import type {
  Answering,
  CardDesign,
  CompareCopy,
  Course,
  Link,
  MenuCopy,
  Messages,
  Navigation,
  Behaviour,
  PlanCopy,
  Policy,
  Site,
} from "../../schemas/generated/index.ts";
import type { Graph } from "schema-dts";
import type { DateList } from "../../schemas/plan/dates.ts";
import type { DishWords, MenuDish } from "./menu/dish.ts";
import type { PlanChoices } from "../../schemas/plan/plan.ts";

export type { CardDesign, Link };

/** A picture ready to show. `width` and `height` are its own pixels (an SVG's view box). */
export interface Image {
  src: string;
  width: number;
  height: number;
  /** Empty when the picture is decoration. */
  alt: string;
  kind: "art" | "photo";
  /** Only photographs have what follows. */
  photo?: PhotoDetails;
}

/** What a browser needs to fetch the smallest sufficient version of a photograph. */
interface PhotoDetails {
  /** Best format first, named as the attributes of a `<source>`. */
  sources: { type: string; srcSet: string }[];
  /** The same widths as JPEG. */
  srcSet: string;
  /** A CSS gradient in the photograph's colours, shown until it has come. */
  placeholder?: string;
  /** What a crop keeps, as `object-position`. */
  focus?: string;
  /** In the place of a cut-out plate: cropped round, with a brass ring. */
  round?: true;
}

export interface PageHead {
  title: string;
  description: string;
  keywords: string[];
  /** Absolute URL of the page that search engines should list. */
  canonical: string;
  /** The page's language; Indian English when left out. */
  lang?: string;
  /** The page in all languages it is there in, this one too; only where it is there in several. */
  languages?: { lang: string; name: string; path: string }[];
  /** True on pages that search engines should leave out (loader, sent, 404). */
  noindex?: true;
  /** Absent in development. */
  share?: ShareImage;
  /** Structured data for search engines. Only the document carries it. */
  structured?: Graph;
}

/** The picture that messengers and social networks show with a link to the page. */
export interface ShareImage {
  /** Absolute URL. */
  src: string;
  width: number;
  height: number;
  alt: string;
}

interface TitledText {
  title: string;
  text: string;
}

export interface IconCard extends TitledText {
  icon: Image;
}

export interface Banner {
  heading: string;
  image: Image;
  kicker?: string;
}

/** A link that opens a chat with the business, its first message already typed. */
export interface ChatLink {
  label: string;
  href: string;
}

interface CuisineCard {
  key: string;
  name: string;
  dishes: string;
  cloth: Image;
  thali: Image;
}

export interface PackageCard {
  /** The path of the package's own page. */
  to: string;
  name: string;
  summary: string;
  ground: string;
  icon: Image;
  cloth: Image;
  thali: Image;
  /** Rupees per person. */
  monthlyPrice: number;
  yearlyPrice: number;
  features: string[];
}

/** The words around prices, kept once in the packages' page copy. */
export interface PriceWords {
  onwards: string;
  perPerson: string;
  select: string;
}

export interface StatTile {
  figure: string;
  suffix: string;
  label: string;
}

interface Founder {
  name: string;
  role: string;
  text: string;
  image: Image;
}

export interface AboutBlock {
  since: { label: string; figure: string };
  intro: string;
  image: Image;
  menuButton: Link;
  tiles: StatTile[];
  founders: { heading: string; people: Founder[] };
  story: { heading: string; paragraphs: string[] };
  award: { name: string; text: string; image: Image };
}

export interface ServiceCard {
  to: string;
  title: string;
  description: string;
  image: Image;
}

export interface ServicesBlock {
  kicker: string;
  title: string;
  details: string;
  cards: ServiceCard[];
}

export interface TestimonialCard {
  name: string;
  role: string;
  text: string;
  /** Whole stars, 1–5. */
  rating: number;
  image: Image;
}

export interface Counter {
  value: number;
  suffix: string;
  label: string;
  /** As many petals, all lit: what is shown until they are lit one by one. */
  picture: Image;
}

export interface WhyBlock {
  heading: string;
  plate: Image;
  cards: IconCard[];
}

export interface Place {
  label: string;
  lines: string[];
  /** Opens directions in the visitor's own map. */
  directions: string;
}

export interface ContactBlock {
  heading: string;
  text: string;
  map: { heading: string; text: string; show: string; directions: string; embed: string };
  office: Place & { heading: string };
  venue: Place & { heading: string };
  call: { heading: string; display: string; href: string };
  mail: { heading: string; address: string; href: string };
  /** The chat link's address without its message; the form adds what was typed. */
  chatHref: string;
  /** What can be chosen as the occasion. */
  occasions: readonly { id: string; name: string }[];
  answering: AnsweringWords;
}

/** What is said of when and how an enquiry is answered; `{reference}` in the chat's message stands for its reference. */
export type AnsweringWords = Pick<Answering, "reference" | "chat" | "promise">;

interface Base<Kind extends string> {
  kind: Kind;
  /** The route this page is written for, such as `/packages`. */
  path: string;
  head: PageHead;
  /** On pages that are not in English. */
  language?: PageLanguage;
}

/** What a page in another language brings along, so that no other page has to carry it. */
export interface PageLanguage {
  tag: string;
  /** What the header, the footer and every behaviour say in it. */
  shell: Omit<ShellData, "behaviour">;
  /** Texts that stand on the page in English: not translated yet, or a guest's own words. */
  english: string[];
}

export interface HomePageData extends Base<"home"> {
  hero: {
    lines: string[];
    emphasis: string;
    lead: string;
    explore: Link;
    contact: ChatLink;
    thali: Image;
    toran: Image;
  };
  facts: { figure: string; text: string }[];
  cuisines: { heading: string; subheading: string; text: string; cards: CuisineCard[] };
  packages: {
    heading: string;
    text: string;
    plan: Link;
    monthly: string;
    yearly: string;
    yearlyAtFirst: boolean;
    words: PriceWords;
    cards: PackageCard[];
  };
  about: AboutBlock;
  services: ServicesBlock & { viewAll: Link };
  clients: { heading: string; logos: Image[] };
  why: WhyBlock;
  testimonials: { heading: string; cards: TestimonialCard[] };
  counters: { heading: string; items: Counter[] };
  contact: ContactBlock;
}

export interface AboutPageData extends Base<"about"> {
  banner: Banner;
  about: AboutBlock;
  purpose: { heading: string; mission: TitledText; vision: TitledText; values: IconCard[] };
  why: WhyBlock;
}

export interface ServicesPageData extends Base<"services"> {
  banner: Banner;
  services: ServicesBlock;
  more: { heading: string; articles: ArticleTeaser[] };
}

export interface ArticleTeaser {
  to: string;
  title: string;
  summary: string;
}

/** The pages above this one, from the first page down: shown, and in the structured data. */
export type Trail = Link[];

export interface ArticlePageData extends Base<"article"> {
  trail: Trail;
  title: string;
  image: Image;
  /** The article's body: sanitised HTML made from its Markdown. */
  html: string;
  contact: { heading: string; text: string; link: Link };
  package: PackageCard;
  words: PriceWords;
  /** The menu and the cuisine that the article leads to. */
  menus: { heading: string; links: Link[] };
  more: { heading: string; articles: (ArticleTeaser & { image: Image })[] };
}

export interface CuisinePageData extends Base<"cuisine"> {
  trail: Trail;
  key: string;
  /** What the cuisine's window on the home page is called, which is stored as the cuisine chosen last. */
  name: string;
  sectionClass: string;
  kicker: string;
  title: string;
  description: string;
  buttonText: string;
  banner: Image;
  cloth: Image;
  subTitle: string;
  content: string[];
  info: { title: string; items: string[] };
  image: Image;
  /** Dishes the region is known by, in the order they are served. */
  signature: { name: string; image: Image }[];
  menu: CardFace;
  booking: { heading: string; text: string; chat: ChatLink; contact: Link; dish: Image };
}

export interface ContactPageData extends Base<"contact"> {
  banner: Banner;
  contact: ContactBlock;
  areas: { heading: string; text: string; items: { name: string; text: string; link: Link }[] };
}

export interface TestimonialsPageData extends Base<"testimonials"> {
  banner: Banner;
  text: string;
  /** Stands for everything below the banner while no guest has written. */
  empty: string;
  sliderHeading: string;
  reelHeading: string;
  cards: TestimonialCard[];
}

export interface MenuCategory {
  id: string;
  name: string;
  intro: string;
  icon: Image;
  plate: Image;
  dishes: MenuDish[];
}

export interface MenuPageData extends Base<"menu"> {
  banner: Banner;
  categories: MenuCategory[];
  /** What may be said of a dish, in words. */
  said: DishWords;
  finder: MenuCopy["finder"];
  legend: MenuCopy["legend"];
  myMenu: Omit<MenuCopy["myMenu"], "chat"> & { chat: ChatLink };
  /** The page with the enquiry's form, and the planner's, which has one too. */
  enquiry: { to: string };
  plan: { to: string };
  custom: { heading: string; chat: ChatLink };
}

/** What stands on a menu card. */
export interface CardFace {
  design: CardDesign;
  /** The sign at its head. */
  crest: Image;
  title: string;
  /** A line below the title. */
  note?: string;
  courses: Course[];
}

export interface MenuCardView {
  key: string;
  cloth: Image;
  image: Image;
  face: CardFace;
}

/** One of the six cards to choose from. */
export interface MenuCardLink extends Link {
  /** What is stored as the card chosen last. */
  key: string;
  cloth: Image;
  crest: Image;
}

/** `/menuCard/<key>`: one card. `/menuCard`: none, and the browser goes on to the stored one. */
export interface MenuCardPageData extends Base<"menu-card"> {
  /** Empty on `/menuCard`. */
  trail: Trail;
  heading: string;
  card: MenuCardView | null;
  choose: string;
  links: MenuCardLink[];
  chat: ChatLink;
  all: Link;
}

export interface FlipCard {
  name: string;
  price: string;
  features: string[];
  thali: Image;
}

export interface PackagePageData extends Base<"package"> {
  heading: string;
  text: string;
  turn: string;
  /** Where the packages are that have a price. */
  ready: Link;
  cards: FlipCard[];
}

export interface PackagesPageData extends Base<"packages"> {
  banner: Banner;
  text: string;
  featuresHeading: string;
  plan: Link;
  compare: Link;
  monthly: string;
  yearly: string;
  yearlyAtFirst: boolean;
  words: PriceWords;
  cards: PackageCard[];
}

/** What is agreed beside the price. */
export interface PolicyBlock {
  heading: string;
  text: string;
  items: Omit<Policy, "sample">[];
}

/** One package's column. */
interface ComparedPackage {
  id: string;
  name: string;
  ground: string;
  thali: Image;
  /** Its own page, and the planner with it chosen. */
  to: string;
  plan: string;
}

/** `/packages/compare`: the same rows for every package. */
export interface ComparePageData extends Base<"compare"> {
  trail: Trail;
  heading: string;
  text: string;
  packages: ComparedPackage[];
  /** A cell for each package, in their order; no lines where it has nothing of the row. */
  rows: { heading: string; kind: "figure" | "list"; cells: string[][] }[];
  words: Pick<CompareCopy, "show" | "table" | "none" | "see" | "plan">;
  policies: PolicyBlock;
}

export interface PlanPageData extends Base<"plan"> {
  heading: string;
  text: string;
  plate: Image;
  choices: PlanChoices;
  /** Id of a package → its plate, and the ground of its choice. */
  looks: Record<string, { thali: Image; ground: string }>;
  /** Id of a hall slot → its hours. */
  hours: Record<string, string>;
  fields: PlanCopy["fields"];
  bill: Omit<PlanCopy["bill"], "chat"> & { chat: ChatLink };
  dates: DateList;
  dateWords: PlanCopy["dates"];
  /** Where the hall is, for a calendar. */
  venue: string;
  /** What packages cost for some numbers of guests, rupees from–to; for those who run no script too. */
  table: PlanCopy["table"] & {
    counts: number[];
    rows: { name: string; sums: { least: number; most: number }[] }[];
  };
  policies: PolicyBlock;
  contact: ContactBlock;
  withoutScript: string;
}

export interface HallSlot {
  name: string;
  hours: string;
  /** Begin and end as shares (0–1) of the time from the hall's first opening to its last closing. */
  span: { from: number; to: number };
  /** Rupees. */
  price: number;
}

export interface PackageDetailPageData extends Base<"package-detail"> {
  trail: Trail;
  name: string;
  ground: string;
  icon: Image;
  cloth: Image;
  thali: Image;
  monthlyPrice: number;
  yearlyPrice: number;
  yearlyAtFirst: boolean;
  words: PriceWords;
  monthly: string;
  yearly: string;
  book: ChatLink;
  plan: Link;
  compare: Link;
  back: Link;
  courses: {
    heading: string;
    text: string;
    items: { title: string; dishes: string[]; image: Image }[];
  };
  counters: {
    heading: string;
    text: string;
    items: { name: string; rate: number; image: Image }[];
  };
  hall: {
    heading: string;
    text: string;
    columns: { slot: string; hours: string; price: string };
    slots: HallSlot[];
  };
  policies: PolicyBlock;
}

export interface GalleryImage {
  image: Image;
  shape: "small" | "wide" | "tall" | "large";
}

export interface GalleryPageData extends Base<"gallery"> {
  banner: Banner;
  groups: { heading: string; images: GalleryImage[] }[];
}

export interface PrivacyPageData extends Base<"privacy"> {
  heading: string;
  lead: string;
  facts: { figure: string; text: string }[];
  parts: {
    id: string;
    heading: string;
    paragraphs: string[];
    list: string[];
    /** Opens a mail to us, its subject typed already. */
    mail?: { label: string; href: string };
  }[];
}

export type LoaderPageData = Base<"loader">;

/** Where a form sent without JavaScript ends. */
export interface SentPageData extends Base<"sent"> {
  toran: Image;
  meanwhile: string;
  links: Link[];
  back: Link;
}

export interface NotFoundPageData extends Base<"not-found"> {
  heading: string;
  text: string;
  links: Link[];
}

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
  | PrivacyPageData
  | LoaderPageData
  | SentPageData
  | NotFoundPageData;

export type PageKind = PageData["kind"];

/**
 * What the header, the footer and every behaviour need on all pages. It is compiled into the
 * bundle (`build/shell.json`), so no page repeats it and no page waits for it.
 */
export interface ShellData {
  site: Pick<Site, "name" | "tagline" | "vegMark" | "copyrightYear" | "designer" | "social">;
  navigation: Navigation;
  /** Phone, e-mail and address as the footer shows them. */
  contact: {
    office: Place;
    phone: { display: string; href: string };
    email: { address: string; href: string };
  };
  bookNow: ChatLink;
  /** The submenu of menu cards: label, key to store, small picture of the region's cloth. */
  menuCards: { label: string; key: string; to: string; swatch: Image }[];
  /** Where the mark leads. */
  home: { to: string };
  /** Where the form is, for pages without one. */
  enquire: { to: string };
  messages: Messages;
  behaviour: Behaviour;
}
