import type { PageKind } from "../../src/model/page-data.ts";

/** The browser's entry: the script of every page. */
export const START = "src/app/start.ts";

/** All kinds of pages. The browser's bundle makes their style sheets; nothing else of it is published. */
export const PAGES = "src/app/page-styles.ts";

/** The faces of our fonts: a document carries those that its styles name. */
export const FACES = "src/styles/fonts.css";

/** The style sheet of the enquiry service's own pages. */
export const ANSWER = "src/enquiry/answer.css";

const ENQUIRY_FORM = "src/enquiry/EnquiryForm.tsx";

/** Kind of page → the components of its islands (src/app/islands.ts): what dresses them, its documents carry too. */
export const ISLAND_SOURCES: Partial<Record<PageKind, readonly string[]>> = {
  home: [ENQUIRY_FORM],
  contact: [ENQUIRY_FORM],
  plan: ["src/pages/plan/Planner.tsx", ENQUIRY_FORM],
  menu: ["src/pages/menu/MenuMaker.tsx"],
  compare: ["src/pages/compare/Comparison.tsx"],
};
