import { formatRange } from "../../../schemas/format.ts";
import type { Sum } from "../../../schemas/plan/estimate.ts";
import styles from "./PriceRange.module.css";

interface PriceRangeProps {
  /** `{least} to {most}` in the language of the page. */
  pattern: string;
  sum: Pick<Sum, "least" | "most">;
}

/**
 * Both ends of a sum, with the amounts in bold. A line breaks before the word between them. Every text has its own
 * element, because translators replace text nodes.
 */
export function PriceRange({ pattern, sum: { least, most } }: PriceRangeProps) {
  const [first, ...rest] = formatRange(pattern, least, most)
    .split(/(₹[\d,]+)/)
    .filter(Boolean)
    .map((part, index) =>
      part.startsWith("₹") ? (
        <b key={index}>{part}</b>
      ) : (
        <span key={index}>{part.trimStart()}</span>
      ),
    );
  return (
    <>
      {first}
      {rest.length > 0 && (
        <>
          <span> </span>
          <span className={styles.end}>{rest}</span>
        </>
      )}
    </>
  );
}
