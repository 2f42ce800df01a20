import type { Rule } from "../rule.ts";
import { albumMonths } from "./months.ts";
import { albumOccasions } from "./occasions.ts";
import { albumPhotographs } from "./photographs.ts";

export const ALBUMS_RULES: readonly Rule[] = [albumMonths, albumOccasions, albumPhotographs];
