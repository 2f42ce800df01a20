import { statfs } from "node:fs/promises";

export const SHARED_MEMORY = "/dev/shm";

/** Whether shared memory has enough free bytes. Containers often have little; systems other than Linux have none. */
export async function hasSharedMemory(bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(SHARED_MEMORY);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}
