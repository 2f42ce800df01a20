/** Files in build/ that the bundle imports: subset fonts and the data that all pages share. */
import path from "node:path";
import { cutFonts } from "../images/fonts/fonts.ts";
import type { Cache } from "../lib/cache.ts";
import type { CompiledSite } from "./compile.ts";
import { BUILD } from "../lib/paths.ts";
import { writeIfChanged } from "../lib/files.ts";

export async function writeSources(site: CompiledSite, cache: Cache): Promise<void> {
  await writeIfChanged(path.join(BUILD, "layout.json"), JSON.stringify(site.layout));
  for (const [name, bytes] of await cutFonts(site, cache)) {
    await writeIfChanged(path.join(BUILD, "fonts", name), bytes);
  }
}
