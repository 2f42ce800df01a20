import { PLAN_PARTS, type PlanPart } from "../enquiry/enquiry-fields.ts";
import { MAX_ADDRESS_PLAN_CHARACTERS } from "../enquiry/enquiry-plan.ts";
import { guestCount, isPlainCount } from "../enquiry/typed-numbers.ts";
import { toWellFormed } from "../format.ts";
import { isDay } from "./days.ts";
import type { PlanRates } from "./rates.ts";

/** One function of a celebration, as a visitor has chosen it. Ids are those of the catalogs. */
export interface PlannedFunction {
  event?: string;
  guests?: number;
  /** Number of guests who eat Jain food; absent if none. */
  jain?: number;
  /** Typed text that is more than a number: "250-300", "two hundred". */
  typed?: Partial<Record<CountPart, string>>;
  /** Absent: no package, only live counters or the hall. */
  package?: string;
  /** The cuisine that most dishes come from. */
  cuisine?: string;
  counters: readonly string[];
  /** Absent: the guests are received elsewhere. */
  hall?: string;
  /** Address or area of the guests' own place, one line; without effect while a hall is chosen. */
  place?: string;
  date?: string;
  /** Values that the catalogs and the fields do not have, as in the address: a package of an older catalog. */
  unknown?: Partial<Record<PlanPart, string>> | undefined;
}

/** A field for a number of guests. */
type CountPart = "guests" | "jain";

/** A visitor's plan: at least one function, which may still be empty, at most `MAX_FUNCTIONS`. */
export interface Plan {
  functions: readonly PlannedFunction[];
}

export const MAX_FUNCTIONS = 7;

/** Length of a typed text that the planner accepts, in code points. */
export const MAX_TEXT_CHARACTERS = 200;

/** Text of the field for Jain guests: all guests, whose number is not known yet. */
export const ALL_JAIN = "all";

export const EMPTY_FUNCTION: PlannedFunction = { counters: [] };

export interface PlanChoices extends PlanRates {
  /** `rites` is false for events for which no family asks a priest. */
  events: readonly { id: string; name: string; rites?: false }[];
  cuisines: readonly { id: string; name: string }[];
}

/** Whether all guests eat Jain food, also while their number is not known. */
export function isAllJain({ guests, jain, typed }: PlannedFunction): boolean {
  return typed?.jain === ALL_JAIN || (jain !== undefined && jain === guests);
}

type Choice = "event" | "package" | "cuisine" | "hall" | "date";

const isIn = (list: readonly { id: string }[]) => (id: string) =>
  list.some((entry) => entry.id === id);

/** Unknown value of a field that has no other value. The live counters may have both. */
function unknownValue({ unknown, ...fn }: PlannedFunction, part: PlanPart): string | undefined {
  return part === "counters" || fn[part] === undefined ? unknown?.[part] : undefined;
}

/** The unknown values as words: "royal-feast" as "royal feast". */
export const unknownWords = (fn: PlannedFunction): string[] =>
  PLAN_PARTS.flatMap((part) => unknownValue(fn, part)?.split(",") ?? []).map((id) =>
    id.replace(/-(?=\p{L})/gu, " "),
  );

/** Name of a function's field in an address or a form: `guests` for the first function, `guests2` for the second. */
export function fieldName(part: PlanPart, index: number): string {
  return index === 0 ? part : `${part}${index + 1}`;
}

/** Whether a query or form has any field of a plan, with a known value or not. */
export function hasPlan(query: URLSearchParams): boolean {
  return functionsIn(query).length > 0;
}

/** Indexes of the functions that have a non-empty field in the query. */
export function functionsIn(query: URLSearchParams): number[] {
  const indexes = Array.from({ length: MAX_FUNCTIONS }, (_, index) => index);
  return indexes.filter((index) =>
    PLAN_PARTS.some((part) => query.getAll(fieldName(part, index)).some((value) => value !== "")),
  );
}

/** Reads a plan from an address's query or from a form, without empty functions. It has at least one function. */
export function readPlan(query: URLSearchParams, choices: PlanChoices): Plan {
  const functions = [...readFunctions(query, choices).values()];
  return { functions: functions.length > 0 ? functions : [EMPTY_FUNCTION] };
}

/** The functions of a plan by their index in the query, without empty ones. */
export function readFunctions(
  query: URLSearchParams,
  choices: PlanChoices,
): Map<number, PlannedFunction> {
  const all = functionsIn(query).map(
    (index) => [index, readFunction(query, index, choices)] as const,
  );
  return new Map(all.filter(([, one]) => !isEmpty(one)));
}

function isEmpty({ counters, ...chosen }: PlannedFunction): boolean {
  return counters.length === 0 && Object.keys(chosen).length === 0;
}

/** Preselected package and hall of a new plan or a new function. On the home page no hall is preselected. */
export type PlanPreset = Required<Pick<PlannedFunction, "package">> & Pick<PlannedFunction, "hall">;

export function isUntouched(fn: PlannedFunction, preset: PlanPreset): boolean {
  const { package: offer, hall, ...rest } = fn;
  return isEmpty(fn) || (isEmpty(rest) && offer === preset.package && hall === preset.hall);
}

export function readFunction(
  query: URLSearchParams,
  index: number,
  choices: PlanChoices,
): PlannedFunction {
  const get = (part: PlanPart) => oneLine(query.get(fieldName(part, index)) ?? "");
  const guests = guestCount(get("guests"));
  const jain = guestCount(get("jain"));
  const place = get("place");
  const typed: PlannedFunction["typed"] = {};
  for (const part of ["guests", "jain"] as const)
    if (get(part) !== "" && !isPlainCount(get(part))) typed[part] = get(part);
  const unknown: PlannedFunction["unknown"] = {};
  const choice = (part: Choice, isKnown: (value: string) => boolean) => {
    const value = get(part);
    if (value === "") return undefined;
    if (isKnown(value)) return { [part]: value };
    unknown[part] = value;
    return undefined;
  };
  // A link has one comma-separated list of counters; a form without script posts one value for each counter.
  const lists = query.getAll(fieldName("counters", index)).join().split(",");
  const requested = new Set(lists.filter(Boolean));
  const counters = choices.counters.map(({ id }) => id).filter((id) => requested.delete(id));
  if (requested.size > 0) unknown.counters = oneLine([...requested].join());
  return {
    ...choice("event", isIn(choices.events)),
    ...(guests !== undefined && { guests }),
    ...(jain !== undefined && jain > 0 && { jain }),
    ...(Object.keys(typed).length > 0 && { typed }),
    ...choice("package", isIn(choices.packages)),
    ...choice("cuisine", isIn(choices.cuisines)),
    counters,
    ...choice("hall", isIn(choices.halls)),
    ...(place !== "" && { place }),
    ...choice("date", isDay),
    ...(Object.keys(unknown).length > 0 && { unknown }),
  };
}

const oneLine = (typed: string) => toWellFormed(typed.replace(/[\p{Cc}\s]+/gu, " ").trim());

/** The plan without its last places, so that its query has a length. */
export function fitPlan({ functions }: Plan, maxCharacters: number): Plan {
  const last = functions.map(({ place }) => place !== undefined).lastIndexOf(true);
  if (last < 0 || writePlan({ functions }).length <= maxCharacters) return { functions };
  const shorter = functions.map(({ place, ...one }, index) => ({
    ...one,
    ...(index !== last && place !== undefined && { place }),
  }));
  return fitPlan({ functions: shorter }, maxCharacters);
}

/**
 * The plan as an address's query, without its `?`. The same plan always gives the same query. Empty functions are left
 * out.
 */
export function writePlan(plan: Plan, maxCharacters = Infinity): string {
  const { functions } = maxCharacters < Infinity ? fitPlan(plan, maxCharacters) : plan;
  return queryOf(functions.filter((each) => !isEmpty(each)));
}

/** The plan as the query of a page's address. */
export const addressQuery = (plan: Plan): string => writePlan(plan, MAX_ADDRESS_PLAN_CHARACTERS);

/** The typed text, unless the number has changed since. */
function countText({ typed, ...numbers }: PlannedFunction, part: CountPart) {
  const text = typed?.[part];
  return text !== undefined && guestCount(text) === numbers[part] ? text : numbers[part];
}

function queryOf(functions: readonly PlannedFunction[]): string {
  const query = new URLSearchParams();
  for (const [index, one] of functions.entries()) {
    for (const part of PLAN_PARTS) {
      const value =
        part === "counters"
          ? [...one.counters, unknownValue(one, part)].filter(Boolean).join()
          : part === "guests" || part === "jain"
            ? countText(one, part)
            : (one[part] ?? unknownValue(one, part));
      if (value !== undefined && value !== "") query.set(fieldName(part, index), String(value));
    }
  }
  return query.toString().replaceAll("%2C", ",");
}
