import { createHmac } from "node:crypto";
import { withoutTail } from "../../schemas/address-tail.ts";
import { RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { sameSecret } from "../http/request.ts";
import { DAY } from "../outbox/business-hours.ts";
import { API_PATHS } from "../service/shared-names.ts";

/**
 * Target of a link: one enquiry, the lists or the calendar. Links to lists and calendar are valid while `generation`
 * equals the one stored in the table.
 */
export type Claim =
  | { kind: "enquiry"; id: string; mailbox?: number | undefined }
  | { kind: "list"; generation: number; mailbox?: number | undefined }
  | { kind: "calendar"; generation: number };

/** `forged` includes links whose key was replaced. */
type Verified = { ok: true; claim: Claim } | { ok: false; reason: "forged" | "expired" };

/** An enquiry's link is valid for the usual retention, a list's for a week, the calendar's for ten years. */
const VALID_MS = { enquiry: RETENTION_DAYS * DAY, list: 7 * DAY, calendar: 3660 * DAY };

const LETTERS = { enquiry: "e", list: "l", calendar: "c" } as const;

/** Kind, subject, mailbox (optional), end of validity (seconds since 1970, base 36), HMAC-SHA256 (base64url). */
const TOKEN = /^(([elc])\.([A-Z0-9-]{1,40})(?:\.(\d{1,3}))?\.([0-9a-z]{1,8}))\.([\w-]{43})$/;

export type Links = ReturnType<typeof createLinks>;

/**
 * Signs and verifies links to the owner's pages. A link needs no password.
 *
 * @param keys the first signs, all verify: two during a replacement
 * @param site origin of the site
 */
export function createLinks(keys: readonly string[], site: string | undefined) {
  return {
    /** @returns undefined without a key or a site */
    urlOf(claim: Claim, now: number): string | undefined {
      const [key] = keys;
      if (key === undefined || site === undefined) return undefined;
      const ends = Math.ceil((now + VALID_MS[claim.kind]) / 1000).toString(36);
      const subject = claim.kind === "enquiry" ? claim.id : claim.generation;
      const mailbox = claim.kind === "calendar" ? undefined : claim.mailbox;
      const signed = [LETTERS[claim.kind], subject, mailbox, ends]
        .filter((part) => part !== undefined)
        .join(".");
      return `${site}${API_PATHS.ownerPages}${signed}.${macOf(signed, key)}`;
    },

    /** Verifies a token at `now` (ms). Punctuation pasted after it is ignored. */
    verify(token: string, now: number): Verified {
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

/** The prefix separates these signatures from other uses of the key. */
function macOf(signed: string, key: string): string {
  return createHmac("sha256", key).update(`owner link ${signed}`).digest("base64url");
}
