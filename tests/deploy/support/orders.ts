/** What the stand-ins in their own process are told, and tell. */
import type { CloudFrontState } from "./cloudfront.ts";

export const BUCKET = "site";

export type Order =
  | { kill: { pid: number; at: number } }
  | { let: "live" }
  | { tell: "state" }
  | { set: CloudFrontState };

export type FileFindings = { ports: { s3: number; cloudFront: number } } | { done: true } | State;

export interface State {
  changes: number;
  cloudFront: CloudFrontState;
}
