import { existsSync } from "node:fs";
import { enableCompileCache, setSourceMapsSupport } from "node:module";
import path from "node:path";
import type { BuildReport } from "./build/build.ts";
import { annotatedFailure, readFormat } from "./content/problems/print.ts";
import { Failure, runCommand } from "./lib/command.ts";
import { readClock } from "./lib/moment.ts";
import { endWithParent } from "./lib/parent.ts";
import { BUILD } from "./lib/paths.ts";

const HELP = `Builds the site into dist/. A failed build leaves dist/ unchanged.

usage: npm run build [-- options]

  --now MOMENT        the site of this moment, such as 2026-12-01 or 2026-12-01T18:30 (Indian time)
  --scheduled         with what is shown only later; for previews
  --release           without invented guests and clients; lists the placeholders that are left
  --admin OWNER/NAME  with the browser editor of this repository; a release takes it from infra/settings.json
  --format FORMAT     of errors: pretty (the default), github (annotations)

exit codes: 0 built   1 errors, which are printed   2 wrong usage`;

enableCompileCache();
setSourceMapsSupport(true);

// A test runner sets both variables. Its NODE_ENV would bundle React's development build, and VITEST makes
// vite.config.ts export the configuration of the tests.
process.env["NODE_ENV"] = "production";
delete process.env["VITEST"];

const OPTIONS = {
  now: { type: "string" },
  admin: { type: "string" },
  scheduled: { type: "boolean", default: false },
  release: { type: "boolean", default: false },
  format: { type: "string", default: "pretty" },
} as const;

process.exitCode = await runCommand(HELP, OPTIONS, async ({ values: { now, ...values } }) => {
  const format = readFormat(values.format);
  endWithParent();
  const started = performance.now();
  if (!existsSync(path.join(BUILD, "cache.sqlite")))
    console.log(
      "First build: about 10 s on two quiet cores, as after a change of code; others: 1 to 3 s.",
    );
  const options = { ...values, now: readClock(now), admin: values.admin, format };
  let report: BuildReport | undefined;
  try {
    // Imported after NODE_ENV is set, because React reads it.
    const { buildSite } = await import("./build/build.ts");
    report = await buildSite(options);
  } catch (error) {
    if (format === "github") console.error(annotatedFailure((error as Error).message));
    throw error;
  } finally {
    if (!report) console.error("The build failed; dist/ is unchanged.");
  }
  if (!report) throw new Failure("The content or the pages have errors.");
  if (report.releaseGaps) console.error(report.releaseGaps);
  const { pages, rendered, written, removed, unreleased } = report;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${pages} pages in ${seconds} s: ${rendered} rendered; ${written} files written, ${removed} removed; ` +
      `${unreleased} placeholders, samples and unproved claims left (npm run check -- --release lists them)`,
  );
});
