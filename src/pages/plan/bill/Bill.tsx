import { fill, formatCount } from "../../../../schemas/format.ts";
import type { PlanEstimate, Sum } from "../../../../schemas/plan/estimate.ts";
import type { Plan } from "../../../../schemas/plan/plan.ts";
import type { PlanPageData } from "../data.ts";
import { Icon } from "../../../components/icon/Icon.tsx";
import { PriceRange } from "../../../components/price/PriceRange.tsx";
import { replayAttribute } from "../../../behaviour/parts/typed.ts";
import {
  calendarEntries,
  chatWithPlan,
  planAddress,
  planFacts,
} from "../../../model/plan/summary.ts";
import { ENQUIRY_CARD } from "../../../model/plan/current-plan.ts";
import type { FunctionView } from "../state/words.ts";
import { printPlan } from "../print/qr.ts";
import { FunctionLines, GstLines, Included, type FunctionProps } from "./Lines.tsx";
import { availabilitySentence } from "../../../../schemas/plan/availability-sentence.ts";
import { calendarFile } from "../../../../schemas/plan/calendar-file.ts";
import { useState } from "react";
import sumBarStyles from "./SumBar.module.css";
import styles from "./Bill.module.css";

export interface PlanProps {
  data: PlanPageData;
  plan: Plan;
  sums: PlanEstimate;
  views: readonly FunctionView[];
}

interface BillProps extends PlanProps {
  /** Index of the function whose fields are shown. */
  open: number;
  /** Today's date in India; undefined until script runs. */
  today: string | undefined;
}

const BILL = "sum";

export function Bill({ data, plan, sums, views, open, today }: BillProps) {
  const { bill } = data;
  const { total } = sums;
  const isSeveral = views.length > 1;
  // No address until the plan is read, so that the link never opens an empty plan.
  const chat = today === undefined ? undefined : chatWithPlan(data, plan, sums, today);
  return (
    <section
      id={BILL}
      className={`on-jamun with-script ${styles.bill}`}
      aria-label={bill.heading}
      data-read={today}
    >
      <h2>{bill.heading}</h2>
      <div>
        {isSeveral && total ? <h3 className={styles.all}>{bill.total}</h3> : null}
        <p className={styles.total} role="status">
          {/* React can still remove an element whose text nodes a translator has replaced. */}
          {total ? (
            <span key="sum">
              <PriceRange pattern={bill.range} sum={total} />
              <span> {bill.beforeGst}</span>
            </span>
          ) : (
            <span key="missing">{views[open]?.missing}</span>
          )}
        </p>
        {total ? <GstLines sum={total} data={data} /> : null}
      </div>
      <div className="acts">
        <a className="btn" href={`#${ENQUIRY_CARD}`}>
          {bill.send}
        </a>
        <a className="btn ghost" href={chat?.href} {...replayAttribute("chat")}>
          <Icon name="chat" />
          {bill.chat.label}
        </a>
        <SharePlan data={data} plan={plan} />
        <button
          type="button"
          className="btn ghost"
          onClick={() => void printPlan()}
          {...replayAttribute("print")}
        >
          {data.print.label}
        </button>
        <KeepDays data={data} plan={plan} today={today} />
      </div>
      {chat?.noRoom ? (
        <p role="status">
          {chat.noRoom} <a href={`#${ENQUIRY_CARD}`}>{bill.send}</a>
        </p>
      ) : null}
      {views.map((view, place) => (
        // The key is the position, because a row's only state is whether it is unfolded.
        <FunctionLines key={place} {...{ view, isSeveral }} words={bill} isOpen={place === open} />
      ))}
      <ul className={styles.notes}>
        {views.map((view, place) => (
          <JainNote key={`jain ${place}`} {...{ view, isSeveral }} words={bill} />
        ))}
        {bill.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Included words={bill} />
    </section>
  );
}

interface SumBarProps {
  total: Sum | undefined;
  words: PlanPageData["bill"];
}

/** The sum at the foot of a phone's screen, with a link to the bill. The bill announces the sum to screen readers. */
export function SumBar({ total, words }: SumBarProps) {
  if (!total) return null;
  return (
    <a className={`on-jamun with-script ${sumBarStyles.bar}`} href={`#${BILL}`}>
      <span>
        <PriceRange pattern={words.range} sum={total} />
        <span className="small"> {words.beforeGst}</span>
      </span>
      <Icon name="chevron" />
    </a>
  );
}

/** Note on Jain guests; absent if there are more Jain guests than guests. */
function JainNote({ view: { fn, name }, words, isSeveral }: FunctionProps) {
  const { guests = 0, jain = 0 } = fn;
  if (jain === 0 || jain > guests) return null;
  const note = fill(words.jain, { jain: formatCount(jain), guests: formatCount(guests) });
  return <li>{isSeveral ? `${name}: ${note}` : note}</li>;
}

/** Downloads the days of the plan as one calendar file, without past and taken days. Nothing is sent to a server. */
function KeepDays({ data, plan, today }: Pick<BillProps, "data" | "plan" | "today">) {
  const { hold } = data.dateWords;
  if (today === undefined) return null;
  const dated = plan.functions.filter(({ date }) => date !== undefined);
  // Each dated function has one entry.
  const kept = calendarEntries(data, plan).filter(({ date }, at) => {
    const fn = dated[at];
    return (
      date >= today && fn && availabilitySentence(data, fn, today)?.availability?.kind !== "taken"
    );
  });
  const [first] = kept;
  if (!first) return null;
  return (
    <p className={styles.keep}>
      <button
        type="button"
        className="btn ghost"
        onClick={() => {
          const { host } = new URL(data.address);
          save(calendarFile(host, "Plan", kept, Date.now()), `${first.date}.ics`);
        }}
      >
        {hold.label}
      </button>
      <span className="small">{hold.note}</span>
    </p>
  );
}

function save(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Some browsers fetch the file only after this task.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/**
 * Shares the plan's address with the platform's share sheet. Without a share sheet, copies the address and shows a
 * message.
 */
function SharePlan({ data, plan }: Pick<PlanProps, "data" | "plan">) {
  const { label, copied } = data.share;
  const [isCopied, setCopied] = useState(false);

  async function share(): Promise<void> {
    const { search } = new URL(planAddress(data, plan));
    const url = new URL(search, window.location.href).href;
    try {
      if (typeof navigator.share === "function") {
        // oxlint-disable-next-line browsers/runtime-apis -- tested above
        await navigator.share({
          title: data.heading,
          text: planFacts(data, plan).join(", "),
          url,
        });
      } else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // The visitor closed the share sheet, or the browser forbids copying. The address bar shows the address.
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn ghost"
        onClick={() => void share()}
        {...replayAttribute("share")}
      >
        {label}
      </button>
      <p className="small" role="status">
        {isCopied ? copied : null}
      </p>
    </>
  );
}
