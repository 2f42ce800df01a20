import logo from "@art/brand/logo.svg?raw";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { InlineSvg } from "../../../components/inline-svg/InlineSvg.tsx";
import { Terms } from "../../../components/terms/Terms.tsx";
import { listen } from "../../../behaviour/listen.ts";
import { useLayout } from "../../../context/layout.ts";
import { fill, formatCount, formatRange, formatWeekday } from "../../../../schemas/format.ts";
import { PriceRange } from "../../../components/price/PriceRange.tsx";
import type { PlanProps } from "../bill/Bill.tsx";
import { GstLines, Included, Lines, type FunctionProps } from "../bill/Lines.tsx";
import billStyles from "../bill/Bill.module.css";
import type { PlanPageData } from "../data.ts";
import { asTyped } from "../../../model/plan/function-words.ts";
import { planAddress } from "../../../model/plan/summary.ts";
import { loadQr, qrOf, type QrCode } from "./qr.ts";
import styles from "./PlanSheets.module.css";

/** The printed plan. Rendered only while the page is printed. */
export function PlanSheets({ data, plan, sums: { total }, views }: PlanProps) {
  const isPrinting = usePrinting();
  // Loaded early, because printing by the browser's shortcut does not wait for the encoder.
  useEffect(() => void loadQr(), []);
  if (!isPrinting) return null;
  const { bill } = data;
  return createPortal(
    <div className={styles.sheets}>
      <SheetHead />
      <section className={styles.total}>
        <h1>{bill.heading}</h1>
        {total ? (
          <>
            <p className={billStyles.total}>
              <PriceRange pattern={bill.range} sum={total} />
            </p>
            <GstLines sum={total} data={data} />
          </>
        ) : null}
      </section>
      {views.map((view, place) => (
        <FunctionBlock key={place} {...{ data, view }} isSeveral={views.length > 1} />
      ))}
      <Included words={bill} />
      <SheetFoot data={data} address={planAddress(data, plan)} />
    </div>,
    document.body,
  );
}

function SheetHead() {
  const { site, contact } = useLayout();
  return (
    <header className={styles.head}>
      <InlineSvg svg={logo} />
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

type FunctionBlockProps = Pick<PlanProps, "data"> & Omit<FunctionProps, "words">;

function FunctionBlock({ data, view, isSeveral }: FunctionBlockProps) {
  const { fn, name, estimate, missing, warnings } = view;
  const { print: words, bill, choices, fields, hours } = data;
  const slot = choices.halls.find(({ id }) => id === fn.hall);
  const count = (part: "guests" | "jain") =>
    asTyped(fn[part] === undefined ? undefined : formatCount(fn[part]), fn.typed?.[part]);
  const jain = count("jain");
  const facts = [
    {
      label: words.guests,
      text: [
        count("guests") ?? "–",
        ...(jain === undefined ? [] : [fill(bill.jainGuests, { n: jain })]),
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
        {name}
        {isSeveral && estimate ? (
          <span>{formatRange(bill.range, estimate.least, estimate.most)}</span>
        ) : null}
      </h2>
      <Terms items={facts} className={styles.facts} />
      <p className={styles.clash}>{warnings.join(" ")}</p>
      <Lines estimate={estimate} words={bill} />
      {estimate ? null : <p>{missing}</p>}
    </section>
  );
}

interface SheetFootProps {
  data: PlanPageData;
  address: string;
}

/**
 * Size of a module of the QR code in mm, for a phone held at arm's length. SIDE_MM limits the code's size, so a long
 * plan has smaller modules.
 */
const MODULE_MM = 0.45;
const SIDE_MM = { least: 30, most: 48 };

const sideOf = ({ size }: QrCode): number =>
  Math.min(SIDE_MM.most, Math.max(SIDE_MM.least, size * MODULE_MM));

function SheetFoot({ data, address }: SheetFootProps) {
  const code = qrOf(address);
  const { policies, print: words, bill } = data;
  return (
    <footer className={styles.foot}>
      <div>
        <h2>{policies.heading}</h2>
        <ul>
          <li>{bill.notes.join(" ")}</li>
          {policies.items.map(({ id, title, text }) => (
            <li key={id}>
              <b>{title}.</b> {text}
            </li>
          ))}
        </ul>
        <p className={styles.address}>
          {words.scan} {address}
        </p>
      </div>
      {code ? (
        <svg
          role="img"
          aria-label={words.scan}
          viewBox={`0 0 ${code.size} ${code.size}`}
          style={{ width: `${sideOf(code)}mm` }}
          shapeRendering="crispEdges"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      ) : null}
    </footer>
  );
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(
    () =>
      listen(["beforeprint", "afterprint"], ({ type }) =>
        // The browser prints the page when this listener returns, so React must render before.
        flushSync(() => setPrinting(type === "beforeprint")),
      ),
    [],
  );
  return isPrinting;
}
