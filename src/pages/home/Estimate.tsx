import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Field } from "../../behaviour/form-field.ts";
import {
  fillFields,
  readChange,
  readFields,
  withPart,
  withValue,
} from "../../behaviour/plan-fields.ts";
import { useHalfTyped } from "../../behaviour/hooks/use-half-typed.ts";
import { useReturn } from "../../behaviour/hooks/use-return.ts";
import {
  acceptedPlan,
  keepPlan,
  keptRecord,
  watchPlan,
  type KeptPlan,
} from "../../behaviour/kept-plan.ts";
import { pagePlan } from "../../behaviour/plan-to-send.ts";
import { keepInTab, PLAN, storesInTab } from "../../behaviour/storage.ts";
import { beginRecord, isTakenElsewhere, typedInTab } from "../../behaviour/tab-record.ts";
import { useLayout } from "../../context/layout.ts";
import { writeAddress } from "../../behaviour/write-address.ts";
import { Terms } from "../../components/terms/Terms.tsx";
import { useToday } from "../../behaviour/hooks/use-today.ts";
import { Action } from "../../components/action/Action.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import { chatWithPlan, sentPlan } from "../../model/plan/summary.ts";
import { servedOf } from "../../components/thali/Thali.tsx";
import { FreeOffers } from "../../components/free-offers/FreeOffers.tsx";
import { missingWords, overCapacity, unknownNote } from "../../model/plan/function-words.ts";
import { setCurrentPlan } from "../../model/plan/current-plan.ts";
import type { PlanFacts } from "../../model/plan/plan-facts.ts";
import { withChoices } from "../../model/plan/with-choices.ts";
import { fill, formatDay, formatPrice, formatRange } from "../../../schemas/format.ts";
import {
  estimatePlan,
  type Estimate as FunctionEstimate,
  type Unestimated,
} from "../../../schemas/plan/estimate.ts";
import {
  addressQuery,
  ALL_JAIN,
  EMPTY_FUNCTION,
  hasPlan,
  isAllJain,
  readPlan,
  type PlannedFunction,
} from "../../../schemas/plan/plan.ts";
import { availability, isValid } from "../../../schemas/plan/dates.ts";
import { availabilitySentence } from "../../../schemas/plan/availability-sentence.ts";
import { MENU_PART } from "../../../schemas/enquiry/enquiry-menu.ts";
import type { PageProps } from "../../model/page.ts";
import type { HomePageData, homePages } from "./data.ts";
import { Plate } from "./Plate.tsx";
import styles from "./Estimate.module.css";

/** Id of the message below a number that we cannot read. */
const UNREAD = "guests-unread";

/**
 * Estimate of one function from date, guests, place and package, calculated as in the planner. Without script, and
 * before the script has loaded, both buttons open the planner with the values.
 */
export function Estimate({ data: { estimate } }: PageProps<typeof homePages>) {
  const { facts, planner, words, thali, plate } = estimate;
  const { choices, preset } = facts;
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [fn, setFn] = useState<PlannedFunction>();
  /** Latest function, because a second change may occur before React has rendered the first. */
  const latest = useRef<PlannedFunction>({ ...EMPTY_FUNCTION, ...preset });
  /** Whether the Jain guests follow the guests. Without it they may be equal while a longer number is typed. */
  const isForAll = useRef(false);
  /** Whether the plate is shown as a table of the hall: with a date, until the food changes. */
  const [isHall, setHall] = useState(false);
  /** A stored plan returns without the further fields, which would move the page, until a field is used. */
  const [isOpen, setOpen] = useState(true);
  const [typing, whileTyping] = useHalfTyped(today, followPlan);
  const [isRefused, setRefused] = useState(false);
  const { fields, kept: keptWords, plan: planWords } = useLayout().messages.form;
  const show = (shown: PlannedFunction) => setFn((latest.current = shown));
  /** Query of the kept plan as shown. */
  const shownQuery = useRef("");
  /** @param isFollowed whether the fields show a plan that may be gone */
  function showKept(isFollowed: boolean): void {
    if (!form.current) return;
    shownQuery.current = openPlan();
    const planned = new URLSearchParams(shownQuery.current);
    const isEmpty = shownQuery.current === "";
    const kept = isEmpty
      ? { ...EMPTY_FUNCTION, ...preset }
      : readPlan(planned, choices).functions[0];
    if (kept && (isFollowed || !isEmpty)) {
      fillForm(form.current, kept);
      setHall(kept.date !== undefined);
    }
    let read = {
      ...readFields(form.current, choices),
      ...(kept?.unknown && { unknown: kept.unknown }),
    };
    // Not in the fields: a number of Jain guests, and the day before a half-typed one.
    for (const name of ["jain", "date"]) {
      const value = planned.get(name);
      if (value !== null) read = withValue(read, name, value, choices);
    }
    show(read);
    isForAll.current = isAllJain(latest.current);
  }
  /**
   * Shows the plan of another tab until one is typed in this tab, and again when the other has changed that one. After
   * Back, shows what was typed on the page before.
   */
  const follow = useEffectEvent((isReturn: boolean) => {
    const isFollowed = isReturn || typedInTab(PLAN) === "" || isTakenElsewhere(PLAN);
    if (!isRefused && isFollowed && pageQuery() !== shownQuery.current) showKept(true);
  });
  const begin = useEffectEvent(() => {
    showKept(false);
    if (shownQuery.current) setOpen(false);
  });
  useEffect(() => begin(), []);
  // A change in this tab is finished first.
  useEffect(() => watchPlan(() => queueMicrotask(() => follow(false))), []);
  // The note says that a half-typed day is not sent.
  useEffect(() =>
    setCurrentPlan(() => {
      const day = form.current?.querySelector<HTMLInputElement>("[name=date]");
      if (!day?.validity.badInput) return pagePlan();
      const { functions } = readPlan(new URLSearchParams(pageQuery()), choices);
      const [first = EMPTY_FUNCTION, ...more] = functions;
      const whole = { functions: [withValue(first, "date", "", choices), ...more] };
      return sentPlan(whole, estimatePlan(whole, choices), preset);
    }),
  );
  useReturn(() => {
    follow(true);
    if (form.current) fillForm(form.current, latest.current, true);
  });

  function change(chosen: PlannedFunction, replaced?: Pick<KeptPlan, "jain">): void {
    show(chosen);
    setRefused(!keepFunction(chosen, facts, replaced));
    shownQuery.current = pageQuery();
  }

  function input(field: Field): void {
    const { current } = latest;
    const isTick = field.name === "jain";
    const wasJain = isTick ? isAllJain(current) : isForAll.current;
    const isJain = isTick ? field.matches(":checked") : wasJain;
    isForAll.current = isJain;
    const read = isTick ? current : readChange(field, current, choices);
    // A smaller number of Jain guests, or a text, comes from the planner. It stays, and returns without the tick.
    const shown = String(current.typed?.jain ?? current.jain ?? "");
    const before = wasJain ? (keptRecord()?.jain?.[shown] ?? "") : shown;
    const jain = isJain ? String(read.guests ?? ALL_JAIN) : before;
    if (field.name !== "guests") setHall(field.name === "hall" || field.name === "date");
    setOpen(true);
    const replaced = { jain: isJain ? { [jain]: before } : undefined };
    change(withValue(read, "jain", jain, choices), replaced);
  }

  function choose(part: Partial<PlannedFunction>): void {
    if (!form.current) return;
    const day = form.current.querySelector<HTMLInputElement>("[name=date]")!;
    // The choice replaces a half-typed day.
    day.value = "";
    fillForm(form.current, { ...latest.current, ...part });
    change(withPart(latest.current, part, choices));
    // The new answer removes the pressed button, so the date gets the focus.
    day.focus();
  }

  const isHalf = typing === "half";
  const plan = fn && { functions: [isHalf ? withValue(fn, "date", "", choices) : fn] };
  const sums = plan && estimatePlan(plan, choices);
  const isUnread = fn?.guests === undefined && fn?.typed?.guests !== undefined;
  const unknown = fn ? unknownNote(facts, fn, typing === "now") : "";
  const isBegun = fn && (fn.guests ?? fn.date ?? fn.cuisine) !== undefined;
  const day = fn && today !== undefined ? dayOf(estimate, fn, today) : undefined;
  return (
    <form
      ref={form}
      className={styles.estimate}
      action={planner}
      aria-label={words.label}
      onInput={({ target }) => input(target as Field)}
      onFocus={({ target }) => target.matches("input, select") && setOpen(true)}
    >
      <div className={styles.stage} data-live={isBegun || undefined}>
        <Picture
          image={thali}
          className={`turns ${styles.thali}`}
          sizes="(min-width: 990px) 57vw, (min-width: 600px) 100vw, (min-resolution: 2.2dppx) 61vw, 90vw"
          priority
        />
        {isBegun && (
          <Plate
            plate={plate}
            fn={fn}
            packages={choices.packages}
            isHall={isHall && fn.hall !== undefined}
            availability={day?.availability?.kind}
            words={words}
          />
        )}
      </div>
      <fieldset className={styles.cuisines}>
        <legend className="vh">{words.cuisine}</legend>
        {[{ id: "", name: words.mixed }, ...choices.cuisines].map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="cuisine" value={id} defaultChecked={id === ""} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div className={`on-rice ${styles.card}`} data-open={(isBegun && isOpen) || undefined}>
        <label>
          {words.guests}
          <input
            name="guests"
            type="text"
            inputMode="numeric"
            aria-invalid={isUnread || undefined}
            aria-describedby={isUnread ? UNREAD : undefined}
          />
        </label>
        <label>
          {words.date}
          <input name="date" type="date" {...whileTyping} />
        </label>
        {isUnread && (
          <p className={styles.unread} id={UNREAD} role="alert">
            {facts.bill.guestsUnread}
          </p>
        )}
        <div className={styles.more}>
          <fieldset className={styles.packages}>
            <legend className="vh">{words.package}</legend>
            {choices.packages.map(({ id, name, perGuest }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="package"
                  value={id}
                  defaultChecked={id === preset.package}
                />
                <span>
                  <b>{name}</b> {formatPrice(perGuest)}
                </span>
              </label>
            ))}
          </fieldset>
          <label>
            <span className="vh">{words.place}</span>
            <select name="hall" defaultValue="">
              <option value="">{words.ownPlace}</option>
              {choices.halls.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label className={`with-script ${styles.jain}`}>
            <input
              type="checkbox"
              name="jain"
              value={fn?.guests ?? ALL_JAIN}
              checked={fn !== undefined && isAllJain(fn)}
              onChange={({ target }) => input(target)}
            />
            <span>{words.jain}</span>
          </label>
        </div>
        <div className={styles.answer}>
          <Answer
            estimate={estimate}
            fn={fn}
            dayDoubt={isHalf ? fields.eventDate.check : ""}
            sum={sums?.functions[0]}
            day={day}
            onChoose={choose}
          />
          {unknown === "" ? null : (
            <>
              <p role="status">{unknown}</p>
              <button
                type="button"
                className="btn ghost"
                onClick={() => choose({ unknown: undefined })}
              >
                {planWords.leave}
              </button>
            </>
          )}
          {isRefused ? <p role="status">{keptWords.refused}</p> : null}
        </div>
        {isBegun && (
          <p className={styles.dishes}>
            <b>{isAllJain(fn) ? words.jainDishes : words.dishes}:</b>{" "}
            <span>{namesOf(servedOf(plate, fn, choices.packages))}</span>
          </p>
        )}
        <div className={styles.acts}>
          {plan && sums?.total && isOpen ? (
            <Action
              link={{ label: words.chat, href: chatWithPlan(facts, plan, sums, today).href }}
            />
          ) : null}
          <button type="submit" className={plan && sums?.total ? "btn ghost" : "btn"}>
            {plan && sums?.total ? words.plan : words.price}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Makes the enquiry form read the plan again, with or without the day. */
const followPlan = () => void dispatchEvent(new Event("storage"));

const pageQuery = () => pagePlan()?.query ?? "";

const namesOf = (dishes: readonly { name: string }[]) => dishes.map(({ name }) => name).join(", ");

/**
 * Opens the plan that the page shows, and returns its query. The tab keeps a plan of the address beside the visitor's
 * own, because the planner opens it without the address.
 */
function openPlan(): string {
  const kept = acceptedPlan();
  const query = pageQuery();
  const address = [...new URLSearchParams(location.search)];
  const others = address.filter((part) => !hasPlan(new URLSearchParams([part])));
  if (others.length === address.length) return query;
  if (query !== kept?.query) {
    beginRecord(PLAN);
    keepInTab(PLAN, JSON.stringify({ query }));
  }
  if (storesInTab()) writeAddress(String(new URLSearchParams(others)));
  return query;
}

/** Fills the form, and shows the chosen cuisine in its row. */
function fillForm(form: HTMLFormElement, fn: PlannedFunction, keepsText = false): void {
  fillFields(form, fn, keepsText);
  form.querySelector<HTMLInputElement>("[name=jain]")!.checked = isAllJain(fn);
  const chip = form.querySelector("[name=cuisine]:checked")?.parentElement;
  if (chip?.parentElement) chip.parentElement.scrollLeft = chip.offsetLeft - chip.offsetWidth;
}

/**
 * Stores the function as the visitor's plan, or changes the first function of the stored plan. Without storage, the plan
 * is in the address.
 *
 * @returns false if the browser refused to store it
 */
function keepFunction(
  chosen: PlannedFunction,
  { choices, preset }: PlanFacts,
  replaced?: Pick<KeptPlan, "jain">,
): boolean {
  const { functions } = readPlan(new URLSearchParams(pageQuery()), choices);
  const [kept = EMPTY_FUNCTION, ...more] = functions;
  const { event, counters, place } = kept;
  const others = { counters, ...(event && { event }), ...(place && { place }) };
  const plan = { functions: [withChoices(others, chosen), ...more] };
  const sent = sentPlan(plan, estimatePlan(plan, choices), preset);
  const isStored = keepPlan(sent && { ...sent, ...replaced });
  if (!isStored) writeAddress(addressQuery(plan), { keeps: (name) => name === MENU_PART });
  return isStored;
}

/** Availability of the hall on a function's day, also for a function at another place, with the offers of free slots. */
function dayOf({ facts, words }: HomePageData["estimate"], fn: PlannedFunction, today: string) {
  const day = availabilitySentence(facts, fn, today);
  if (!day || fn.date === undefined) return undefined;
  const { dates, dateWords, dateNames, choices } = facts;
  if (fn.hall !== undefined)
    return { ...day, ...(day.availability?.kind === "taken" && { offers: day.availability }) };
  const { date } = fn;
  const states = choices.halls.map((slot) => ({
    id: slot.id,
    ...availability(dates, choices.halls, slot, date, today),
  }));
  const slots = states.filter(({ kind }) => kind === "free").map(({ id }) => id);
  const isFull = states.every(({ kind }) => kind === "taken");
  const full = fill(dateWords.taken, { slot: words.rent, day: formatDay(dates.asOf, dateNames) });
  return { ...day, text: isFull ? `${day.text} ${full}` : day.text, offers: { slots } };
}

interface AnswerProps {
  estimate: HomePageData["estimate"];
  fn: PlannedFunction | undefined;
  /** Question about a half-typed day. */
  dayDoubt: string | undefined;
  sum: FunctionEstimate | Unestimated | undefined;
  day: ReturnType<typeof dayOf>;
  onChoose: (part: Partial<PlannedFunction>) => void;
}

function Answer({ estimate, fn, dayDoubt, sum, day, onChoose }: AnswerProps) {
  const { facts, words } = estimate;
  const isListed = isValid(facts.dates, useToday());
  const booked = isListed && <a href={`${facts.hall.to}#dates`}>{facts.dateWords.list.heading}</a>;
  if (!fn || !sum || (fn.guests === undefined && fn.date === undefined)) {
    return (
      <>
        <p role="status">
          {dayDoubt || (isListed ? words.hint : words.hintAsk)} {booked}
        </p>
        <div className={styles.prices}>
          <Terms
            items={facts.choices.packages.map(({ name, perGuest }) => ({
              label: name,
              text: formatPrice(perGuest),
            }))}
          />
          <span>{words.rates}</span>
        </div>
      </>
    );
  }
  const overSeats = overCapacity(facts, fn);
  const isUnread = fn.guests === undefined && fn.typed?.guests !== undefined;
  const { packages, halls } = facts.choices;
  const nameOf = (items: readonly { id: string; name: string }[], id = "") =>
    items.find((item) => item.id === id)?.name;
  const chosen = [
    nameOf(packages, fn.package),
    nameOf(halls, fn.hall) ?? words.ownPlace,
    isAllJain(fn) && words.jain,
  ];
  return (
    <>
      <div role="status">
        <p className={styles.chosen}>{chosen.filter(Boolean).join(", ")}</p>
        {dayDoubt ? (
          <p>{dayDoubt}</p>
        ) : day ? (
          <p className={styles.day} data-kind={day.availability?.kind}>
            {day.text} {booked}
          </p>
        ) : null}
        {overSeats === "" ? null : <p>{overSeats}</p>}
        {"lines" in sum ? (
          <Terms
            items={itemsOf(
              sum,
              estimate,
              ["taken", "past"].includes(day?.availability?.kind ?? ""),
            )}
            className={styles.sums}
          />
        ) : isUnread ? null : (
          <p>{missingWords(sum, facts.bill)}</p>
        )}
      </div>
      {"lines" in sum && sum.most > sum.least && <p className={styles.note}>{facts.bill.higher}</p>}
      {day?.offers && <FreeOffers facts={facts} offers={day.offers} onChoose={onChoose} />}
    </>
  );
}

function itemsOf(
  { food, rent, least, most }: FunctionEstimate,
  { facts: { bill, choices }, words }: HomePageData["estimate"],
  isNotFree: boolean,
) {
  const range = (from: number, to: number) => formatRange(bill.range, from, to);
  const percent = String(choices.gst.percent);
  return [
    { label: words.food, text: food.most > 0 ? range(food.least, food.most) : "" },
    { label: words.rent, text: rent === undefined ? "" : formatPrice(rent) },
    {
      label: fill(isNotFree ? words.totalOther : words.total, { percent }),
      text: range(least, most),
    },
  ].filter(({ text }) => text !== "");
}
