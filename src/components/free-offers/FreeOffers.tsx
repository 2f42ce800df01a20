import { formatWeekday } from "../../../schemas/format.ts";
import type { Availability } from "../../../schemas/plan/dates.ts";
import type { PlannedFunction } from "../../../schemas/plan/plan.ts";
import type { PlanFacts } from "../../model/plan/plan-facts.ts";
import styles from "./FreeOffers.module.css";

interface FreeOffersProps {
  facts: PlanFacts;
  availability: Availability | undefined;
  onChoose: (part: Pick<PlannedFunction, "hall"> | Pick<PlannedFunction, "date">) => void;
}

/** Other slots of the same day, and the nearest days with the same slot; nothing unless the slot is taken. */
export function FreeOffers({ facts, availability, onChoose }: FreeOffersProps) {
  if (availability?.kind !== "taken") return null;
  const { choices, dateWords, dateNames } = facts;
  const slots = choices.halls.filter(({ id }) => availability.slots.includes(id));
  return [
    { label: dateWords.slots, items: slots.map(({ id, name }) => ({ name, part: { hall: id } })) },
    {
      label: dateWords.days,
      items: availability.days.map((date) => ({
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
