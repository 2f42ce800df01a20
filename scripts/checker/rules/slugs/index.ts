import { publishedAddresses } from "./published-addresses.ts";
import { repeatedNames } from "./repeated-names.ts";
import { reservedNames } from "./reserved-names.ts";
import { sharedAliases } from "./shared-aliases.ts";
import { typedSlug } from "./typed-slug.ts";
import type { FileRule, Rule } from "../rule.ts";

export const SLUGS_FILE_RULES: readonly FileRule[] = [repeatedNames, typedSlug];

export const SLUGS_RULES: readonly Rule[] = [publishedAddresses, reservedNames, sharedAliases];
