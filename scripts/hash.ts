import { createHash } from "node:crypto";

/** A short name that changes with the bytes; it stands in the names of published files. */
export function contentHash(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 10);
}
