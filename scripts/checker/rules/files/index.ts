import type { Rule } from "../rule.ts";
import { caseClashes } from "./case-clashes.ts";
import { copies } from "./copies.ts";
import { misplacedFiles } from "./misplaced-files.ts";
import { missingCatalogs } from "./missing-catalogs.ts";
import { textNames } from "./text-names.ts";

export const FILES_RULES: readonly Rule[] = [
  caseClashes,
  copies,
  misplacedFiles,
  missingCatalogs,
  textNames,
];
