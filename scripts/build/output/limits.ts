/** Limits of AWS, checked before publishing. */
import { objectHeaders, type ObjectHeaders } from "./headers.ts";

/** S3's limit for the metadata that is stored with an object. */
export const MOST_METADATA_BYTES = 2048;

/** How S3 spells a name in metadata. */
const PREFIX = "x-amz-meta-";

/** The bytes of an object's metadata, names and values; each name counts with its prefix, so that it is never too few. */
function metadataBytes(own: ObjectHeaders["own"]): number {
  const pairs = Object.entries(own).map(([name, value]) => PREFIX + name + value);
  return Buffer.byteLength(pairs.join(""));
}

/**
 * Error message for a file whose metadata is too long for S3.
 *
 * @param file path below dist/, without a leading slash
 */
export function metadataProblem(file: string, bytes: Uint8Array): string | undefined {
  const { own } = objectHeaders(`/${file}`, bytes);
  const size = metadataBytes(own);
  if (size <= MOST_METADATA_BYTES) return undefined;
  const names = Object.keys(own).join(" and ");
  return (
    `${file}  error  its headers of its own (${names}) have ${size} bytes; S3 stores ${MOST_METADATA_BYTES} with an object\n` +
    `  fix: fewer inline scripts and styles (each one is a hash in the policy), or fewer pictures that are fetched ahead`
  );
}
