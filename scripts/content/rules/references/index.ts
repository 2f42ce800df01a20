import type { Rule } from "../rule.ts";
import { articleReferences } from "./articles.ts";
import { catalogEntries } from "./catalog-entries.ts";
import { redirects } from "./redirects.ts";

export const REFERENCES_RULES: readonly Rule[] = [articleReferences, catalogEntries, redirects];
