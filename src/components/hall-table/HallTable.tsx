import { formatPrice } from "../../../schemas/format.ts";
import type { HallSlot } from "../../data/blocks.ts";
import styles from "./HallTable.module.css";

interface HallTableProps {
  caption: string;
  columns: { slot: string; hours: string; price: string };
  slots: HallSlot[];
}

/**
 * When the hall can be taken and for how much; a table on every screen. Under the hours a bar shows
 * which part of the hall's day they are.
 */
export function HallTable({ caption, columns, slots }: HallTableProps) {
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.slot}</th>
          <th scope="col">{columns.hours}</th>
          <th scope="col">{columns.price}</th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ name, hours, span, price }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td style={{ "--from": span.from, "--to": span.to }}>{hours}</td>
            <td>{formatPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
