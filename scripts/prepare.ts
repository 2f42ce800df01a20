/**
 * The first steps of build and dev: content is checked and compiled, which draws the drawings, and
 * what else the bundle imports (fonts, the shell's data) is written to build/.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { cutFonts, type FontCutting } from "./assets/fonts.ts";
import {
  compile,
  type Compilation,
  type CompiledSite,
  type CompileOptions,
} from "./content/compile.ts";
import { BUILD, ROOT } from "./paths.ts";

/** Writes a file only when its bytes differ, so that watchers and caches see true changes alone. */
export async function writeIfChanged(file: string, bytes: string | Uint8Array): Promise<boolean> {
  const known = await readFile(file).catch(() => undefined);
  if (known?.equals(Buffer.from(bytes))) return false;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return true;
}

/** Begins to cut the fonts that the bundle imports. */
export const startFonts = (): FontCutting => cutFonts(ROOT, path.join(BUILD, "fonts"));

/** Writes what the bundle imports. */
export async function writeSources(site: CompiledSite, fonts: FontCutting): Promise<void> {
  await writeIfChanged(path.join(BUILD, "shell.json"), JSON.stringify(site.shell));
  await fonts.finish(site);
}

export async function prepare(options: CompileOptions): Promise<Compilation> {
  const fonts = startFonts();
  try {
    const compilation = await compile(ROOT, BUILD, options);
    if (compilation.site) await writeSources(compilation.site, fonts);
    return compilation;
  } finally {
    fonts.close();
  }
}
