import { type EnquiryMenu, MENU_PART, readMenuIds } from "../../schemas/enquiry/enquiry-menu.ts";
import { PLAN_PARTS } from "../../schemas/enquiry/enquiry-fields.ts";
import { type EnquiryPlan, readSentPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { fieldName, MOST_FUNCTIONS, type PlanPreset, writePlan } from "../../schemas/plan/plan.ts";

/** Fields of a body: our forms post fewer, with a menu of 300 dishes and a plan. */
const MOST_PAIRS = 400;

export type FormBody =
  { ok: true; fields: Record<string, unknown> } | { ok: false; reason: "not UTF-8" | "too many" };

/** Fields of an `application/x-www-form-urlencoded` body, in linear time. A repeated name becomes a list. */
export function readForm(body: string): FormBody {
  if (body.split("&", MOST_PAIRS + 1).length > MOST_PAIRS) return { ok: false, reason: "too many" };
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
 * Whether the percent-encoded bytes are UTF-8. `URLSearchParams` replaces invalid bytes with U+FFFD; `decodeURIComponent` throws,
 * also for a lone `%`, which is valid here.
 */
function isUtf8(body: string): boolean {
  try {
    decodeURIComponent(body.replace(/%(?![0-9a-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}

/** Menu of a form without script: from its fields, or from the address of its page. */
export function readPostedMenu(
  given: Record<string, unknown>,
  referrer: string | undefined,
): EnquiryMenu | undefined {
  const posted = [given[MENU_PART]].flat().filter((value) => typeof value === "string");
  const values =
    posted.length > 0 ? posted : (URL.parse(referrer ?? "")?.searchParams.getAll(MENU_PART) ?? []);
  const ids = readMenuIds(values);
  return ids.length > 0 ? ids : undefined;
}

/** A plan's field and its values. */
type PostedField = [name: string, chosen: string[]];

/** Fields of all functions of a plan. */
function planFieldsOf(given: Record<string, unknown>): PostedField[] {
  const names = Array.from({ length: MOST_FUNCTIONS }, (_, index) =>
    PLAN_PARTS.map((part) => fieldName(part, index)),
  ).flat();
  return names.flatMap((name): PostedField[] => {
    const chosen = [given[name]].flat().filter((value) => typeof value === "string");
    const some = chosen.filter(Boolean);
    return some.length > 0 ? [[name, some]] : [];
  });
}

function queryOf(given: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, chosen] of planFieldsOf(given)) query.set(name, chosen.join(","));
  return String(query).replaceAll("%2C", ",");
}

/** Plan of a form without script: from its fields, or from the address of its page. The preset alone is no plan. */
export function readPostedPlan(
  given: Record<string, unknown>,
  referrer?: string,
  preset?: PlanPreset,
): EnquiryPlan | undefined {
  const untouched = preset && writePlan({ functions: [{ ...preset, counters: [] }] });
  const linked = new URLSearchParams(URL.parse(referrer ?? "")?.search);
  const inAddress = Object.fromEntries([...linked.keys()].map((key) => [key, linked.getAll(key)]));
  const query = [queryOf(given), queryOf(inAddress)].find(
    (each) => each !== "" && each !== untouched,
  );
  return query === undefined ? undefined : readSentPlan({ query });
}
