import { createHmac } from "node:crypto";
import { withoutTail } from "../../schemas/address-tail.ts";
import { RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { sameSecret } from "../http/origin.ts";

/** What a link opens: one enquiry; or the lists, or the calendar, while the table's generation of links is this one. */
export type Claim =
  | { kind: "enquiry"; id: string }
  | { kind: "list"; generation: number }
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

/** Kind, subject, end of validity (seconds since 1970, base 36) and HMAC-SHA256 (base64url). */
const TOKEN = /^([elc])\.([A-Z0-9-]{1,40})\.([0-9a-z]{1,8})\.([\w-]{43})$/;

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
      const signed = `${LETTERS[claim.kind]}.${subject}.${ends}`;
      return `${site}${DESK_PATH}${signed}.${macOf(signed, key)}`;
    },

    verify(token, now) {
      const [, kind, subject = "", ends = "", mac = ""] = TOKEN.exec(withoutTail(token)) ?? [];
      const signed = `${kind}.${subject}.${ends}`;
      if (kind === undefined || !keys.some((key) => sameSecret(mac, macOf(signed, key))))
        return { ok: false, reason: "forged" };
      if (Number.parseInt(ends, 36) * 1000 < now) return { ok: false, reason: "expired" };
      return {
        ok: true,
        claim:
          kind === "e"
            ? { kind: "enquiry", id: subject }
            : { kind: kind === "c" ? "calendar" : "list", generation: Number(subject) },
      };
    },
  };
}

/** The words in front keep the signature from being valid for anything else that the key may sign one day. */
function macOf(signed: string, key: string): string {
  return createHmac("sha256", key).update(`desk link ${signed}`).digest("base64url");
}

/** The link in an enquiry's mail. */
export function enquiryLink(links: Links, { id }: { id: string }, now: number): string | undefined {
  return links.urlOf({ kind: "enquiry", id }, now);
}

/** The link in the daily mail. Reads the generation of links from the table. */
export async function listLink(
  links: Links,
  outbox: { linkGeneration(): Promise<number> },
  now: number,
): Promise<string | undefined> {
  return links.urlOf({ kind: "list", generation: await outbox.linkGeneration() }, now);
}
