import logo from "@art/brand/logo.svg?raw";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Art } from "../../../components/art/Art.tsx";
import { useShell } from "../../../context/shell.ts";
import { fill, formatCount, formatRange, formatWeekday } from "../../../../schemas/format.ts";
import type { Estimate, PlanEstimate, Unestimated } from "../../../../schemas/plan/estimate.ts";
import type { Plan, PlannedFunction } from "../../../../schemas/plan/plan.ts";
import { Lines } from "../bill/FunctionLines.tsx";
import { Included } from "../bill/Included.tsx";
import { SumLines } from "../bill/SumLines.tsx";
import { overCapacity } from "../../../model/plan/over-capacity.ts";
import { missingWords } from "../../../model/plan/missing-words.ts";
import type { PlanPageData } from "../data.ts";
import { planAddress } from "../../../model/plan/summary.ts";
import { nameOf } from "../state/words.ts";
import { loadQr, qrOf } from "./qr.ts";
import { SheetFoot } from "./SheetFoot.tsx";
import styles from "./PlanSheets.module.css";
import { usePrinting } from "./use-printing.ts";

interface PlanSheetsProps {
  data: PlanPageData;
  plan: Plan;
  sums: PlanEstimate;
  clashes: readonly string[];
}

/** The plan on paper: its sum, its functions, and once the terms and its address. Rendered only while it is printed. */
export function PlanSheets({ data, plan: { functions }, sums, clashes }: PlanSheetsProps) {
  const isPrinting = usePrinting();
  // Printing by the browser's own keys does not wait for the encoder.
  useEffect(() => void loadQr(), []);
  if (!isPrinting) return null;
  const address = planAddress(data, { functions });
  const { bill } = data;
  const { total } = sums;
  const isSeveral = functions.length > 1;
  return createPortal(
    <div className={styles.sheets}>
      <SheetHead />
      <section className={styles.total}>
        <h1>{bill.heading}</h1>
        {total ? <SumLines sum={total} data={data} /> : null}
      </section>
      {functions.map((fn, place) => (
        <FunctionBlock
          key={place}
          data={data}
          fn={fn}
          place={place}
          isSeveral={isSeveral}
          sum={sums.functions[place]}
          clash={clashes[place] ?? ""}
        />
      ))}
      <Included words={bill} />
      <SheetFoot data={data} address={address} code={qrOf(address)} />
    </div>,
    document.body,
  );
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

interface FunctionBlockProps {
  data: PlanPageData;
  fn: PlannedFunction;
  place: number;
  isSeveral: boolean;
  sum: Estimate | Unestimated | undefined;
  clash: string;
}

function FunctionBlock({ data, fn, place, isSeveral, sum, clash }: FunctionBlockProps) {
  const { print: words, bill, choices, fields, hours } = data;
  const warnings = [clash === "" ? "" : fill(bill.clash, { names: clash }), overCapacity(data, fn)];
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
    <section className={styles.function}>
      <h2>
        {nameOf(data, fn, place)}
        {isSeveral && sum && "lines" in sum ? (
          <span>{formatRange(bill.range, sum.least, sum.most)}</span>
        ) : null}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.clash}>{warnings.filter(Boolean).join(" ")}</p>
      {sum && "lines" in sum ? (
        <Lines sum={sum} words={bill} />
      ) : (
        <p>{sum && missingWords(sum, bill)}</p>
      )}
    </section>
  );
}
