/** Keys and expiry of records that a visitor types (tab-record.ts). */
import { KEPT_DAYS, KEPT_PLAN_DAYS } from "../../schemas/enquiry/tab-keys.ts";
import { DAY_MS } from "../../schemas/plan/days.ts";
import { PLAN, type CALL_BACK, type StorageKey } from "./storage.ts";

/** Kind of a record: the key of a tab's text and, before its first conflict, of its copy. */
export type RecordKind = "enquiry" | "plan" | typeof CALL_BACK;

/** The first release is later, so an earlier expiry time comes from a wrong clock. */
export const FIRST_EXPIRY = Date.UTC(2026, 0);

/** Whether a record is shown, by its expiry time in milliseconds since 1970. */
export const isLive = (until: number): boolean => until > Date.now() || until < FIRST_EXPIRY;

/** Expiry time of a record that changes now, in milliseconds since 1970. */
export const expiry = (kind: RecordKind, now = Date.now()): number =>
  now + (kind === PLAN ? KEPT_PLAN_DAYS : KEPT_DAYS) * DAY_MS;

/** Key, for the tab, of a plan or menu that the visitor has left out of the enquiry. */
export const leftOutKey = (name: string): string => `${name}-left-out`;

export const newKey = (kind: RecordKind): StorageKey =>
  `${kind}-${Math.random().toString(36).slice(2)}`;
