/**
 * `250000` → `2,50,000`, rounded to a whole number, with Indian digit grouping: a comma before the last three digits,
 * and before every two digits in front of them. Neither numbers nor dates use `Intl`, because its texts differ between
 * browsers, and between browser and build.
 */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
}

/** `250000` → `₹2,50,000`: whole rupees. */
export function formatPrice(price: number): string {
  return `₹${formatCount(price)}`;
}

/** Names of months and days in a language; weekdays start with Sunday. */
export interface DateNames {
  months: readonly string[];
  shortMonths: readonly string[];
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const shortened = (names: readonly string[]) => names.map((name) => name.slice(0, 3));

export const ENGLISH_DATES: DateNames = {
  months: MONTHS,
  shortMonths: shortened(MONTHS),
  weekdays: WEEKDAYS,
  shortWeekdays: shortened(WEEKDAYS),
};

const startOf = (date: string) => new Date(`${date}T00:00:00Z`);

function written(date: string, months: readonly string[]): string {
  const day = startOf(date);
  if (Number.isNaN(day.getTime())) return date;
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `2027-02-14` → `14 February 2027`. */
export function formatDay(date: string, { months } = ENGLISH_DATES): string {
  return written(date, months);
}

/** `2027-02` → `February 2027`. Text that is no month is returned unchanged. */
export function formatMonth(month: string, { months } = ENGLISH_DATES): string {
  const first = `${month}-01`;
  const text = written(first, months);
  return text === first ? month : text.slice("1 ".length);
}

/** `2027-02-14` → `14 Feb 2027`. */
export function formatShortDay(date: string, { shortMonths } = ENGLISH_DATES): string {
  return written(date, shortMonths);
}

/** `2027-02-14` → `Sun, 14 Feb 2027`. */
export function formatWeekday(date: string, names = ENGLISH_DATES): string {
  return `${names.shortWeekdays[startOf(date).getUTCDay()]}, ${formatShortDay(date, names)}`;
}

/**
 * Both ends of a sum in words, `₹2,09,700 to ₹2,42,000`; one amount when they are equal.
 *
 * @param pattern `{least} to {most}` in the language of the page
 */
export function formatRange(pattern: string, least: number, most: number): string {
  if (least === most) return formatPrice(least);
  return fill(pattern, { least: formatPrice(least), most: formatPrice(most) });
}

/** Same as String.prototype.toWellFormed, which Chrome lacks before 111: each lone surrogate becomes U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** Address of a WhatsApp chat. @param number digits, as `chatNumber` returns them */
export function chatAddress(number: string, text?: string): string {
  const query = text === undefined ? "" : `?text=${encodeURIComponent(toWellFormed(text))}`;
  return `https://wa.me/${number}${query}`;
}

/** Fills the placeholders of a text: `{day}` of `Free as of {day}`. A placeholder without a value is kept. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

function hoursIn(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(":").map(Number);
  return hours + minutes / 60;
}

export function isTime(time: string): boolean {
  const hour = hoursIn(time);
  return hour >= 0 && hour <= 24;
}

/** `17:30` → 17.5; throws unless it is a 24-hour time. */
export function hourOf(time: string): number {
  if (!isTime(time)) throw new RangeError(`"${time}" is not a 24-hour time`);
  return hoursIn(time);
}

/** `17:00` → `5:00 pm`. */
function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
}

/** `09:00`, `15:00` → `9:00 am to 3:00 pm`. */
export function formatHours(start: string, end: string): string {
  return `${formatTime(start)} to ${formatTime(end)}`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? "");
}
