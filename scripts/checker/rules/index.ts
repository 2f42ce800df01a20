import { ALBUMS_RULES } from "./albums/index.ts";
import { FILES_RULES } from "./files/index.ts";
import { IMAGES_FILE_RULES, IMAGES_RULES } from "./images/index.ts";
import { LINKS_FILE_RULES, LINKS_RULES } from "./links/index.ts";
import { PROSE_FILE_RULES, PROSE_RULES } from "./prose/index.ts";
import { pictureOrders } from "./picture-orders.ts";
import { REFERENCES_RULES } from "./references/index.ts";
import type { FileRule, Rule } from "./rule.ts";
import { scheduledCatalogLinks, scheduledLinks } from "./scheduled-links.ts";
import { shownAtAllTimes } from "./shown-at-all-times.ts";
import { SLUGS_FILE_RULES, SLUGS_RULES } from "./slugs/index.ts";
import { VALUES_FILE_RULES, VALUES_RULES } from "./values/index.ts";
import { translations } from "./languages/translations.ts";
import { limited } from "./support/limit.ts";
import { unwritten } from "./unwritten.ts";

/** Rules across files. */
export const RULES: readonly Rule[] = [
  ...REFERENCES_RULES,
  scheduledLinks,
  scheduledCatalogLinks,
  shownAtAllTimes,
  ...ALBUMS_RULES,
  ...FILES_RULES,
  ...IMAGES_RULES,
  ...LINKS_RULES,
  ...PROSE_RULES,
  ...SLUGS_RULES,
  ...VALUES_RULES,
  translations,
];

/** Rules that look at one file alone. */
export const FILE_RULES: readonly FileRule[] = [
  ...IMAGES_FILE_RULES,
  ...LINKS_FILE_RULES,
  ...PROSE_FILE_RULES,
  ...SLUGS_FILE_RULES,
  ...VALUES_FILE_RULES,
  pictureOrders,
  unwritten,
].map((rule): FileRule => (file, report) => {
  const some = limited(report);
  rule(file, some.report);
  some.end();
});
