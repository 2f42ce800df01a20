import { formatWeekday } from "../../../schemas/format.ts";
import type { PlannedFunction } from "../../../schemas/plan/plan.ts";
import type { PlanFacts } from "../../model/plan/plan-facts.ts";
import styles from "./FreeOffers.module.css";

interface FreeOffersProps {
  facts: PlanFacts;
  /** Ids of free slots, and days; nothing is shown without any. */
  offers: { slots: readonly string[]; days?: readonly string[] };
  onChoose: (part: Pick<PlannedFunction, "hall"> | Pick<PlannedFunction, "date">) => void;
}

/** Free slots of the function's day, and the nearest days on which its slot is free. */
export function FreeOffers({ facts, offers, onChoose }: FreeOffersProps) {
  const { choices, dateWords, dateNames } = facts;
  const slots = choices.halls.filter(({ id }) => offers.slots.includes(id));
  return [
    {
      label: dateWords.slots,
      items: slots.map(({ id, title }) => ({ name: title, part: { hall: id } })),
    },
    {
      label: dateWords.days,
      items: (offers.days ?? []).map((date) => ({
        name: formatWeekday(date, dateNames),
        part: { date },
      })),
    },
  ].map(({ label, items }) =>
    items.length === 0 ? null : (
      <div key={label} className={styles.offers} role="group" aria-label={label}>
        <span className="small">{label}</span>
        {items.map(({ name, part }) => (
          <button key={name} type="button" onClick={() => onChoose(part)}>
            {name}
          </button>
        ))}
      </div>
    ),
  );
}
