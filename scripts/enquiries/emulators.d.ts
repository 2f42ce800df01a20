/** The parts we use of two packages that ship no types for them. */

declare module "dynalite" {
  import type { Server } from "node:http";
  export default function dynalite(options: { path?: string; createTableMs?: number }): Server;
}

declare module "aws-ses-v2-local/dist/store.js" {
  export function getStoreReadonly(): { emails: { messageId: string }[] };
}
