/** CloudFront's compression. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** CloudFront compresses larger files. */
const COMPRESS_FROM_BYTES = 1000;

/** CloudFront's brotli quality. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @param accepted the request's `accept-encoding` */
export function compress(
  body: Buffer,
  accepted: string,
): { body: Buffer; encoding?: "br" | "gzip" } {
  if (body.length < COMPRESS_FROM_BYTES) return { body };
  if (accepted.includes("br")) return { body: brotliCompressSync(body, BROTLI), encoding: "br" };
  if (accepted.includes("gzip")) return { body: gzipSync(body), encoding: "gzip" };
  return { body };
}
