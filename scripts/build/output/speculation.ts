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
 * Documents of links in the text are prefetched once in view (on a phone) or under the pointer, any link before
 * a probable click, and a pressed link is prerendered. Browsers do none of it under Save-Data.
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
