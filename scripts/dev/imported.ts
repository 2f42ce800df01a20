import { registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ROOT } from "../lib/paths.ts";

const PAGE_CODE = pathToFileURL(path.join(ROOT, "src/")).href;

/** Files of `src/` that this process has imported, also sent to its parent. A change of one restarts the process. */
export const imported = new Set<string>();

registerHooks({
  load(url, context, next) {
    // Vike imports compiled files (.mjs) beside its own, and deletes them.
    if (url.startsWith(PAGE_CODE) && url.endsWith(".ts")) {
      imported.add(fileURLToPath(url));
      process.send?.({ imported: fileURLToPath(url) });
    }
    return next(url, context);
  },
});
