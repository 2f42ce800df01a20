import { formatPrice } from "../../../schemas/format.ts";
import type { HallSlot } from "../../data/blocks.ts";
import styles from "./HallTable.module.css";

interface HallTableProps {
  caption: string;
  columns: { slot: string; hours: string; price: string };
  slots: HallSlot[];
}

/**
 * Table of the hall's slots. The bar under a slot's hours (`--from`, `--to`) shows which part of the hall's day they
 * cover.
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
