/** The browser's entry, fetched when a page asks for it. */
export const APP = "src/app/client.tsx";

/** Becomes the script that stands in every page. */
export const INLINE = "src/app/inline.ts";

/** The faces of our fonts: a document carries those that its styles name. */
export const FACES = "src/styles/fonts.css";

/** The style sheet of the enquiry service's own pages. */
export const ANSWER = "src/enquiry/answer.css";
