/** Made on first use: a formatter loads what its language needs, which takes milliseconds. */
function late<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/**
 * `250000` → `2,50,000`, rounded to a whole number: a comma before the last three digits, and before
 * every two in front of them. Every build says prices, and the platform's formatter reads the data of
 * its languages first, which is 15 ms of each edit.
 */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
}

/** `250000` → `₹2,50,000`: whole rupees. */
export function formatPrice(price: number): string {
  return `₹${formatCount(price)}`;
}

const inIndia = (options: Intl.DateTimeFormatOptions) =>
  late(() => new Intl.DateTimeFormat("en-IN", { ...options, timeZone: "UTC" }));

const day = inIndia({ dateStyle: "long" });

/** `2027-02-14` → `14 February 2027`. */
export function formatDay(date: string): string {
  return day().format(new Date(`${date}T00:00:00Z`));
}

const month = inIndia({ month: "long", year: "numeric" });

/** `2027-02` → `February 2027`. */
export function formatMonth(text: string): string {
  return month().format(new Date(`${text}-01T00:00:00Z`));
}

const weekday = inIndia({ weekday: "short" });
const shortDay = inIndia({ dateStyle: "medium" });

/** `2027-02-14` → `14 Feb 2027`. What is no day of the calendar stays as it is. */
export function formatShortDay(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : shortDay().format(time);
}

/** `2027-02-14` → `Sun, 14 Feb 2027`. */
export function formatWeekday(date: string): string {
  const time = new Date(`${date}T00:00:00Z`);
  return `${weekday().format(time)}, ${shortDay().format(time)}`;
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

/** Fills the places of a text: `{day}` of `Free as of {day}`. What is not given stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

function hoursIn(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(":").map(Number);
  return hours + minutes / 60;
}

/** True of a 24-hour time such as `17:30`. */
export function isTime(time: string): boolean {
  const hour = hoursIn(time);
  return hour >= 0 && hour <= 24;
}

/** `17:30` → 17.5; throws on what is not a 24-hour time. */
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
