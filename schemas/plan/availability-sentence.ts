import { fill, formatDay, type DateNames } from "../format.ts";
import { availability, seasonOf, type Availability, type DateList } from "./dates.ts";
import type { PlanChoices, PlannedFunction } from "./plan.ts";

export interface KnownDays {
  dates: DateList;
  choices: Pick<PlanChoices, "halls" | "events">;
  /** Sentences with the placeholders `{day}` for the date of the list and `{slot}`; `slots` introduces free slots. */
  dateWords: Readonly<
    Record<"free" | "taken" | "old" | "far" | "past" | "anyPlace" | "slots", string>
  >;
  /** Absent in English. */
  dateNames?: DateNames;
}

interface DayStatement {
  text: string;
  /** The text with the free slots of the day, for where no buttons offer them. */
  whole: string;
  /** Availability of the chosen slot; absent without a slot. */
  availability?: Availability;
  /** Absent for an event without rites, because it concerns muhurats. */
  season?: string;
}

/** Sentence about the availability of a function's day, as of `today`; undefined without a day. */
export function availabilitySentence(
  { dates, dateWords: words, dateNames, choices }: KnownDays,
  { date, event, hall }: PlannedFunction,
  today: string,
): DayStatement | undefined {
  if (date === undefined) return undefined;
  const isRite = choices.events.find(({ id }) => id === event)?.rites !== false;
  const season = isRite ? seasonOf(dates, date) : undefined;
  const around = season === undefined || date < today ? {} : { season };
  const slot = choices.halls.find(({ id }) => id === hall);
  const text = (sentence: string) =>
    fill(sentence, { day: formatDay(dates.asOf, dateNames), slot: slot?.name ?? "" });
  if (!slot) {
    const sentence = text(date < today ? words.past : words.anyPlace);
    return { text: sentence, whole: sentence, ...around };
  }
  const slotAvailability = availability(dates, choices.halls, slot, date, today);
  const kind = slotAvailability.kind === "ask" ? slotAvailability.reason : slotAvailability.kind;
  const others = choices.halls.filter(
    ({ id }) => slotAvailability.kind === "taken" && slotAvailability.slots.includes(id),
  );
  const sentence = text(words[kind]);
  const names = others.map(({ name }) => name).join(", ");
  // A sentence ends with another sign in Hindi.
  const whole = names ? `${sentence} ${words.slots}: ${names}${sentence.slice(-1)}` : sentence;
  return { text: sentence, whole, availability: slotAvailability, ...around };
}
