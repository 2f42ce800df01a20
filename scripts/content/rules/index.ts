import { duplicateTitles } from "./duplicate-titles.ts";
import { hardCodedFacts } from "./hard-coded-facts.ts";
import { internalLinks } from "./internal-links.ts";
import { rawHtml } from "./raw-html.ts";
import { references } from "./references.ts";
import type { FileRule, Rule } from "./rule.ts";
import { scheduledLinks } from "./scheduled-links.ts";
import { secondTitle } from "./second-title.ts";
import { shownAtAllTimes } from "./shown-at-all-times.ts";
import { unwritten } from "./unwritten.ts";

/** Rules across files. */
export const RULES: readonly Rule[] = [
  references,
  internalLinks,
  duplicateTitles,
  hardCodedFacts,
  scheduledLinks,
  shownAtAllTimes,
];

/** Rules that look at one file alone. */
export const FILE_RULES: readonly FileRule[] = [rawHtml, secondTitle, unwritten];
