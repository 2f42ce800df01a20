import { PLAN_PARTS } from "../../schemas/enquiry/enquiry-fields.ts";
import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { ANEW, currentPlan } from "../model/plan/current-plan.ts";
import { isHalfTyped } from "./half-typed.ts";
import { keepPlan, keptRecord, openKeptPlan, type KeptPlan } from "./kept-plan.ts";
import { isCheckbox, type Field } from "./form-field.ts";
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

/** Whether this page has kept a field, so that the kept plan is newer than the address. */
let isChanged = false;

/** Whether the changes of this page are in a plan of their own, beside any that was stored before. */
let isBeside = false;

const address = () => new URLSearchParams(location.search);

/** Whether the address shows a new plan beside the stored one. */
const isAnew = (): boolean =>
  !isChanged && location.hash === ANEW && planFields(address()).length === 0;

const shownPlan = (): StartingPlan =>
  startingPlan(isChanged ? new URLSearchParams() : address(), isAnew() ? undefined : keptRecord());

/** The planner's plan or, without it, the plan of the address and of the device. */
export const planToSend = (): EnquiryPlan | undefined =>
  currentPlan(() => {
    const plan = shownPlan();
    return plan.query === "" ? undefined : readSentPlan(plan, Infinity);
  });

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

/** Keeps a field of the planner or of home's estimate, before its script has started, in the visitor's plan. */
export function keepPlanField(island: HTMLElement, field: Field): void {
  if (isHalfTyped(field) || field.matches("[type=radio]:not(:checked)")) return;
  const isNew = isAnew();
  // The tab continues this record.
  const kept = isNew ? undefined : openKeptPlan();
  if (!isChanged) isBeside = !kept;
  const { open, ownPlan, ...plan } = shownPlan();
  const query = new URLSearchParams(plan.query);
  // A plan without a package or hall has none, so the shown ones are in a new plan.
  if (plan.query === "")
    for (const shown of island.querySelectorAll<Field>("select, :checked[type=radio]"))
      if (shown !== field && shown.value !== "") query.set(shown.name, shown.value);
  // Only home's estimate has a box for all guests. It shows the first function.
  const all = island.querySelector<HTMLInputElement>("[type=checkbox][name=jain]");
  const jain = query.get("jain");
  if (all && field.name === "guests" && jain && jain === query.get("guests"))
    query.set("jain", all.value);
  const key = nameAt(field.name, all ? 0 : open);
  // The field did not show the value that this one replaces: the plan before stays beside this one.
  if (ownPlan || isNew || (!isBeside && query.has(key))) {
    beginRecord(PLAN);
    isBeside = true;
  }
  setField(query, key, field);
  isChanged = true;
  const text = textOf(query);
  const isStored = keepPlan(text === "" ? undefined : { query: text }, open);
  if (isStored && !isNew && planFields(address()).length === 0) return;
  for (const [name, value] of address()) if (!PLAN_NAME.test(name)) query.append(name, value);
  writeAddress(textOf(query));
}
