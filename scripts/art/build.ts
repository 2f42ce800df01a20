import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { drawAll, type ArtData } from "./pictures.ts";

export type { ArtData } from "./pictures.ts";

/** Width and height of a picture, from its viewBox. */
export function svgSize(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`an SVG without a viewBox: ${svg.slice(0, 80)}`);
  return { width: Number(width), height: Number(height) };
}

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
 * `count` is how many pictures there are, `drawn` how many files were written.
 */
export async function buildArt(
  outDir: string,
  data: ArtData,
): Promise<{ count: number; drawn: number }> {
  const pictures = drawAll(data);
  const stale = new Set(await svgFilesIn(outDir));
  let drawn = 0;
  for (const [slot, svg] of pictures) {
    const file = path.join(outDir, `${slot}.svg`);
    const known = stale.delete(file) ? await readFile(file, "utf8") : undefined;
    if (known === svg) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, svg);
    drawn++;
  }
  await Promise.all([...stale].map((file) => rm(file)));
  return { count: pictures.size, drawn };
}
