/** Types of two packages without types. */

declare module "dynalite" {
  import type { Server } from "node:http";
  export default function dynalite(options: { path?: string; createTableMs?: number }): Server;
}

declare module "aws-ses-v2-local/dist/store.js" {
  export function getStoreReadonly(): { emails: { messageId: string }[] };
}
