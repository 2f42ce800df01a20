import { dates } from "./dates.ts";
import { deadLinks } from "./dead-links.ts";
import { facts } from "./facts.ts";
import { files } from "./files.ts";
import { linkForms } from "./link-forms.ts";
import { markup } from "./markup.ts";
import { names } from "./names.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { prices } from "./prices.ts";
import { published } from "./published.ts";
import { redirects } from "./redirects.ts";
import { references } from "./references.ts";
import type { Rule } from "./rule.ts";
import { schedule } from "./schedule.ts";
import { translations } from "./translations.ts";
import { values } from "./values.ts";
import { words } from "./words.ts";

export const RULES: readonly Rule[] = [
  references,
  schedule,
  files,
  pictures,
  deadLinks,
  linkForms,
  pages,
  redirects,
  published,
  markup,
  words,
  facts,
  names,
  values,
  prices,
  dates,
  translations,
];
