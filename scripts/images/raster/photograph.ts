import type { Cache } from "../../cache/cache.ts";
import { keyedCache, prepare, type Prepared } from "./prepare.ts";
import { WIDEST } from "./widths.ts";

/**
 * A photograph for a slot. It is decoded once to know its size and colours, and once more to encode it.
 *
 * @throws UnusablePhotograph when it cannot be read
 */
export async function preparePhotograph(
  slot: string,
  bytes: Uint8Array,
  cache: Cache,
): Promise<Prepared> {
  const read = async () => {
    // Large, and most builds meet no new photograph.
    const { readPixels } = await import("./pixels.ts");
    return readPixels(bytes, WIDEST);
  };
  const { memo, key } = keyedCache(cache, bytes);
  const facts = await memo("photograph", [key], async () => {
    const { pipeline: _pipeline, ...known } = await read();
    return known;
  });
  const open = async () => (await read()).pipeline;
  return prepare({ slot, bytes, widest: facts.width, open }, facts, cache);
}
