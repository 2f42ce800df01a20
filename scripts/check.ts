/** `npm run check`: content, types, lint, format, dead code. Everything runs; any failure fails. */
import { execFile } from "node:child_process";
import { parseArgs, promisify, styleText } from "node:util";
import { inParallel } from "./lib/parallel.ts";
import { ROOT } from "./lib/paths.ts";

const { values } = parseArgs({
  options: { release: { type: "boolean" }, help: { type: "boolean", short: "h" } },
});

/** The error of a command that failed. */
type Failure = Error & { stdout: string; stderr: string; code: number };

/** The slow ones first. */
const CHECKS: [name: string, command: string, args: string[]][] = [
  ["format", "npm", ["exec", "--", "prettier", "--check", "--log-level", "warn", "."]],
  ["lint", "npm", ["exec", "--", "oxlint", "--type-aware", "--deny-warnings"]],
  ["types", "npm", ["exec", "--", "tsc", "-p", "."]],
  ["types of src", "npm", ["exec", "--", "tsc", "-p", "src"]],
  ["dead code", "npm", ["exec", "--", "knip", "--no-progress"]],
  [
    "content",
    process.execPath,
    ["scripts/check-content.ts", ...(values.release ? ["--release"] : [])],
  ],
  ["english", process.execPath, ["scripts/lint/english.ts"]],
  ["schema types", process.execPath, ["scripts/schema-types.ts", "--check"]],
];

if (values.help) {
  console.log(
    [
      "npm run check [-- --release]",
      "",
      `Runs ${CHECKS.map(([name]) => name).join(", ")}.`,
      "  --release  also fails while a placeholder or sample is left in content/",
      "",
      "Exit codes: 0 all good, 1 a check failed",
    ].join("\n"),
  );
} else {
  const failed: string[] = [];
  await inParallel(CHECKS, async ([name, command, args]) => {
    const start = performance.now();
    const ran = promisify(execFile)(command, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
    const { stdout, stderr, code } = await ran
      .then((output) => ({ ...output, code: 0 }))
      .catch((error: Failure) => error);
    if (code !== 0) failed.push(name);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const result = code === 0 ? styleText("green", "good") : styleText("red", "failed");
    console.log(`${stdout}${stderr}${name}: ${result} (${seconds} s)`);
  });
  if (failed.length > 0) console.error(styleText("bold", `check: repair ${failed.join(", ")}`));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
