/** How CloudFront makes an answer small on its way. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this CloudFront leaves a file as it is. */
const COMPRESS_FROM_BYTES = 1000;

/** As CloudFront has it: somebody waits, so this is far from as small as brotli can. */
function brotli(body: Buffer | string): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

export interface Compressed {
  body: Buffer;
  encoding?: "br" | "gzip";
}

/**
 * @param accepted the request's `accept-encoding`
 * @param once makes something, or has it from before: by its name within all that is made of one body
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
