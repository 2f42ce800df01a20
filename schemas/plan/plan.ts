import { PLAN_PARTS } from "../enquiry-fields.ts";
import { isDay } from "./days.ts";
import type { PlanRates } from "./rates.ts";

/** What a visitor has chosen. Ids are those of the catalogs. */
export interface Plan {
  event?: string;
  /** Absent until it is typed. */
  guests?: number;
  /** How many of them eat Jain food; absent when none do. */
  jain?: number;
  /** Absent: live counters alone. */
  package?: string;
  counters: readonly string[];
  /** Absent: the guests are received elsewhere, under the sky or in a hall of their own. */
  hall?: string;
  /** `2027-02-14`. */
  date?: string;
}

/** What can be chosen. */
export interface PlanChoices extends PlanRates {
  events: readonly { id: string; name: string }[];
}

function known(list: readonly { id: string }[], id: string | null): string | undefined {
  return list.find((entry) => entry.id === id)?.id;
}

/**
 * Reads a plan from an address's query or from a form. What it does not know, an old link's or a
 * stranger's, is left out; what is left is always a plan that can be shown.
 */
export function readPlan(query: URLSearchParams, choices: PlanChoices): Plan {
  const event = known(choices.events, query.get("event"));
  const offer = known(choices.packages, query.get("package"));
  const hall = known(choices.halls, query.get("hall"));
  const guests = readGuests(query.get("guests"));
  const jain = readGuests(query.get("jain"));
  const date = query.get("date") ?? "";
  // A link writes counters as one list, a form without script once for each.
  const asked = new Set(query.getAll("counters").flatMap((list) => list.split(",")));
  return {
    ...(event !== undefined && { event }),
    ...(guests !== undefined && { guests }),
    ...(jain !== undefined && jain > 0 && { jain }),
    ...(offer !== undefined && { package: offer }),
    counters: choices.counters.map(({ id }) => id).filter((id) => asked.has(id)),
    ...(hall !== undefined && { hall }),
    ...(isDay(date) && { date }),
  };
}

/** A whole number as it is typed, Indian commas included; what is too large to be one is none. */
function readGuests(text: string | null): number | undefined {
  const digits = (text ?? "").trim().replaceAll(",", "");
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

/** The plan as an address's query, without its `?`: the same plan is always written the same way. */
export function writePlan(plan: Plan): string {
  const query = new URLSearchParams();
  for (const field of PLAN_PARTS) {
    const value = field === "counters" ? plan.counters.join(",") : plan[field];
    if (value !== undefined && value !== "") query.set(field, String(value));
  }
  return query.toString().replaceAll("%2C", ",");
}
