import type { Answering } from "../../../schemas/generated/index.ts";
import { fill, formatHours, formatMonth } from "../../../schemas/format.ts";
import type { AnsweringWords } from "../../../src/model/blocks.ts";

/** How a language writes hours, days and months. */
export interface Formats {
  /** `09:00`, `15:00` → `9:00 am to 3:00 pm`. */
  hours: (start: string, end: string) => string;
  /** `monday`, `tuesday` … → `Monday to Saturday`. */
  days: (days: readonly string[]) => string;
  /** `2026-03` → `March 2026`. What is no month stays as it is. */
  month: (month: string) => string;
}

/** Months in the words of a language, with the digits that its pages have. */
const monthsIn =
  (tag: string): Formats["month"] =>
  (month) => {
    const time = Date.parse(`${month}-01T00:00:00Z`);
    if (Number.isNaN(time)) return month;
    return new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }).format(time);
  };

const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/**
 * Days of the week in words: the first and the last of days in a row, else all of them.
 *
 * @param nameOf the name of a day, 0 for Monday
 */
function daySpan(days: readonly string[], to: string, nameOf: (day: number) => string): string {
  const [first = 0, ...others] = days.map((day) => WEEK.indexOf(day)).sort((a, b) => a - b);
  const last = others.at(-1) ?? first;
  const isRow = others.length > 1 && last - first === others.length;
  return isRow ? `${nameOf(first)}${to}${nameOf(last)}` : [first, ...others].map(nameOf).join(", ");
}

export const ENGLISH_FORMATS: Formats = {
  hours: formatHours,
  days: (days) =>
    daySpan(days, " to ", (day) => {
      const [name = ""] = WEEK.slice(day);
      return name.charAt(0).toUpperCase() + name.slice(1);
    }),
  month: formatMonth,
};

/** Hours without words, `9:00–15:00`, and the language's own names of days: `सोमवार–शनिवार`. */
export function formatsOf(tag: string): Formats {
  return {
    hours: (start, end) => `${start}–${end}`.replaceAll(/(?<=^|–)0/g, ""),
    days(days) {
      const names = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
      // 5 January 1970 was a Monday.
      return daySpan(days, "–", (day) => names.format((day + 4) * 86_400_000));
    },
    month: monthsIn(tag),
  };
}

/** The sentences for visitors, with their figures filled in. */
export function answeringWords(
  { promisedHours, days, opens, closes, promise, reference, chat }: Answering,
  formats: Formats,
): AnsweringWords {
  return {
    reference,
    chat: { label: chat.label, message: chat.message },
    promise: fill(promise, {
      hours: String(promisedHours),
      days: formats.days(days),
      times: formats.hours(opens, closes),
    }),
  };
}
