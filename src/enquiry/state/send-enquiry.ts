/** Checks an enquiry and sends it. Never throws, and never exceeds its time limits. */
import {
  ENQUIRY_FIELDS,
  type EnquiryError,
  type EnquiryField,
  type FieldName,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import { ENQUIRY_PATH } from "../../../schemas/enquiry/enquiry-path.ts";
import { readSource, type EnquirySource } from "../../../schemas/enquiry/enquiry-source.ts";
import type { EnquiryResult } from "../../../schemas/enquiry/enquiry.ts";
import { ARRIVAL, readInTab } from "../../behaviour/storage.ts";

type Checked = EnquiryResult | { ok: true; value: Record<string, unknown> };

/** Maximum wait for the validation rules, in ms. On a poor connection they may never arrive. */
const RULES_TIMEOUT_MS = 2000;

let rules: typeof import("../../../schemas/enquiry/enquiry.ts") | undefined;
let wait: Promise<undefined> | undefined;

/** The validation rules; undefined if they cannot be loaded in time. All calls share one wait. */
async function loadRules() {
  if (rules) return rules;
  wait ??= new Promise((resolve) => setTimeout(resolve, RULES_TIMEOUT_MS));
  const loaded = import("../../../schemas/enquiry/enquiry.ts").then((module) => (rules = module));
  return Promise.race([loaded, wait]).catch(() => undefined);
}

/**
 * Validates an enquiry by the server's rules, which are loaded on first use. If they cannot be loaded, the enquiry is
 * sent unchecked and the server validates it.
 */
export async function check(enquiry: Record<string, unknown>): Promise<Checked> {
  return (await loadRules())?.validateEnquiry(enquiry) ?? { ok: true, value: enquiry };
}

/** Normalised value that the visitor should check (`doubtfulValue`). Also undefined if the rules cannot be loaded. */
export async function doubtful(field: FieldName, typed: string): Promise<string | undefined> {
  return (await loadRules())?.doubtfulValue(field, typed);
}

/** Time limit for both attempts together, in ms. */
const TIMEOUT_MS = 15_000;

/** Pause before the retry, in ms. A longer `Retry-After` of the response replaces it. */
const RETRY_PAUSE_MS = 800;

const MAX_RETRY_PAUSE_MS = 5000;

const WORTH_RETRYING = [429, 500, 502, 503, 504];

export type Outcome =
  | { kind: "accepted"; reference: string }
  | { kind: "refused"; errors: EnquiryError[] }
  | { kind: "failed"; cause: unknown };

export interface Sending {
  body: Record<string, unknown>;
  key: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  timeoutMs?: number;
  retryPauseMs?: number;
}

/** Sends an enquiry. Retries once with the same key, so that the retry cannot create a second enquiry. */
export async function sendEnquiry(sending: Sending): Promise<Outcome> {
  const { timeoutMs = TIMEOUT_MS, retryPauseMs = RETRY_PAUSE_MS } = sending;
  const signal = AbortSignal.timeout(timeoutMs);
  const first = await attempt(sending, signal);
  if (first.kind !== "again") return first;
  await pause(Math.max(retryPauseMs, first.afterMs), signal);
  const second = await attempt(sending, signal);
  return second.kind === "again" ? { kind: "failed", cause: second.cause } : second;
}

/** Ends early when the time for both attempts is over. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", resolve);
  });
}

type Attempt = Outcome | { kind: "again"; cause: unknown; afterMs: number };

async function attempt({ body, key, fetch }: Sending, signal: AbortSignal): Promise<Attempt> {
  try {
    const response = await fetch(ENQUIRY_PATH, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        ...(key ? { "Idempotency-Key": key } : {}),
      },
      body: JSON.stringify(body),
      signal,
    });
    return await outcomeOf(response);
  } catch (cause) {
    return signal.aborted ? { kind: "failed", cause } : { kind: "again", cause, afterMs: 0 };
  }
}

async function outcomeOf(response: Response): Promise<Attempt> {
  if (response.ok || response.status === 422) {
    const answer: unknown = await response.json().catch(() => undefined);
    const { reference, errors } = { ...(answer as { reference?: unknown; errors?: unknown }) };
    // A hotel's login page or a proxy returns 200 for every request: only a reference is a receipt.
    if (response.ok && typeof reference === "string") return { kind: "accepted", reference };
    const named = Array.isArray(errors) ? errors.filter(isNamedError) : [];
    if (named.length > 0) return { kind: "refused", errors: named };
  }
  const cause = new Error(`The enquiry was answered with ${response.status}`);
  return response.ok || WORTH_RETRYING.includes(response.status)
    ? { kind: "again", cause, afterMs: retryAfter(response) }
    : { kind: "failed", cause };
}

/** Pause that `Retry-After` requests (seconds or a date, RFC 9110), in ms; 0 without the header. */
function retryAfter({ headers }: Response): number {
  const requested = headers.get("Retry-After") ?? "";
  const ms = /^\d+$/.test(requested)
    ? Number(requested) * 1000
    : Date.parse(requested) - Date.now();
  return Math.min(ms || 0, MAX_RETRY_PAUSE_MS);
}

const FIELDS: readonly EnquiryField[] = [...ENQUIRY_FIELDS.map(({ name }) => name), "form"];

function isNamedError(error: Partial<EnquiryError> | null): error is EnquiryError {
  return typeof error?.message === "string" && FIELDS.some((field) => field === error.field);
}

/**
 * Source of an enquiry that is sent from this page. The referring host and the campaign were stored on the first page
 * of the visit (behaviour/arrival.ts).
 */
export function currentSource(): EnquirySource {
  let arrival: unknown;
  try {
    arrival = JSON.parse(readInTab(ARRIVAL));
  } catch {
    // No source was stored, or storage contains another text.
  }
  return { ...readSource(arrival), ...readSource({ page: location.pathname }) };
}
