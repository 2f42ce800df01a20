import { useState } from "react";
import { fill, formatCount, formatPrice } from "../../../schemas/format.ts";
import type { PlanPageData } from "./plan-data.ts";
import type { Estimate, Unestimated } from "../../../schemas/plan/estimate.ts";
import type { Plan } from "../../../schemas/plan/plan.ts";
import { chatWithPlan } from "./state/summary.ts";
import styles from "./Bill.module.css";

interface BillProps {
  data: PlanPageData;
  plan: Plan;
  sum: Estimate | Unestimated;
  /** What was said of the day. */
  said: string | undefined;
}

/** Where the estimate stands on the page. */
export const BILL = "sum";

/** The estimate, line by line, or what is still missing for one. */
export function Bill({ data, plan, sum, said }: BillProps) {
  const { bill } = data;
  return (
    <section id={BILL} className={`on-jamun ${styles.bill}`} aria-label={bill.heading}>
      <h2>{bill.heading}</h2>
      {"lines" in sum ? <Lines sum={sum} words={bill} /> : null}
      <p className={styles.total} role="status">
        {"lines" in sum ? (
          <>
            {bill.from} <b>{formatPrice(sum.least)}</b> {bill.to} <b>{formatPrice(sum.most)}</b>
          </>
        ) : (
          missingWords(sum, bill)
        )}
      </p>
      <ul className={styles.notes}>
        {jainNote(plan, bill)}
        {bill.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="acts">
        <a className="btn" href="#contact">
          {bill.send}
        </a>
        <a className="btn ghost" href={chatWithPlan(data, plan, sum, said)}>
          {bill.chat.label}
        </a>
        <CopyLink label={bill.copy} copied={bill.copied} />
      </div>
    </section>
  );
}

function Lines({ sum, words }: { sum: Estimate; words: PlanPageData["bill"] }) {
  return (
    <dl className={styles.lines}>
      {sum.lines.map(({ kind, id, name, rate, times, amount }) => (
        <div key={`${kind} ${id}`}>
          <dt>
            {name}
            {times === 1 ? null : (
              <small>
                {formatPrice(rate)} × {formatCount(times)} {words.guests}
              </small>
            )}
          </dt>
          <dd>{formatPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Said only of numbers that go together. */
function jainNote({ guests = 0, jain = 0 }: Plan, { jain: words }: PlanPageData["bill"]) {
  if (jain === 0 || jain > guests) return null;
  return <li>{fill(words, { jain: formatCount(jain), guests: formatCount(guests) })}</li>;
}

function missingWords(sum: Unestimated, words: PlanPageData["bill"]): string {
  if ("outside" in sum) return sum.outside === "too-few" ? words.tooFew : words.tooMany;
  return sum.missing === "guests" ? words.missingGuests : words.missingChoice;
}

function CopyLink({ label, copied }: { label: string; copied: string }) {
  const [done, setDone] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn ghost"
        onClick={() => {
          // Refused by a browser that wants to be asked first; the address bar says the same.
          navigator.clipboard?.writeText(window.location.href).then(
            () => setDone(true),
            () => undefined,
          );
        }}
      >
        {label}
      </button>
      <p className="small" role="status">
        {done ? copied : null}
      </p>
    </>
  );
}
