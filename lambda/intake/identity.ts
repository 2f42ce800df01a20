import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { dayOf } from "../outbox/business-hours.ts";

/** Without a key, two posts of the same text within this time are one enquiry. */
const SAME_ENQUIRY_MS = 10 * 60_000;

/** Crockford's base 32: no two characters are confused over the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The first `count` bytes of a hash, one character of this alphabet for each. */
function spelled(hash: Hash | Hmac, count: number): string {
  return Array.from(hash.digest().subarray(0, count), (byte) => ALPHABET[byte & 31]).join("");
}

const letters = (text: string, count: number) => spelled(createHash("sha256").update(text), count);

/** A fingerprint of what the visitor wrote, planned and chose; the trap and the fill time are not part of it. */
export function contentHash(
  { homepage: _trap, filledMs: _time, ...written }: Enquiry,
  plan?: EnquiryPlan,
  menu?: EnquiryMenu,
): string {
  const identifying = { ...written, ...(plan && { plan: plan.query }), ...(menu && { menu }) };
  const entries = Object.entries(identifying).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(entries)).digest("base64url");
}

/**
 * The enquiry's reference for visitor and owner, and the key of its row: `7KM4-QX2P`, the same for every attempt to
 * send one form fill. Forty bits of a hash, short enough for the telephone. Two enquiries that share a reference are
 * both stored (`changedId`).
 */
export function referenceOf(key: string | undefined, content: string, now: number): string {
  const bucket = Math.floor(now / SAME_ENQUIRY_MS);
  return inGroups(letters(key ? `key ${key}` : `words ${bucket} ${content}`, 8));
}

const inGroups = (text: string) => `${text.slice(0, 4)}-${text.slice(4)}`;

/**
 * Normalises a reference that was heard or typed: accepts lower case, spaces, and O, I and L for 0 and 1. Returns any
 * other text unchanged.
 */
export function readReference(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-Z]{8}$/.test(plain) ? inGroups(plain) : typed;
}

/** Row id of an enquiry that was sent with the same key as an earlier one but has another text. */
export function changedId(reference: string, content: string): string {
  return `${reference}-${letters(content, 6)}`;
}

/**
 * Counter of a network's enquiries in ten minutes or in a day (India).
 *
 * @param salt secret: without it an address could be found by hashing all addresses
 */
export function floodCounter(
  network: string,
  salt: string,
  now: number,
  per: "ten minutes" | "day" = "ten minutes",
): string {
  const period = per === "day" ? dayOf(now) : String(Math.floor(now / SAME_ENQUIRY_MS));
  const mac = createHmac("sha256", salt).update(`${period} ${network}`);
  return `flood-${spelled(mac, 16)}`;
}

/** Counter of a day's arrivals. Enquiries, suspected spam and floods have separate counters and limits. */
export function dayCounter(now: number, kind: "enquiry" | "spam" | "flood"): string {
  return `day-${dayOf(now)}${kind === "enquiry" ? "" : `-${kind}`}`;
}

/**
 * Network of a sender: the IPv4 address, or the /64 of the IPv6 address, because one connection usually has a whole
 * /64. Every spelling of an address gives the same network; an IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  if (!isMapped(groups)) return prefixOf(groups, 64);
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** The /48 of an IPv6 address, the largest usual allocation to a customer (65,536 networks). Undefined for IPv4. */
export function allocationOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && !isMapped(groups) ? prefixOf(groups, 48) : undefined;
}

function isMapped(groups: number[]): boolean {
  return groups.slice(0, 6).join() === "0,0,0,0,0,65535";
}

/** `2001:db8:7::/48` */
function prefixOf(groups: number[], bits: number): string {
  const first = groups.slice(0, bits / 16).map((group) => group.toString(16));
  return `${first.join(":")}::/${bits}`;
}

/**
 * The eight groups of an IPv6 address; undefined for anything else. The URL parser normalises every spelling to
 * hexadecimal groups.
 */
function groupsOf(address: string): number[] | undefined {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return undefined;
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const numbers = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(head), numbers(tail ?? "")];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
