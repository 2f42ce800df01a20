import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { hasSharedMemory, SHARED_MEMORY } from "../../scripts/lib/shared-memory.ts";

/** Room for the copies of the project that tests make at the same time. */
const BYTES = 4e9;

/** Creates a folder for a copy of the project, in shared memory if possible. The caller removes the folder. */
export async function temporaryFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join((await hasSharedMemory(BYTES)) ? SHARED_MEMORY : os.tmpdir(), prefix));
}
