import { altTexts } from "./alt-texts.ts";
import { blocks } from "./blocks.ts";
import { characters } from "./characters.ts";
import { dates } from "./dates.ts";
import { deadLinks } from "./dead-links.ts";
import { diets } from "./diets.ts";
import { facts } from "./facts.ts";
import { files } from "./files.ts";
import { headings } from "./headings.ts";
import { linkAddresses } from "./link-addresses.ts";
import { linkText } from "./link-text.ts";
import { lonelyPages } from "./lonely-pages.ts";
import { names } from "./names.ts";
import { pageHeads } from "./page-heads.ts";
import { pictures } from "./pictures.ts";
import { prices } from "./prices.ts";
import { published } from "./published.ts";
import { rawHtml } from "./raw-html.ts";
import { redirects } from "./redirects.ts";
import { references } from "./references.ts";
import type { Rule } from "./rule.ts";
import { schedule } from "./schedule.ts";
import { translations } from "./translations.ts";
import { unwritten } from "./unwritten.ts";
import { values } from "./values.ts";
import { words } from "./words.ts";

export const RULES: readonly Rule[] = [
  references,
  schedule,
  files,
  pictures,
  altTexts,
  deadLinks,
  linkAddresses,
  linkText,
  lonelyPages,
  redirects,
  published,
  headings,
  blocks,
  rawHtml,
  words,
  characters,
  unwritten,
  facts,
  pageHeads,
  names,
  values,
  prices,
  dates,
  diets,
  translations,
];
