/** Budgets of a page, in bytes of brotli for text, as the edge sends them. */
const KB = 1024;

export const BUDGETS = {
  /**
   * HTML with inline styles and structured data, with 5 % of room: a link in the footer or a translated word is in
   * every page. An article fits the initial congestion window of ten packets of 1,460 bytes. Other pages are larger:
   * every dish, rate and slot is there without script, and each picture has its widths.
   */
  document: {
    article: 14_600,
    home: 19.3 * KB,
    menu: 17.1 * KB,
    "package-detail": 11.4 * KB,
    other: 16.2 * KB,
  },
  /** HTML of home's first screen: the initial congestion window without 800 bytes of headers. */
  firstPage: 13_800,
  /** Style sheets that a long page requests below its first screen; other pages request none. */
  laterStyles: 1,
  start: 2.38 * KB,
  /** Script of a page that is only read, with the parts that a mouse, a finger or a key starts. */
  readingScript: 4 * KB,
  /** All script of a page after its islands have hydrated. */
  scriptAfter: 101.6 * KB,
  /** Fonts of a first visit, in bytes: both families, an Indian script or rare signs, and both rupee signs. */
  fonts: 72 * KB,
  /** Gujarati's text font has ligatures of each letter and vowel sign, 20 KB. */
  gujaratiFonts: 85 * KB,
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
