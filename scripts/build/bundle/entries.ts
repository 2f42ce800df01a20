/** The browser's entry: the script of every page. */
export const START = "src/app/start.ts";

/** All kinds of pages. The browser's bundle makes their style sheets; nothing else of it is published. */
export const PAGES = "src/app/page-styles.ts";

/** The faces of our fonts: a document carries those that its styles name. */
export const FACES = "src/styles/fonts.css";

/** The style sheet of the enquiry service's own pages. */
export const ANSWER = "src/enquiry/answer.css";
