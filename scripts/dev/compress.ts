/** CloudFront's compression. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** CloudFront compresses larger files. */
const COMPRESS_FROM_BYTES = 1000;

/** CloudFront's brotli quality. */
function brotli(body: Buffer | string): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

export interface Compressed {
  body: Buffer;
  encoding?: "br" | "gzip";
}

/**
 * @param accepted the request's `accept-encoding`
 * @param once caches a result by the name of its encoding
 */
export function compress(
  body: Buffer,
  accepted: string,
  once: (name: string, make: () => Buffer) => Buffer = (_name, make) => make(),
): Compressed {
  if (body.length < COMPRESS_FROM_BYTES) return { body };
  if (accepted.includes("br")) {
    return { body: once("br", () => brotli(body)), encoding: "br" };
  }
  if (accepted.includes("gzip")) {
    return { body: once("gzip", () => gzipSync(body)), encoding: "gzip" };
  }
  return { body };
}
