import type { Rule } from "../rule.ts";
import { articleNames } from "./article-names.ts";
import { caseClashes } from "./case-clashes.ts";
import { copies } from "./copies.ts";
import { misplacedFiles } from "./misplaced-files.ts";
import { missingCatalogs } from "./missing-catalogs.ts";

export const FILES_RULES: readonly Rule[] = [
  articleNames,
  caseClashes,
  copies,
  misplacedFiles,
  missingCatalogs,
];
