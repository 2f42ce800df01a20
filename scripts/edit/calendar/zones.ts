/** Time zones under the names that calendar programs write: IANA, Windows, display names. */
import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import { INDIA_AHEAD_MS, MINUTE_MS } from "../../../schemas/plan/days.ts";

/** Offset of a zone from UTC at a moment, in ms. */
export type Zone = (moment: number) => number;

/** Times without a zone are India's. */
export const INDIA: Zone = () => INDIA_AHEAD_MS;

export const UTC: Zone = () => 0;

/** The moment of a local time, which is given in ms as if the zone were UTC. */
export function momentOf(wall: number, zone: Zone): number {
  return wall - zone(wall - zone(wall));
}

function parseOffset(text: string): number {
  const [, sign, hours = "", minutes = ""] = /([+-])(\d{1,2})(?::?(\d\d))?/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** Returns undefined for an unknown name. */
export function zoneNamed(name: string): Zone | undefined {
  // Some programs write a prefix: `/mozilla.org/20050126_1/Asia/Kolkata`.
  const iana = tzZone(name) ?? tzZone(name.split("/").slice(-2).join("/"));
  return iana ?? windowsZone(name) ?? displayedZone(name);
}

function tzZone(timeZone: string): Zone | undefined {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    return (moment) => parseOffset(format.format(moment).split("GMT")[1] ?? "");
  } catch {
    return undefined;
  }
}

function windowsZone(name: string): Zone | undefined {
  const entry = WINDOWS_TO_IANA_MAP.find(({ windowsName }) => windowsName === name);
  return entry && tzZone(entry.iana[0]);
}

/** `(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi`. Summer time outside India is not known. */
function displayedZone(name: string): Zone | undefined {
  const [shown] = /^\((?:UTC|GMT)[^)]*\)/.exec(name) ?? [];
  return shown === undefined ? undefined : () => parseOffset(shown);
}
