/**
 * `npm run check:content [-- --release]`: every mistake in content/. Exit code 1 on errors; with
 * --release also while a placeholder or sample is left.
 */
import { parseArgs, styleText } from "node:util";
import { readClock } from "./clock.ts";
import { prepare } from "./prepare.ts";
import { printProblems } from "./report.ts";

const { values } = parseArgs({
  options: {
    release: { type: "boolean" },
    now: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

if (values.help) {
  console.log(
    [
      "npm run check:content [-- --release]",
      "",
      "Checks every file in content/ and lists every mistake.",
      "  --release  also lists every placeholder and sample, and fails while any is left",
      "  --now 2026-12-01T18:30  checks the site as it is shown then (Indian time)",
      "",
      "Exit codes: 0 nothing to mend, 1 something to mend",
    ].join("\n"),
  );
} else {
  const compilation = await prepare({ now: readClock(values.now) });
  const good = printProblems(compilation);
  const left = compilation.site?.unreleased ?? [];
  if (values.release) {
    for (const { file, line, column, kind, where } of left) {
      console.error(`${file}:${line}:${column}  ${kind}  ${where} is not yet the real thing`);
    }
  }
  const pages = compilation.site?.pages.length ?? 0;
  if (good) {
    console.log(
      styleText("bold", `content: ${pages} pages, ${left.length} placeholders and samples left`),
    );
  }
  if (!good || (values.release && left.length > 0)) process.exitCode = 1;
}
