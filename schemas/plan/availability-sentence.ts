import { fill, formatDay, type DateNames } from "../format.ts";
import { availability, seasonOf, type Availability, type DateList } from "./dates.ts";
import type { PlannedFunction } from "./plan.ts";
import type { PlanRates } from "./rates.ts";

export interface KnownDays {
  dates: DateList;
  choices: Pick<PlanRates, "halls">;
  /** Sentences with the placeholder `{day}` for the date of the list. */
  dateWords: Readonly<Record<"free" | "taken" | "old" | "far" | "past" | "anyPlace", string>>;
  /** Absent in English. */
  dateNames?: DateNames;
}

interface DayStatement {
  text: string;
  /** Availability of the chosen slot; absent without a slot. */
  found?: Availability;
  season?: string;
}

/** Sentence about the availability of a function's day, as of `today`; undefined without a day. */
export function availabilitySentence(
  { dates, dateWords: words, dateNames, choices }: KnownDays,
  { date, hall }: PlannedFunction,
  today: string,
): DayStatement | undefined {
  if (date === undefined) return undefined;
  const text = (sentence: string) => fill(sentence, { day: formatDay(dates.asOf, dateNames) });
  const season = seasonOf(dates, date);
  const around = season === undefined || date < today ? {} : { season };
  const slot = choices.halls.find(({ id }) => id === hall);
  if (!slot) return { text: text(date < today ? words.past : words.anyPlace), ...around };
  const found = availability(dates, choices.halls, slot, date, today);
  const kind = found.kind === "ask" ? found.reason : found.kind;
  return { text: text(words[kind]), found, ...around };
}
