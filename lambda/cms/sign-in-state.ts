import { createHash, createHmac, randomBytes } from "node:crypto";
import { sameSecret } from "../http/origin.ts";

/** How long a person may take at GitHub. */
export const SIGN_IN_MS = 10 * 60_000;

/** What one attempt to sign in begins with. */
export interface Attempt {
  /** PKCE's code verifier (RFC 7636). It stands in the browser's cookie alone, so that another browser cannot go on. */
  verifier: string;
  /** SHA-256 of the verifier (base64url), for GitHub. */
  challenge: string;
  /** End of validity (seconds since 1970, base 36) and HMAC-SHA256 of it and the verifier (base64url). */
  state: string;
}

/** @param now ms since 1970 */
export function beginAttempt(secret: string, now: number): Attempt {
  const verifier = randomBytes(32).toString("base64url");
  const ends = Math.ceil((now + SIGN_IN_MS) / 1000).toString(36);
  return {
    verifier,
    challenge: createHash("sha256").update(verifier).digest("base64url"),
    state: `${ends}.${macOf(secret, ends, verifier)}`,
  };
}

const STATE = /^([0-9a-z]{1,8})\.([\w-]{43})$/;

/** Whether we gave this state to the browser with this verifier, and its time is not over at `now` (ms). */
export function isOurState(secret: string, state: string, verifier: string, now: number): boolean {
  const [, ends = "", mac = ""] = STATE.exec(state) ?? [];
  return sameSecret(mac, macOf(secret, ends, verifier)) && Number.parseInt(ends, 36) * 1000 >= now;
}

/** The words in front keep the signature from being valid for anything else that the secret may sign one day. */
function macOf(secret: string, ends: string, verifier: string): string {
  return createHmac("sha256", secret).update(`sign in ${ends} ${verifier}`).digest("base64url");
}
