import { type EnquiryMenu, MENU_PART, readMenuIds } from "../../schemas/enquiry/enquiry-menu.ts";
import { PLAN_PARTS } from "../../schemas/enquiry/enquiry-fields.ts";
import { type EnquiryPlan, readSentPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { fieldName, MAX_FUNCTIONS, type PlanPreset, writePlan } from "../../schemas/plan/plan.ts";

/** Maximum number of fields in a body. Our forms post fewer, even with a menu of 300 dishes and a plan. */
const MAX_PAIRS = 400;

export type FormBody =
  { ok: true; fields: Record<string, unknown> } | { ok: false; reason: "not UTF-8" | "too many" };

/** Fields of an `application/x-www-form-urlencoded` body, in linear time. A repeated name becomes a list. */
export function readForm(body: string): FormBody {
  if (body.split("&", MAX_PAIRS + 1).length > MAX_PAIRS) return { ok: false, reason: "too many" };
  if (!isUtf8(body)) return { ok: false, reason: "not UTF-8" };
  const fields: Record<string, unknown> = Object.create(null);
  // The constructor drops one leading question mark.
  for (const [name, value] of new URLSearchParams(`?${body}`)) {
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else fields[name] = [before, value];
  }
  return { ok: true, fields };
}

/**
 * Whether the percent-encoded bytes are UTF-8. `URLSearchParams` replaces invalid bytes with U+FFFD.
 * `decodeURIComponent` throws for them, but also for a lone `%`, which is valid here.
 */
function isUtf8(body: string): boolean {
  try {
    decodeURIComponent(body.replace(/%(?![0-9a-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}

/** The values of a field that are strings. */
const textsOf = (given: unknown) => [given].flat().filter((value) => typeof value === "string");

/** Menu of a form without script: from its fields, or from the address of its page. */
export function readPostedMenu(
  given: Record<string, unknown>,
  referrer = "",
): EnquiryMenu | undefined {
  const posted = textsOf(given[MENU_PART]);
  const linked = URL.parse(referrer)?.searchParams.getAll(MENU_PART) ?? [];
  const ids = readMenuIds(posted.length > 0 ? posted : linked);
  return ids.length > 0 ? ids : undefined;
}

/** Plan of a form without script: from its fields, or from the address of its page. The preset alone is not a plan. */
export function readPostedPlan(
  given: Record<string, unknown>,
  referrer = "",
  preset?: PlanPreset,
): EnquiryPlan | undefined {
  const untouched = preset && writePlan({ functions: [{ ...preset, counters: [] }] });
  const linked = new URLSearchParams(URL.parse(referrer)?.search);
  const query = [
    planQueryOf((name) => given[name]),
    planQueryOf((name) => linked.getAll(name)),
  ].find((each) => each !== "" && each !== untouched);
  return query === undefined ? undefined : readSentPlan({ query });
}

/** The fields of a plan's functions as a query. */
function planQueryOf(valuesOf: (name: string) => unknown): string {
  const query = new URLSearchParams();
  for (let index = 0; index < MAX_FUNCTIONS; index++)
    for (const part of PLAN_PARTS) {
      const name = fieldName(part, index);
      const chosen = textsOf(valuesOf(name)).filter(Boolean);
      if (chosen.length > 0) query.set(name, chosen.join(","));
    }
  return String(query).replaceAll("%2C", ",");
}
