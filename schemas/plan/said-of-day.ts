import { fill, formatDay, type DateNames } from "../format.ts";
import { availability, seasonOf, type Availability, type DateList } from "./dates.ts";
import type { PlannedFunction } from "./plan.ts";
import type { PlanRates } from "./rates.ts";

/** What is known of days: the list of taken slots, the hall's slots, and what to say. */
export interface KnownDays {
  dates: DateList;
  choices: Pick<PlanRates, "halls">;
  /** Sentences, in which `{day}` stands for the day of the list. */
  dateWords: Readonly<Record<"free" | "taken" | "old" | "far" | "past" | "anyPlace", string>>;
  /** Absent in English. */
  dateNames?: DateNames;
}

interface SaidOfDay {
  text: string;
  /** Of a time of the hall. */
  found?: Availability;
  season?: string;
}

/** What is said of a function's day, as far as our list of `today` goes; nothing without a day. */
export function saidOfDay(
  { dates, dateWords: words, dateNames, choices }: KnownDays,
  { date, hall }: PlannedFunction,
  today: string,
): SaidOfDay | undefined {
  if (date === undefined) return undefined;
  const text = (sentence: string) => fill(sentence, { day: formatDay(dates.asOf, dateNames) });
  const season = seasonOf(dates, date);
  const around = season === undefined || date < today ? {} : { season };
  const slot = choices.halls.find(({ id }) => id === hall);
  if (!slot) return { text: text(date < today ? words.past : words.anyPlace), ...around };
  const found = availability(dates, choices.halls, slot, date, today);
  const kind = found.kind === "ask" ? found.because : found.kind;
  return { text: text(words[kind]), found, ...around };
}
