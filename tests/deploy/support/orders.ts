/** Messages to and from the process of the S3 and CloudFront emulators. */
import type { CloudFrontState } from "./cloudfront.ts";

export const BUCKET = "site";

export type Order =
  | { kill: { pid: number; at: number } }
  | { let: "live" }
  | { tell: "state" }
  | { set: CloudFrontState };

export type Reply = { ports: { s3: number; cloudFront: number } } | { done: true } | State;

export interface State {
  changes: number;
  cloudFront: CloudFrontState;
}
