import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { hasSharedMemory, SHARED_MEMORY } from "../../scripts/lib/shared-memory.ts";

/** Room for the copies of the project that tests make at the same time. */
const BYTES = 4e9;

/**
 * A new folder for a copy of the project; whoever asks removes it. In memory where there is plenty
 * of it: a copy is two thousand small files, and on a disk a build in one takes a tenth longer.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join((await hasSharedMemory(BYTES)) ? SHARED_MEMORY : os.tmpdir(), prefix));
}
