/**
 * What a page may weigh and what the bench must show. The tests hold the first and the bench judges
 * both, so each limit stands here alone.
 */

const KB = 1024;

/** Bytes as the edge sends them, brotli for text, unless it says gzip. */
export const BUDGETS = {
  /**
   * HTML with the styles that stand in it, gzip. An article comes in one TCP window. What is sold is
   * told to search engines too, after all that a reader sees: every dish on the menu, every rate and
   * slot on a package's page, where what is agreed beside the price stands too. The menu is one page
   * of 230 dishes, each with a box and what is stated of it, all of it there without script.
   */
  document: {
    article: 13.5 * KB,
    home: 16 * KB,
    menu: 17.5 * KB,
    package: 12 * KB,
    other: 13 * KB,
  },
  /**
   * The first page's HTML, which comes in the first window of a connection: ten packets of 1,460 bytes,
   * of which the headers take nearly 800.
   */
  firstPage: 13_800,
  /** Style sheets that a long page asks for below its first screen; other pages ask for none. */
  laterStyles: 1,
  /** Script before React is wanted, gzip; it stands in the document. */
  scriptBefore: 1.5 * KB,
  /** All script with React at work. */
  scriptAfter: 100 * KB,
  /**
   * Fonts of a first view, and how many files: both families, a script or signs that few pages have,
   * and the rupee of both, a kilobyte and a half, where there are prices.
   */
  fonts: 90 * KB,
  fontFiles: 5,
  /** Pictures on a phone's first screen. */
  firstScreenPictures: 40 * KB,
  /** What is fetched besides the document, its fonts and pictures before React: speculation rules. */
  otherRequests: 1,
  /** Layout shift that field tools report as 0.00: a few words that end some pixels further. */
  layoutShift: 0.005,
} as const;

/** A page of each kind that visitors come to first. */
export const LANDING_PAGES = {
  home: "/",
  article: "/services/wedding-caterers-kandivali-borivali-malad",
  package: "/package-detail/deluxe-package",
  gallery: "/gallery",
  contact: "/contactUs",
} as const;

/** A limit for a measured figure; with `against`, for its ratio to a peer's. */
export interface Must {
  figure: string;
  /** In words, for people. */
  what: string;
  most?: number;
  least?: number;
  /** Every run must keep it, not the median alone. */
  everyRun?: true;
  against?: { peer: string; figure?: string };
}

const edit = "one edit, RAM disk";

export const MUSTS: readonly Must[] = [
  { figure: "builds/10000/ram/edit/wall", what: `10,000 articles, ${edit}: seconds`, most: 0.5 },
  {
    figure: "builds/10000/ram/edit/wall",
    what: `10,000 articles, ${edit}`,
    most: 1 / 12,
    against: { peer: "hugo" },
  },
  {
    figure: "builds/10000/ram/edit/wall",
    what: `10,000 articles, ${edit}`,
    most: 1 / 50,
    against: { peer: "astro" },
  },
  {
    figure: "builds/1000/ram/edit/wall",
    what: `1,000 articles, ${edit}`,
    most: 1 / 4,
    against: { peer: "hugo" },
  },
  { figure: "builds/10000/ram/warm/wall", what: "10,000, no change: seconds", most: 0.25 },
  ...["1000", "10000"].flatMap((articles): Must[] =>
    [
      { where: "disk", most: 0.8 },
      { where: "ram", most: 0.6 },
    ].map(({ where, most }) => ({
      figure: `builds/${articles}/${where}/cold/wall`,
      what: `${Number(articles).toLocaleString("en")} articles, cold, ${where === "ram" ? "RAM disk" : "disk"}`,
      most,
      against: { peer: "astro" },
    })),
  ),
  { figure: "builds/site/disk/cold/wall", what: "this site, cold: seconds", most: 6 },
  {
    figure: "builds/10000/disk/cold/memory",
    what: "10,000 articles, cold: most memory, MB",
    most: 1024,
  },
  ...["json", "markdown"].flatMap((kind): Must[] => [
    {
      figure: `saves/${kind}/shown`,
      what: `a saved ${kind} file is on the open page: ms, every time`,
      most: 300,
      everyRun: true,
    },
    {
      figure: `saves/${kind}/checked`,
      what: `check after a saved ${kind} file: ms, every time`,
      most: 150,
      everyRun: true,
    },
  ]),
  {
    figure: "pages/article/before/text and style/requests",
    what: "article: requests for text and style",
    most: 1,
  },
  {
    figure: "pages/article/before/Document/bytes",
    what: "article: HTML with its styles, bytes",
    most: BUDGETS.document.article,
  },
  {
    figure: "pages/article/inline script",
    what: "article: script before intent, bytes",
    most: BUDGETS.scriptBefore,
  },
  {
    figure: "paint/article",
    what: "article: LCP on Slow 4G with 4× CPU",
    most: 0.8,
    against: { peer: "astro" },
  },
  {
    figure: "lighthouse/article/lcp",
    what: "article: LCP in Lighthouse",
    most: 1.05,
    against: { peer: "astro" },
  },
  {
    figure: "lighthouse/article/tbt",
    what: "article: TBT in every run, ms",
    most: 0,
    everyRun: true,
  },
  {
    figure: "lighthouse/article/cls",
    what: "article: CLS in every run",
    most: BUDGETS.layoutShift,
    everyRun: true,
  },
  { figure: "lighthouse/home/performance", what: "home: Lighthouse performance", least: 100 },
  { figure: "lighthouse/home/lcp", what: "home: LCP in Lighthouse, ms", most: 1200 },
  { figure: "lighthouse/home/tbt", what: "home: TBT in Lighthouse, ms", most: 50 },
  {
    figure: "taps/hydrated",
    what: "tap to the next article, React at work",
    most: 0.33,
    against: { peer: "astro", figure: "taps/before" },
  },
  {
    figure: "taps/hydrated",
    what: "tap to the next article, React at work",
    most: 1,
    against: { peer: "vitepress", figure: "taps/hydrated" },
  },
  {
    figure: "taps/before",
    what: "tap to the next article, before React",
    most: 1,
    against: { peer: "astro" },
  },
  {
    figure: "planner/result",
    what: "planner: from a key or tap to the sum, drawn, with 4× CPU, ms, every run",
    most: 16,
    everyRun: true,
  },
  ...Object.keys(LANDING_PAGES).map((page): Must => ({
    figure: `pages/${page}/after/Script/bytes`,
    what: `${page}: all script, bytes`,
    most: 100 * KB,
  })),
];
