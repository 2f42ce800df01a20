import { createHmac } from "node:crypto";
import { withoutTail } from "../../schemas/address-tail.ts";
import { RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { sameSecret } from "../http/origin.ts";

/**
 * What a link opens: one enquiry; or the lists, or the calendar, while the table's generation of links is this one. It also
 * says to which mailbox it was mailed: a recipient's place in the settings, from 1.
 */
export type Claim =
  | { kind: "enquiry"; id: string; mailbox?: number | undefined }
  | { kind: "list"; generation: number; mailbox?: number | undefined }
  | { kind: "calendar"; generation: number };

/** Why a link opens nothing. `forged` is also one whose key has been replaced. */
type Verified = { ok: true; claim: Claim } | { ok: false; reason: "forged" | "expired" };

const DAY_MS = 86_400_000;

/**
 * How long a link opens its page: one enquiry's as long as enquiries are stored, the list's until newer mails have come, the
 * calendar's as long as a phone may subscribe to it.
 */
const VALID_MS = { enquiry: RETENTION_DAYS * DAY_MS, list: 7 * DAY_MS, calendar: 3660 * DAY_MS };

const LETTERS = { enquiry: "e", list: "l", calendar: "c" } as const;

/** Where the desk's pages are; a token follows. */
export const DESK_PATH = "/api/desk/";

/** Kind, subject, mailbox or none, end of validity (seconds since 1970, base 36), HMAC-SHA256 (base64url). */
const TOKEN = /^(([elc])\.([A-Z0-9-]{1,40})(?:\.(\d{1,3}))?\.([0-9a-z]{1,8}))\.([\w-]{43})$/;

export interface Links {
  /**
   * The address of a page of the desk: whoever has it needs no password.
   *
   * @param now ms since 1970
   * @returns undefined without a key or a site
   */
  urlOf(claim: Claim, now: number): string | undefined;
  /** What a token opens at `now` (ms); what was pasted along with it does not count. */
  verify(token: string, now: number): Verified;
}

/**
 * Signs the links to the desk, and verifies them.
 *
 * @param keys the first signs, all are accepted: two while one replaces the other
 * @param site origin of the site
 */
export function createLinks(keys: readonly string[], site: string | undefined): Links {
  return {
    urlOf(claim, now) {
      const [key] = keys;
      if (key === undefined || site === undefined) return undefined;
      const ends = Math.ceil((now + VALID_MS[claim.kind]) / 1000).toString(36);
      const subject = claim.kind === "enquiry" ? claim.id : claim.generation;
      const mailbox = claim.kind === "calendar" ? undefined : claim.mailbox;
      const signed = [LETTERS[claim.kind], subject, mailbox, ends]
        .filter((part) => part !== undefined)
        .join(".");
      return `${site}${DESK_PATH}${signed}.${macOf(signed, key)}`;
    },

    verify(token, now) {
      const [, signed = "", kind, subject = "", place, ends = "", mac = ""] =
        TOKEN.exec(withoutTail(token)) ?? [];
      if (!keys.some((key) => sameSecret(mac, macOf(signed, key))))
        return { ok: false, reason: "forged" };
      if (Number.parseInt(ends, 36) * 1000 < now) return { ok: false, reason: "expired" };
      return { ok: true, claim: claimOf(kind, subject, place) };
    },
  };
}

function claimOf(kind: string | undefined, subject: string, place: string | undefined): Claim {
  const mailbox = place === undefined ? {} : { mailbox: Number(place) };
  if (kind === "e") return { kind: "enquiry", id: subject, ...mailbox };
  const generation = Number(subject);
  return kind === "c" ? { kind: "calendar", generation } : { kind: "list", generation, ...mailbox };
}

/** The words in front keep the signature from being valid for anything else that the key may sign one day. */
function macOf(signed: string, key: string): string {
  return createHmac("sha256", key).update(`desk link ${signed}`).digest("base64url");
}

/** The link in an enquiry's mail. */
export function enquiryLink(
  links: Links,
  { id }: { id: string },
  now: number,
  mailbox?: number,
): string | undefined {
  return links.urlOf({ kind: "enquiry", id, mailbox }, now);
}

/** The link in the daily mail. Reads the generation of links from the table. */
export async function listLink(
  links: Links,
  outbox: { linkGeneration(): Promise<number> },
  now: number,
  mailbox?: number,
): Promise<string | undefined> {
  return links.urlOf({ kind: "list", generation: await outbox.linkGeneration(), mailbox }, now);
}
