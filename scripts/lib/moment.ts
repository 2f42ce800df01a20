/**
 * Moments as editors write them: `2026-12-01` or `2026-12-01T18:30`, always Indian time. India has
 * one zone and no summer time, so no table of zones is needed and every machine agrees.
 */
import { formatDay } from "../../schemas/format.ts";
import { INDIA_AHEAD_MS } from "../../schemas/plan/days.ts";
import { Refusal } from "./refusal.ts";

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?$/;

/** Milliseconds since 1970; undefined for a day or time that does not exist. A date without a time means midnight. */
export function parseMoment(text: string): number | undefined {
  const match = WRITTEN.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const time = Date.UTC(year, month - 1, day, hour, minute);
  const written = `${match[1]}-${match[2]}-${match[3]}T${match[4] ?? "00"}:${match[5] ?? "00"}`;
  // 30 February would silently become 2 March.
  if (!new Date(time).toISOString().startsWith(written)) return undefined;
  return time - INDIA_AHEAD_MS;
}

/** `--now` as typed: a moment in Indian time, or any ISO time that names its zone. */
export function parseClock(text: string): number | undefined {
  const moment = parseMoment(text);
  if (moment !== undefined) return moment;
  const time = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** `1 December 2026`, and `1 December 2026, 18:30` when it is not midnight; Indian time. */
export function formatMoment(time: number): string {
  const iso = new Date(time + INDIA_AHEAD_MS).toISOString();
  const day = formatDay(iso.slice(0, 10));
  const clock = iso.slice(11, 16);
  return clock === "00:00" ? day : `${day}, ${clock}`;
}

/** @param typed value of `--now`; without it, the current time is returned */
export function readClock(typed?: string): number {
  if (typed === undefined) return Date.now();
  const time = parseClock(typed);
  if (time !== undefined) return time;
  throw new Refusal(
    `--now ${typed} is no moment`,
    "write 2026-12-01, 2026-12-01T18:30 (Indian time), or an ISO time with its zone",
  );
}
