/**
 * `npm run build [-- --now 2026-12-01 --admin owner/repository --release]`: content → bundle → pages → dist/. What did not change
 * is neither read nor made again. dist/ is touched only after the last page has been rendered and every link followed; a
 * build that fails leaves the last good one.
 */
import "./compile-cache.js";

// A test runner's environment must not change what is built: its NODE_ENV would put React's
// development build on the site, and vite.config.ts leaves plugins out for it.
process.env["NODE_ENV"] = "production";
delete process.env["VITEST"];

// Imported, it would bring along what a build does without.
const { parseArgs } = process.getBuiltinModule("node:util");

const { build } = await import("./build/run.ts");

try {
  const { values } = parseArgs({
    options: {
      now: { type: "string" },
      admin: { type: "string" },
      release: { type: "boolean", default: false },
    },
  });
  if (!(await build(values))) {
    console.error("The build failed; dist/ is as it was.");
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  console.error("The build failed; dist/ is as it was.");
  process.exitCode = 1;
}
