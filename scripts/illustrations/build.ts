import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

async function svgFilesIn(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".svg"))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Writes every picture as `<outDir>/<slot>.svg` and deletes pictures that are drawn no more. A file
 * whose bytes would not change is left alone, so watchers and caches stay calm.
 *
 * @param pictures slot → SVG text
 * @returns how many files were written
 */
export async function buildArt(
  outDir: string,
  pictures: ReadonlyMap<string, string>,
): Promise<number> {
  const stale = new Set(await svgFilesIn(outDir));
  let written = 0;
  for (const [slot, svg] of pictures) {
    const file = path.join(outDir, `${slot}.svg`);
    const known = stale.delete(file) ? await readFile(file, "utf8") : undefined;
    if (known === svg) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, svg);
    written++;
  }
  await Promise.all([...stale].map((file) => rm(file)));
  return written;
}
