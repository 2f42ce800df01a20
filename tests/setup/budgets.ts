/** Budgets of a page, in bytes as the edge sends them: brotli for text, unless gzip is named. */
const KB = 1024;

export const BUDGETS = {
  /**
   * HTML with inline styles and structured data, gzip. An article fits the initial congestion window. Other pages are
   * larger: every dish, rate and slot is there without script, and each picture has its widths.
   */
  document: {
    article: 14.25 * KB,
    /** Includes a reserve, because a word more or less in every text changes the size by 200 bytes. */
    home: 19.4 * KB,
    menu: 18 * KB,
    "package-detail": 12.3 * KB,
    /** Includes the questions and answers, which are in the page without script. */
    contact: 15.5 * KB,
    other: 16.5 * KB,
  },
  /**
   * HTML of home's first screen, brotli. It fits the initial congestion window of ten packets of 1,460 bytes, of which
   * headers take 800 bytes.
   */
  firstPage: 13_800,
  /** Style sheets that a long page requests below its first screen; other pages request none. */
  laterStyles: 1,
  /** The script of every page. */
  start: 2.15 * KB,
  /** Script of a page that is only read, with the parts that a mouse, a finger or a key starts. */
  readingScript: 4 * KB,
  /** All script of a page after its islands have hydrated. */
  scriptAfter: 100 * KB,
  /** Fonts of a first visit, in bytes: both families, an Indian script or rare signs, and both rupee signs. */
  fonts: 90 * KB,
  /** Gujarati has a second, heavy face for headings, 36 KB. */
  gujaratiFonts: 104 * KB,
  fontFiles: 5,
  /** Pictures on a phone's first screen. */
  firstScreenPictures: 40 * KB,
  /** Elements of a drawing that is sent as SVG, without its root. */
  svgElements: 60,
  /** Other requests before React: speculation rules. */
  otherRequests: 1,
  /** Layout shift that field tools report as 0.00. */
  layoutShift: 0.005,
} as const;
