import { useEffect, useRef, useState } from "react";
import type { Field } from "../../behaviour/parts/typed.ts";
import { fillFields, readChange, readFields, withPart } from "../../behaviour/plan-fields.ts";
import { useReturn } from "../../behaviour/use-return.ts";
import { keepPlan, openKeptPlan, planQuery } from "../../behaviour/kept-plan.ts";
import { Terms } from "../../components/terms/Terms.tsx";
import { useToday } from "../../behaviour/use-today.ts";
import { Action } from "../../components/action/Action.tsx";
import { Icon } from "../../components/icon/Icon.tsx";
import { chatWithPlan, sentPlan } from "../../model/plan/summary.ts";
import { FreeOffers } from "../../components/free-offers/FreeOffers.tsx";
import { missingWords, overCapacity } from "../../model/plan/function-words.ts";
import { withChoices } from "../../model/plan/with-choices.ts";
import type { PlanFacts } from "../../model/plan/plan-facts.ts";
import { fill, formatPrice, formatRange } from "../../../schemas/format.ts";
import {
  estimatePlan,
  type Estimate as FunctionEstimate,
  type Unestimated,
} from "../../../schemas/plan/estimate.ts";
import {
  EMPTY_FUNCTION,
  readPlan,
  type PlanChoices,
  type PlannedFunction,
} from "../../../schemas/plan/plan.ts";
import { availabilitySentence } from "../../../schemas/plan/availability-sentence.ts";
import type { PageProps } from "../../model/page.ts";
import type { HomePageData, homePages } from "./data.ts";
import styles from "./Estimate.module.css";

/**
 * Estimate of one function from date, guests, place and package, calculated as in the planner. Without script, and
 * before the script has loaded, both buttons open the planner with the values.
 */
export function Estimate({ data: { estimate } }: PageProps<typeof homePages>) {
  const { facts, planner, words } = estimate;
  const { choices, preset } = facts;
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [fn, setFn] = useState<PlannedFunction>();
  /** Latest function, because a second change may occur before React has rendered the first. */
  const latest = useRef(EMPTY_FUNCTION);
  const show = (shown: PlannedFunction) => setFn((latest.current = shown));
  useEffect(() => {
    if (!form.current) return;
    const planned = openKeptPlan()?.query ?? "";
    const [kept] = readPlan(new URLSearchParams(planned), choices).functions;
    if (kept && planned !== "")
      fillFields(form.current, { ...kept, package: kept.package ?? preset.package });
    show(readFields(form.current, choices));
  }, [choices, preset]);
  useReturn(() => {
    if (form.current) fillFields(form.current, latest.current, true);
  });

  function change(chosen: PlannedFunction): void {
    show(chosen);
    if (chosen.guests !== undefined) keepFunction(chosen, choices);
  }

  function choose(part: Partial<PlannedFunction>): void {
    if (!form.current) return;
    fillFields(form.current, { ...latest.current, ...part });
    change(withPart(latest.current, part, choices));
    // The new answer removes the pressed button, so the date gets the focus.
    form.current.querySelector<HTMLElement>("[name=date]")?.focus();
  }

  const plan = fn && { functions: [fn] };
  const sums = plan && estimatePlan(plan, choices);
  return (
    <form
      ref={form}
      className={`on-rice ${styles.estimate}`}
      action={planner}
      aria-label={words.label}
      onInput={({ currentTarget, target }) =>
        change(readChange(currentTarget, target as Field, latest.current, choices))
      }
    >
      <label>
        {words.date}
        <input name="date" type="date" min={today} />
      </label>
      <label>
        {words.guests}
        <input name="guests" type="text" inputMode="numeric" />
      </label>
      <label>
        {words.place}
        <select name="hall" defaultValue={preset.hall}>
          {choices.halls.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value="">{words.ownPlace}</option>
        </select>
      </label>
      <label>
        {words.package}
        <select name="package" defaultValue={preset.package}>
          {choices.packages.map(({ id, name, perGuest }) => (
            <option key={id} value={id}>{`${name}, ${formatPrice(perGuest)}`}</option>
          ))}
        </select>
      </label>
      <div className={styles.answer}>
        <Answer
          estimate={estimate}
          fn={fn}
          sum={sums?.functions[0]}
          today={today}
          onChoose={choose}
        />
      </div>
      <div className={styles.acts}>
        {plan && sums?.total ? (
          <Action link={{ label: words.chat, href: chatWithPlan(facts, plan, sums, today) }} />
        ) : (
          <button type="submit" className="btn">
            <Icon name="chat" />
            {words.chat}
          </button>
        )}
        <button type="submit" className="btn ghost">
          {words.plan}
        </button>
      </div>
    </form>
  );
}

/**
 * Stores the function as the visitor's plan, or changes a stored plan of one function. A stored plan of several
 * functions stays unchanged.
 */
function keepFunction(chosen: PlannedFunction, choices: PlanChoices): void {
  const { functions } = readPlan(new URLSearchParams(planQuery()), choices);
  const [kept = EMPTY_FUNCTION, ...more] = functions;
  if (more.length > 0) return;
  const { date: _date, guests: _guests, package: _package, hall: _hall, ...others } = kept;
  const plan = { functions: [withChoices(others, chosen)] };
  keepPlan(sentPlan(plan, estimatePlan(plan, choices)));
}

interface AnswerProps {
  estimate: HomePageData["estimate"];
  fn: PlannedFunction | undefined;
  sum: FunctionEstimate | Unestimated | undefined;
  today: string | undefined;
  onChoose: (part: Partial<PlannedFunction>) => void;
}

function Answer({ estimate: { facts, words }, fn, sum, today, onChoose }: AnswerProps) {
  const booked = <a href={`${facts.hall.to}#dates`}>{facts.dateWords.list.heading}</a>;
  if (!fn || !sum || (fn.guests === undefined && fn.date === undefined))
    return (
      <p role="status">
        {words.hint} {booked}
      </p>
    );
  const day = today === undefined ? undefined : availabilitySentence(facts, fn, today);
  const overSeats = overCapacity(facts, fn);
  return (
    <>
      <div role="status">
        {day ? (
          <p className={styles.day} data-kind={day.found?.kind}>
            {day.text} {booked}
          </p>
        ) : null}
        {overSeats === "" ? null : <p>{overSeats}</p>}
        {"lines" in sum ? (
          <Sums sum={sum} facts={facts} words={words} />
        ) : (
          <p>{missingWords(sum, facts.bill)}</p>
        )}
      </div>
      <FreeOffers facts={facts} found={day?.found} onChoose={onChoose} />
    </>
  );
}

interface SumsProps {
  sum: FunctionEstimate;
  facts: PlanFacts;
  words: HomePageData["estimate"]["words"];
}

function Sums({ sum: { food, rent, least, most }, facts: { bill, choices }, words }: SumsProps) {
  const range = (from: number, to: number) => formatRange(bill.range, from, to);
  const total = fill(words.total, { percent: String(choices.gst.percent) });
  const items = [
    { label: words.food, text: food.most > 0 ? range(food.least, food.most) : "" },
    { label: words.rent, text: rent === undefined ? "" : formatPrice(rent) },
    { label: total, text: range(least, most) },
  ];
  return <Terms items={items.filter(({ text }) => text !== "")} className={styles.sums} />;
}
