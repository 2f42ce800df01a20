import type { Rule } from "../rule.ts";
import { articleReferences, servicesReferences } from "./articles.ts";
import { catalogEntries } from "./catalog-entries.ts";
import { redirects } from "./redirects.ts";

export const REFERENCES_RULES: readonly Rule[] = [
  servicesReferences,
  articleReferences,
  catalogEntries,
  redirects,
];
