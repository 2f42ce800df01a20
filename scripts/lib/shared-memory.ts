import { statfs } from "node:fs/promises";

/** Where processes share memory, and files lie in it. */
export const SHARED_MEMORY = "/dev/shm";

/** Whether so many bytes of it are free. Containers often have little of it, other systems none. */
export async function hasSharedMemory(bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(SHARED_MEMORY);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}
