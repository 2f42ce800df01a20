import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

/** A moment at which the list of taken slots is valid: 21 November 2026, 11:30 in India. */
export const NOW = Date.UTC(2026, 10, 21, 6);

/** The part of the content that the enquiry service reads. */
export const CATALOGUE = enquiryCatalogue(ROOT, NOW);
