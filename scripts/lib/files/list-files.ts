import { readdir } from "node:fs/promises";
import path from "node:path";

/** Every file below `directory`, as sorted paths relative to it with forward slashes. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"),
    )
    .sort();
}
