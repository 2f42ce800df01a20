import type { PlanPageData } from "../data.ts";
import type { QrCode } from "./qr.ts";
import styles from "./PlanSheets.module.css";

interface SheetFootProps {
  data: PlanPageData;
  /** Opens the plan. */
  address: string;
  /** Of the address; absent while the encoder has not come. */
  code: QrCode | undefined;
}

/** A module on paper, in millimetres: what a phone's camera reads at arm's length; a long plan's are read closer. */
const MODULE_MM = 0.45;
const SIDE_MM = { least: 30, most: 48 };

const sideOf = ({ size }: QrCode): number =>
  Math.min(SIDE_MM.most, Math.max(SIDE_MM.least, size * MODULE_MM));

/** The terms, and the address of the plan as a code and in words. */
export function SheetFoot({ data, address, code }: SheetFootProps) {
  const { policies, print: words, bill } = data;
  return (
    <footer className={styles.foot}>
      <div>
        <h2>{policies.heading}</h2>
        <ul>
          {bill.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
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
