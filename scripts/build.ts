/**
 * `npm run build [-- --now 2026-12-01 --admin owner/repository --release]`: content → bundle → pages → dist/. What did not change
 * is neither read nor made again. dist/ is touched only after the last page has been rendered and every link followed; a
 * build that fails leaves the last good one.
 */
import "./compile-cache.js";
import type { BuilderMarks } from "./build/builder.ts";
import { runCompiled } from "./build/compiled.ts";
import type { BuildArguments } from "./build/run.ts";

// A test runner's environment must not change what is built: its NODE_ENV would put React's
// development build on the site, and vite.config.ts leaves plugins out for it.
process.env["NODE_ENV"] = "production";
delete process.env["VITEST"];

// Imported, it would bring along what a build does without.
const path = process.getBuiltinModule("node:path");
const { parseArgs } = process.getBuiltinModule("node:util");

/** The same code as it was bundled last; see build/builder.ts. */
const KEPT = path.join(import.meta.dirname, "../build/cache/builder/run.cjs");

/** @returns nothing where there is no copy, or one that is damaged, or of other code, or of another folder */
async function buildAsKept(values: BuildArguments): Promise<boolean | undefined> {
  try {
    const kept = runCompiled(KEPT) as Partial<typeof import("./build/run.ts") & BuilderMarks>;
    return kept.madeIn === import.meta.dirname
      ? await kept.build?.(values, kept.madeFor)
      : undefined;
  } catch {
    // What is not the copy's fault happens again, and is told.
    return undefined;
  }
}

async function build(values: BuildArguments): Promise<boolean | undefined> {
  const built = await buildAsKept(values);
  if (built !== undefined) return built;
  const run = await import("./build/run.ts");
  return run.build(values);
}

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

// Left to itself, Node would wait for what it compiles and tidies up on other threads.
const isAllSaid = process.stdout.writableLength === 0 && process.stderr.writableLength === 0;
if (isAllSaid) process.exit();
