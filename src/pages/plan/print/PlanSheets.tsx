import logo from "@art/brand/logo.svg?raw";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Art } from "../../../components/art/Art.tsx";
import { useShell } from "../../../context/shell.ts";
import { fill, formatCount, formatWeekday } from "../../../../schemas/format.ts";
import type { Estimate, PlanEstimate, Unestimated } from "../../../../schemas/plan/estimate.ts";
import type { Plan, PlannedFunction } from "../../../../schemas/plan/plan.ts";
import { Lines } from "../bill/FunctionLines.tsx";
import { Included } from "../bill/Included.tsx";
import { SumLines } from "../bill/SumLines.tsx";
import { overCapacity } from "../../../model/plan/over-capacity.ts";
import { missingWords } from "../../../model/plan/missing-words.ts";
import type { PlanPageData } from "../plan-data.ts";
import { planAddress } from "../../../model/plan/summary.ts";
import { nameOf } from "../state/words.ts";
import { loadQr, qrOf } from "./qr.ts";
import { SheetFoot } from "./SheetFoot.tsx";
import { TotalTable } from "./TotalTable.tsx";
import styles from "./PlanSheets.module.css";
import { usePrinting } from "./use-printing.ts";

interface PlanSheetsProps {
  data: PlanPageData;
  plan: Plan;
  sums: PlanEstimate;
  clashes: readonly string[];
}

/**
 * The plan on paper: a sheet per function in place of the page, the last one with the total, which goes to one of its own
 * where there is no room. Rendered
 * only while it is printed.
 */
export function PlanSheets({ data, plan, sums, clashes }: PlanSheetsProps) {
  const isPrinting = usePrinting();
  // Printing by the browser's own keys does not wait for the encoder.
  useEffect(() => void loadQr(), []);
  if (!isPrinting) return null;
  const address = planAddress(data, plan);
  const code = qrOf(address);
  const { functions } = plan;
  const last = functions.length - 1;
  const total = last > 0 ? <TotalTable data={data} plan={plan} sums={sums} /> : null;
  const isTotalApart = total !== null && !hasRoomForTotal(sums);
  const foot = <SheetFoot data={data} address={address} code={code} />;
  return createPortal(
    <div className={styles.sheets}>
      {functions.map((fn, place) => (
        <section key={place} className={styles.sheet}>
          <SheetHead />
          <div>
            <FunctionSheet
              data={data}
              fn={fn}
              place={place}
              of={functions.length}
              sum={sums.functions[place]}
              clash={clashes[place] ?? ""}
            />
            {place === last && !isTotalApart ? total : null}
          </div>
          {foot}
        </section>
      ))}
      {isTotalApart ? (
        <section className={styles.sheet}>
          <SheetHead />
          {total}
          {foot}
        </section>
      ) : null}
    </div>,
    document.body,
  );
}

/** Whether the last function leaves room for the total on its sheet; the longest that does is printed in a test. */
function hasRoomForTotal({ functions }: PlanEstimate): boolean {
  const sum = functions.at(-1);
  const lines = sum && "lines" in sum ? sum.lines.length : 0;
  return functions.length <= 4 && lines <= 8;
}

function SheetHead() {
  const { site, contact } = useShell();
  return (
    <header className={styles.head}>
      <Art svg={logo} />
      <div>
        <p className={styles.business}>{site.name}</p>
        <p>{site.tagline}</p>
      </div>
      <address>
        <b>{contact.phone.display}</b>
        <span>{contact.email.address}</span>
        <span>{contact.office.lines.join(" ")}</span>
      </address>
    </header>
  );
}

interface FunctionSheetProps {
  data: PlanPageData;
  fn: PlannedFunction;
  place: number;
  of: number;
  sum: Estimate | Unestimated | undefined;
  clash: string;
}

function FunctionSheet({ data, fn, place, of, sum, clash }: FunctionSheetProps) {
  const { print: words, functions, bill, choices, fields, hours } = data;
  const overSeats = overCapacity(data, fn);
  const slot = choices.halls.find(({ id }) => id === fn.hall);
  const facts = [
    {
      label: words.guests,
      text: [
        fn.guests === undefined ? "–" : formatCount(fn.guests),
        ...(fn.jain === undefined ? [] : [fill(bill.jainGuests, { n: formatCount(fn.jain) })]),
      ].join(", "),
    },
    {
      label: words.where,
      text: slot
        ? [data.venue, slot.name, hours[slot.id]].filter(Boolean).join(", ")
        : [fields.noHall, fn.place].filter(Boolean).join(": "),
    },
    { label: words.day, text: fn.date === undefined ? words.openDay : formatWeekday(fn.date) },
  ];
  return (
    <>
      {of > 1 ? <p>{fill(functions.place, { n: String(place + 1), of: String(of) })}</p> : null}
      <h1>{nameOf(data, fn, place)}</h1>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {clash === "" ? null : <p className={styles.clash}>{fill(bill.clash, { names: clash })}</p>}
      {overSeats === "" ? null : <p className={styles.clash}>{overSeats}</p>}
      {sum && "lines" in sum ? (
        <div className={styles.sum}>
          <Lines sum={sum} words={bill} />
          <SumLines sum={sum} data={data} />
        </div>
      ) : (
        <p>{sum && missingWords(sum, bill)}</p>
      )}
      <div className={styles.included}>
        <Included words={bill} />
      </div>
    </>
  );
}
