import { PLAN_PARTS, type PlanPart } from "../enquiry/enquiry-fields.ts";
import { MAX_PLAN_CHARACTERS } from "../enquiry/enquiry-plan.ts";
import { guestCount } from "../enquiry/typed-numbers.ts";
import { toWellFormed } from "../format.ts";
import { isDay } from "./days.ts";
import type { PlanRates } from "./rates.ts";

/** One function of a celebration, as a visitor has chosen it. Ids are those of the catalogs. */
export interface PlannedFunction {
  event?: string;
  /** Absent until it is typed. */
  guests?: number;
  /** Number of guests who eat Jain food; absent without any. */
  jain?: number;
  /** Absent: the guests get live counters only. */
  package?: string;
  counters: readonly string[];
  /** Absent: the guests are received elsewhere, outdoors or in another hall. */
  hall?: string;
  /** Address or area of the guests' own place, one line; absent with a hall. */
  place?: string;
  /** `2027-02-14`. */
  date?: string;
}

/** A visitor's plan: at least one function, which may still be empty, at most `MAX_FUNCTIONS`. */
export interface Plan {
  functions: readonly PlannedFunction[];
}

/** Maximum number of functions. With all their fields, they fit into an address that chat programs forward whole. */
export const MAX_FUNCTIONS = 7;

/** Maximum length of the address of a place, in code points. */
export const MAX_PLACE_CHARACTERS = 60;

/** A function without any choice. */
export const EMPTY_FUNCTION: PlannedFunction = { counters: [] };

/** Everything that a visitor can choose for a plan. */
export interface PlanChoices extends PlanRates {
  events: readonly { id: string; name: string }[];
}

function known(list: readonly { id: string }[], id: string | null): string | undefined {
  return list.find((entry) => entry.id === id)?.id;
}

/** Name of a function's field in an address or a form. The field names of the first function have no number. */
export function fieldName(part: PlanPart, index: number): string {
  return index === 0 ? part : `${part}${index + 1}`;
}

/** Whether a query or form has any field of a plan, with a known value or not. */
export function hasPlan(query: URLSearchParams): boolean {
  return functionsIn(query).length > 0;
}

/** Indexes of the functions that have a field in the query. */
export function functionsIn(query: URLSearchParams): number[] {
  const indexes = Array.from({ length: MAX_FUNCTIONS }, (_, index) => index);
  return indexes.filter((index) =>
    PLAN_PARTS.some((part) => query.getAll(fieldName(part, index)).some((value) => value !== "")),
  );
}

/**
 * Reads a plan from an address's query or from a form. Unknown values, such as an old link's, and
 * empty functions are left out; the result can always be shown.
 */
export function readPlan(query: URLSearchParams, choices: PlanChoices): Plan {
  const functions = functionsIn(query)
    .map((index) => readFunction(query, index, choices))
    .filter((one) => !isEmpty(one));
  return { functions: functions.length > 0 ? functions : [EMPTY_FUNCTION] };
}

/** Whether nothing has been chosen for a function. */
function isEmpty({ counters, ...chosen }: PlannedFunction): boolean {
  return counters.length === 0 && Object.keys(chosen).length === 0;
}

/** Preselected package and hall; a function named in the address overrides them. */
export type PlanPreset = Required<Pick<PlannedFunction, "package" | "hall">>;

/** Whether a function is empty or equals the preset. */
export function isUntouched(fn: PlannedFunction, preset: PlanPreset): boolean {
  const { package: offer, hall, ...rest } = fn;
  return isEmpty(fn) || (isEmpty(rest) && offer === preset.package && hall === preset.hall);
}

/** Reads the function with this index from a query. */
export function readFunction(
  query: URLSearchParams,
  index: number,
  choices: PlanChoices,
): PlannedFunction {
  const get = (part: PlanPart) => query.get(fieldName(part, index));
  const event = known(choices.events, get("event"));
  const offer = known(choices.packages, get("package"));
  const hall = known(choices.halls, get("hall"));
  const guests = guestCount(get("guests") ?? "");
  const jain = guestCount(get("jain") ?? "");
  const place = oneLine(get("place") ?? "");
  const date = get("date") ?? "";
  // A link has one comma-separated list of counters; a form without script posts one value for each counter.
  const counters = query.getAll(fieldName("counters", index));
  const requested = new Set(counters.flatMap((list) => list.split(",")));
  return {
    ...(event !== undefined && { event }),
    ...(guests !== undefined && { guests }),
    ...(jain !== undefined && jain > 0 && { jain }),
    ...(offer !== undefined && { package: offer }),
    counters: choices.counters.map(({ id }) => id).filter((id) => requested.has(id)),
    ...(hall !== undefined ? { hall } : place !== "" && { place }),
    ...(isDay(date) && { date }),
  };
}

function oneLine(typed: string): string {
  const line = typed.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return toWellFormed([...line].slice(0, MAX_PLACE_CHARACTERS).join(""));
}

/**
 * The plan as an address's query, without its `?`. The same plan always gives the same query. Empty functions are left
 * out. If the query would exceed MAX_PLAN_CHARACTERS, the last places are left out too.
 */
export function writePlan({ functions }: Plan): string {
  const shown = functions.filter((each) => !isEmpty(each));
  const query = queryOf(shown);
  const last = shown.map(({ place }) => place !== undefined).lastIndexOf(true);
  if (query.length <= MAX_PLAN_CHARACTERS || last < 0) return query;
  return writePlan({
    functions: shown.map(({ place, ...one }, index) => ({
      ...one,
      ...(index !== last && place !== undefined && { place }),
    })),
  });
}

function queryOf(functions: readonly PlannedFunction[]): string {
  const query = new URLSearchParams();
  for (const [index, one] of functions.entries()) {
    for (const part of PLAN_PARTS) {
      const value = part === "counters" ? one.counters.join(",") : one[part];
      if (value !== undefined && value !== "") query.set(fieldName(part, index), String(value));
    }
  }
  return query.toString().replaceAll("%2C", ",");
}
