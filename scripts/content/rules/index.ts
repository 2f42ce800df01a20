import { duplicateTitles } from "./duplicate-titles.ts";
import { hardCodedFacts } from "./hard-coded-facts.ts";
import { internalLinks } from "./internal-links.ts";
import { references } from "./references.ts";
import type { Rule } from "./rule.ts";

export const RULES: readonly Rule[] = [references, internalLinks, duplicateTitles, hardCodedFacts];
