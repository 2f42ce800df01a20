import { listFiles } from "../../scripts/lib/files.ts";
import { DIST } from "../../scripts/lib/paths.ts";

/** Every page of the built site as visitors ask for it, `/` first; none when nothing was built. */
export async function builtRoutes(): Promise<string[]> {
  const files = listFiles(DIST);
  return files
    .filter((file) => file.endsWith("index.html") && !/^(?:_variants|admin)\//.test(file))
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
    .sort();
}
