/** Time zones under the names that calendar programs write: IANA, Windows, display names, offsets. */
import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import { INDIA_AHEAD_MS } from "../../../schemas/plan/days.ts";

export const DAY_MS = 86_400_000;

export const HOUR_MS = 3_600_000;

/** Possible offsets of a zone from UTC at a moment, in ms; several if the offset is uncertain. */
export type Zone = (moment: number) => readonly number[];

/** Times without a zone are India's. */
export const INDIA: Zone = () => [INDIA_AHEAD_MS];

/** Smallest and largest offset in the world, for an unknown zone. */
export const UNKNOWN: Zone = () => [-12 * HOUR_MS, 14 * HOUR_MS];

/** For a time of which only the day is readable: the day before and the day after are possible too. */
export const DAY_AROUND: Zone = () => [INDIA_AHEAD_MS - DAY_MS, INDIA_AHEAD_MS + DAY_MS];

/** Includes `start`, excludes `end`; both in milliseconds since 1970. */
export interface Interval {
  start: number;
  end: number;
}

/** Earliest and latest moment of a local time, which may occur twice. `wall` is the local time in ms, read as UTC. */
export function momentsOf(wall: number, zone: Zone): Interval {
  // If the clocks change within a day, a local time exists with one of the two offsets, with both or with none.
  const moments = [wall - DAY_MS, wall + DAY_MS].flatMap(zone).map((offset) => wall - offset);
  const exact = moments.filter((moment) => zone(moment).includes(wall - moment));
  const possible = exact.length > 0 ? exact : moments;
  return { start: Math.min(...possible), end: Math.max(...possible) };
}

export function parseOffset(text: string): number {
  const [, sign, hours = "", minutes = ""] = /([+-])(\d{1,2})(?:[:.]?(\d\d))?/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000);
}

/** @param defined offsets of the zones that the calendar defines */
export function zoneFinder(defined: ReadonlyMap<string, readonly number[]>) {
  const found = new Map<string, Zone>();
  return (name: string): Zone => {
    let zone = found.get(name);
    if (!zone) {
      const offsets = defined.get(name) ?? [];
      zone = ianaZone(name) ?? windowsZone(name) ?? displayedZone(name);
      zone ??= offsets.length > 0 ? () => offsets : UNKNOWN;
      found.set(name, zone);
    }
    return zone;
  };
}

/** A zone of the tz database, in any letter case and after any prefix: `/mozilla.org/20050126_1/Asia/Kolkata`. */
function ianaZone(name: string): Zone | undefined {
  const parts = name.split("/").slice(-3);
  for (const index of parts.keys()) {
    const zone = tzZone(parts.slice(index).join("/"));
    if (zone) return zone;
  }
  return undefined;
}

function tzZone(timeZone: string): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  } catch {
    return undefined;
  }
  return (moment) => [parseOffset(format.format(moment).split("GMT")[1] ?? "")];
}

function windowsZone(name: string): Zone | undefined {
  const lower = name.toLowerCase();
  const entry = WINDOWS_TO_IANA_MAP.find(({ windowsName }) => windowsName.toLowerCase() === lower);
  return entry && tzZone(entry.iana[0]);
}

/** `(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi`, `GMT+0530`. Outside India summer time may add an hour. */
function displayedZone(name: string): Zone | undefined {
  const [shown] = /^\(?(?:UTC|GMT)?\s*[+-]\d{1,2}(?:[:.]?\d\d)?|^\((?:UTC|GMT)\)/i.exec(name) ?? [];
  if (shown === undefined) return undefined;
  const offset = parseOffset(shown);
  return offset === INDIA_AHEAD_MS ? INDIA : () => [offset, offset + HOUR_MS];
}
