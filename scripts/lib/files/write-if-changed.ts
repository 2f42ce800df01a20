import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a file only when its bytes differ, for watchers and caches. */
export async function writeIfChanged(file: string, bytes: string | Uint8Array): Promise<void> {
  const known = await readFile(file).catch(() => undefined);
  if (known?.equals(Buffer.from(bytes))) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
