import { PLAN_PARTS } from "../../schemas/enquiry/enquiry-fields.ts";
import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { ANEW, currentPlan } from "../model/plan/current-plan.ts";
import { keepPlan, keptRecord, openKeptPlan, type KeptPlan } from "./kept-plan.ts";
import { fieldsIn, isCheckbox, type Field } from "./form-field.ts";
import { navigationType } from "./navigation-type.ts";
import { PLAN } from "./storage.ts";
import { beginRecord } from "./tab-record.ts";
import { writeAddress } from "./write-address.ts";

const PLAN_NAME = new RegExp(`^(?:${PLAN_PARTS.join("|")})[2-7]?$`);

const nameAt = (name: string, index: number): string => (index > 0 ? name + (index + 1) : name);

const textOf = (query: URLSearchParams): string => String(query).replaceAll("%2C", ",");

const planFields = (query: URLSearchParams) =>
  [...query].filter(([name, value]) => value !== "" && PLAN_NAME.test(name));

interface StartingPlan extends EnquiryPlan {
  open: number;
  /** Whether the plan is stored in the browser. */
  isKept: boolean;
  /** The visitor's stored plan, if the page shows another plan. */
  ownPlan?: KeptPlan;
}

/**
 * Combines the plan in the address with the plan stored in the browser; the query is empty without either. A link without
 * a number of guests, such as a link to a package or a day, changes the open function of the stored plan. A link to
 * another plan leaves the stored plan unchanged.
 */
export function startingPlan(
  requested: URLSearchParams,
  ownPlan: KeptPlan | undefined,
): StartingPlan {
  const linked = planFields(requested);
  const other = { query: textOf(new URLSearchParams(linked)), open: 0, isKept: !ownPlan };
  if (!ownPlan) return other;
  const plan = new URLSearchParams(ownPlan.query);
  // An empty function is not in the query.
  const isIn = [...plan.keys()].some((name) => name.endsWith(String(ownPlan.open + 1)));
  const open = isIn ? ownPlan.open : 0;
  const isSingle = linked.every(([name]) => !/\d/.test(name));
  const at = isSingle ? open : 0;
  if (linked.every(([name, value]) => plan.get(nameAt(name, at)) === value))
    return { ...ownPlan, open, isKept: true };
  if (!isSingle || linked.some(([name]) => name === "guests")) return { ...other, ownPlan };
  for (const [name, value] of linked) plan.set(nameAt(name, at), value);
  return { query: textOf(plan), open, isKept: true, ownPlan };
}

/** Whether the visitor has changed a field of this page before its script, so that the tab has a record of it. */
let isChanged = false;

const address = () => new URLSearchParams(location.search);

/** Whether the address shows a new plan beside the stored one. */
const isAnew = (): boolean => location.hash === ANEW && planFields(address()).length === 0;

const shownPlan = (): StartingPlan => startingPlan(address(), isAnew() ? undefined : keptRecord());

/** The plan of the address and of the device. */
export function pagePlan(): EnquiryPlan | undefined {
  const plan = shownPlan();
  return plan.query === "" ? undefined : readSentPlan(plan, Infinity);
}

/** The plan of the planner or of home's estimate or, without them, of the page. */
export const planToSend = (): EnquiryPlan | undefined => currentPlan(pagePlan);

/** The plan that would be sent, as the query of the planner's address; empty without one. */
export const planQuery = (): string => planToSend()?.query ?? "";

/** Sets a field of a plan in its query. `name` has the number of the function. */
export function setField(query: URLSearchParams, name: string, field: Field): void {
  const isChosen = !isCheckbox(field) || field.checked;
  let { value } = field;
  if (field.name === "counters") {
    const others = (query.get(name) ?? "").split(",").filter((id) => id !== value);
    value = [...others, isChosen && value].filter(Boolean).join();
  } else if (!isChosen) value = "";
  if (value === "") query.delete(name);
  else query.set(name, value);
}

/**
 * Keeps a change of the planner or of home's estimate, before its script has started. After Back or a reload, the browser
 * may show the stored plan, which is changed. A page that does not show it begins a plan beside it: the one of the
 * address or, without it, all fields as the page shows them.
 */
export function keepPlanField(island: HTMLElement, changed: Field): void {
  if (changed.validity.badInput) return;
  const { query: kept = "", open = 0 } = openKeptPlan() ?? {};
  const linked = planFields(address());
  const isShown = navigationType() !== "navigate" && kept !== "" && shownPlan().query === kept;
  // Home shows the first function, and its address has no plan.
  const at = isShown && linked.length > 0 ? open : 0;
  const before = new URLSearchParams(isChanged ? kept : "");
  const query = new URLSearchParams(isShown ? kept : linked);
  for (const field of isShown || linked.length > 0 ? [changed] : fieldsIn(island)) {
    const name = nameAt(field.name, at);
    if (!PLAN_NAME.test(name) || field.matches("[type=radio]:not(:checked)")) continue;
    // A day that is half-changed stays.
    if (!field.validity.badInput) setField(query, name, field);
    else if (before.has(name)) query.set(name, before.get(name)!);
  }
  if (!isChanged && !isShown) beginRecord(PLAN);
  isChanged = true;
  const text = textOf(query);
  const isStored = keepPlan(text === "" ? undefined : { query: text }, at);
  if (isStored && linked.length === 0 && location.hash !== ANEW) return;
  for (const [name, value] of address()) if (!PLAN_NAME.test(name)) query.append(name, value);
  writeAddress(textOf(query));
}
