import { answeringHours, hallHours } from "./closing-hours.ts";
import { dishDiets } from "./dish-diets.ts";
import { dishIds } from "./dish-ids.ts";
import { gstin } from "./gstin.ts";
import { guestNames } from "./guest-names.ts";
import { minAboveMax } from "./min-above-max.ts";
import { testimonialMonths } from "./testimonial-months.ts";
import { packageOrder } from "./package-order.ts";
import { packageRates } from "./package-rates.ts";
import { takenDates, takenSlots } from "./taken-slots.ts";
import { unlikelyPrices } from "./unlikely-prices.ts";
import { yearlyBelowMonthly } from "./yearly-below-monthly.ts";
import type { FileRule, Rule } from "../rule.ts";

export const VALUES_FILE_RULES: readonly FileRule[] = [minAboveMax];

export const VALUES_RULES: readonly Rule[] = [
  answeringHours,
  dishDiets,
  dishIds,
  gstin,
  guestNames,
  hallHours,
  packageOrder,
  packageRates,
  takenDates,
  takenSlots,
  testimonialMonths,
  unlikelyPrices,
  yearlyBelowMonthly,
];
