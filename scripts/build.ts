/**
 * `npm run build [-- --now 2026-12-01 --admin owner/repository --release]`: content → bundle → pages → dist/. A build
 * that fails leaves the last good dist/. Exit codes: 0 built, 1 something is wrong, which was printed.
 */
import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";

// Node's own cache of compiled modules, in the system's folder for temporary files.
enableCompileCache();

// A test runner's environment must not change what is built: its NODE_ENV would put React's
// development build on the site, and vite.config.ts leaves plugins out for it.
process.env["NODE_ENV"] = "production";
delete process.env["VITEST"];

try {
  const { values } = parseArgs({
    options: {
      now: { type: "string" },
      admin: { type: "string" },
      release: { type: "boolean", default: false },
    },
  });
  const { build } = await import("./build/run.ts");
  if (!(await build(values))) throw new Error("something in the content or the pages is wrong");
} catch (error) {
  console.error(error instanceof Error && error.cause ? error : String(error));
  console.error("The build failed; dist/ is as it was.");
  process.exitCode = 1;
}
