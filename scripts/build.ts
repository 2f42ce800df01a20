/**
 * `npm run build [-- --now 2026-12-01 --admin owner/repository --release]`: builds the site into dist/. A failed build
 * leaves dist/ unchanged. Exit codes: 0 built, 1 errors, which are printed.
 */
import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";

enableCompileCache();

// A test runner's environment must not change the build: its NODE_ENV would put React's
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
  const [{ buildSite }, { editorRepository }, { readClock }, { ROOT }] = await Promise.all([
    import("./build/build.ts"),
    import("./build/editor-repository.ts"),
    import("./lib/moment.ts"),
    import("./lib/paths.ts"),
  ]);
  const started = performance.now();
  const { release } = values;
  const admin = values.admin ?? (release ? editorRepository(ROOT) : undefined);
  const report = await buildSite({ now: readClock(values.now), admin, release });
  if (!report) throw new Error("The content or the pages have errors.");
  if (report.missing) console.error(report.missing);
  const { pages, rendered, written, removed, unreleased } = report;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${pages} pages in ${seconds} s: ${rendered} rendered; ${written} files written, ${removed} removed; ` +
      `${unreleased} placeholders, samples and unproved claims left (npm run check -- --release lists them)`,
  );
} catch (error) {
  console.error(error instanceof Error && error.cause ? error : String(error));
  console.error("The build failed; dist/ is unchanged.");
  process.exitCode = 1;
}
