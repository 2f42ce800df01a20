/** What the bundle imports of build/, besides drawings: cut fonts, and the data that all pages share. */
import path from "node:path";
import { cutFonts } from "./assets/fonts.ts";
import type { Cache } from "./build/cache.ts";
import type { Pool } from "./build/pool.ts";
import type { CompiledSite } from "./content/compile.ts";
import { BUILD } from "./paths.ts";
import { writeIfChanged } from "./write-if-changed.ts";

export async function writeSources(
  site: CompiledSite,
  means: { cache: Cache; pool: Pool },
): Promise<void> {
  await writeIfChanged(path.join(BUILD, "shell.json"), JSON.stringify(site.shell));
  for (const [name, bytes] of await cutFonts(site, means)) {
    await writeIfChanged(path.join(BUILD, "fonts", name), bytes);
  }
}
