import type { Answering } from "../../schemas/generated/index.ts";
import {
  ENGLISH_DATES,
  fill,
  formatDay,
  formatHours,
  formatMonth,
  type DateNames,
} from "../../schemas/format.ts";
import { WEEKDAYS } from "../../schemas/plan/days.ts";
import type { AnsweringWords } from "../model/blocks.ts";

export interface Formats {
  /** `09:00`, `15:00` → `9:00 am to 3:00 pm`. */
  hours: (start: string, end: string) => string;
  /** `monday`, `tuesday` … → `Monday to Saturday`. */
  days: (days: readonly string[]) => string;
  /** `2026-03` → `March 2026`; an invalid month stays unchanged. */
  month: (month: string) => string;
  /** For dates that the browser writes; absent in English. */
  dateNames?: DateNames;
}

interface LanguageFormats {
  dates: DateNames;
  dayParts: readonly string[];
}

/** Days of the week in words: a range for three or more consecutive days, otherwise a list. */
function daySpan(days: readonly string[], to: string, { weekdays }: DateNames): string {
  const nameOf = (day: number) => weekdays[(day + 1) % WEEKDAYS.length] ?? "";
  const [first = 0, ...others] = days.map((day) => WEEKDAYS.indexOf(day)).sort((a, b) => a - b);
  const last = others.at(-1) ?? first;
  const isRow = others.length > 1 && last - first === others.length;
  return isRow ? `${nameOf(first)}${to}${nameOf(last)}` : [first, ...others].map(nameOf).join(", ");
}

export const ENGLISH_FORMATS: Formats = {
  hours: formatHours,
  days: (days) => daySpan(days, " to ", ENGLISH_DATES),
  month: formatMonth,
};

/** Hours at which noon, evening and night begin. */
const DAY_PARTS_FROM = [12, 16, 20];

/** `09:00` → `सुबह 9`, `15:30` → `दोपहर 3:30`. */
function spokenTime(time: string, dayParts: readonly string[]): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const part = dayParts[DAY_PARTS_FROM.filter((from) => hours >= from).length] ?? "";
  const past = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `${part} ${hours % 12 || 12}${past}`;
}

/** Formats of a language other than English: `सुबह 9 – दोपहर 3`, `सोमवार–शनिवार`. */
export function formatsOf({ dates, dayParts }: LanguageFormats): Formats {
  return {
    hours: (start, end) => `${spokenTime(start, dayParts)} – ${spokenTime(end, dayParts)}`,
    days: (days) => daySpan(days, "–", dates),
    month: (month) => formatMonth(month, dates),
    dateNames: dates,
  };
}

/** @param answering with the holidays that visitors read of */
export function answeringWords(answering: Answering, formats: Formats): AnsweringWords {
  const { promisedHours, days, opens, closes, promise, closed, reference, chat } = answering;
  const { holidays = [] } = answering;
  const closedOn = holidays.map((day) => formatDay(day, formats.dateNames)).join(", ");
  const sentence = fill(promise, {
    hours: String(promisedHours),
    days: formats.days(days),
    times: formats.hours(opens, closes),
  });
  return {
    reference,
    chat: { label: chat.label, message: chat.message },
    promise: closedOn ? `${sentence} ${fill(closed, { days: closedOn })}` : sentence,
  };
}
