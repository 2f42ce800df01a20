import { contentHash } from "../../lib/hash.ts";

/** Our pages, which the browser may load before they are opened. */
const PAGES = {
  and: [
    { href_matches: "/*" },
    // Not the enquiry service, nor files.
    { not: { href_matches: ["/api/*", "/_mailbox*", "/admin*", "/*.*"] } },
    { selector_matches: "a:not([download])" },
  ],
};

/** Links of the page's own text, which its visitor looks at; the frame has thirty more on every page. */
const IN_MAIN = { and: [...PAGES.and, { selector_matches: "main a" }] };

/**
 * Tells browsers that can what to load ahead of a click: the document of a link in the page's text once it is in view on a
 * phone or a pointer comes to it, that of any link when somebody is about to follow it, and all of the page once a finger or
 * button is down on it. Browsers leave all of it under Save-Data.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: IN_MAIN, eagerness: "eager" },
    { where: PAGES, eagerness: "moderate" },
  ],
  prerender: [{ where: PAGES, eagerness: "conservative" }],
});

/** Where the rules lie, to be kept for good; every page names them in a header (headers.ts). */
export const SPECULATION_URL = `/assets/${contentHash(SPECULATION_RULES)}.speculationrules`;
