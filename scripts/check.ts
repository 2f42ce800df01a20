import { execFile } from "node:child_process";
import { promisify, styleText } from "node:util";
import { Failure, runCommand, WrongUsage } from "./lib/command.ts";
import { inParallel } from "./lib/parallel.ts";
import { ROOT } from "./lib/paths.ts";

type Failed = Error & { stdout: string; stderr: string; code: number };

/** Options that check only what changed: a second run takes a quarter of the processor time. */
const CACHED = ["--cache", "--cache-strategy", "content", "--cache-location", "build/format.cache"];
const incremental = (name: string) => [
  "--incremental",
  "--tsBuildInfoFile",
  `build/${name}.tsbuildinfo`,
];

const CHECKS: [name: string, command: string, args: string[]][] = [
  ["format", "npm", ["exec", "--", "prettier", "--check", "--log-level", "warn", ...CACHED, "."]],
  ["lint", "npm", ["exec", "--", "oxlint", "--type-aware", "--deny-warnings"]],
  ["types", "npm", ["exec", "--", "tsc", "-p", ".", ...incremental("types")]],
  ["src-types", "npm", ["exec", "--", "tsc", "-p", "src", ...incremental("src-types")]],
  // A hint would name @build/.+ after a build; before one, they are unlisted dependencies.
  ["dead-code", "npm", ["exec", "--", "knip", "--no-progress", "--no-config-hints"]],
  ["content", process.execPath, ["scripts/check-content.ts"]],
  ["schema-types", process.execPath, ["scripts/schema-types.ts", "--check"]],
  ["drawings", process.execPath, ["scripts/drawings.ts", "--check"]],
];

/** Failed check with the command that repairs it, where the check prints none. */
const REPAIRS: Record<string, string> = { format: "format (npm run format)" };

const NAMES = CHECKS.map(([name]) => name);

const HELP = `Runs all checks, or the named ones: ${NAMES.join(", ")}.

usage: npm run check [-- [CHECK…] [--release]]

  --release  also fails while a placeholder or sample is left in content/

exit codes: 0 all good   1 a check failed   2 wrong usage`;

const OPTIONS = { release: { type: "boolean" } } as const;

process.exitCode = await runCommand(HELP, OPTIONS, async ({ values: { release }, positionals }) => {
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new WrongUsage(`no check has the name ${unknown.join(", ")}`);
  const chosen = CHECKS.filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const failed = new Map<string, string>();
  const unfinished = new Set(chosen.map(([name]) => name));
  const progress = setInterval(
    () => console.log(`not finished: ${[...unfinished].join(", ")}`),
    4000,
  );
  await inParallel(chosen, async ([name, command, args]) => {
    const start = performance.now();
    const all = [...args, ...(release && name === "content" ? ["--release"] : [])];
    const ran = promisify(execFile)(command, all, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
    const { stdout, stderr, code } = await ran
      .then((output) => ({ ...output, code: 0 }))
      .catch((error: Failed) => error);
    const output = stdout + stderr;
    if (code !== 0) failed.set(name, output);
    unfinished.delete(name);
    progress.refresh();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const result = code === 0 ? styleText("green", "good") : styleText("red", "failed");
    console.log(`${code === 0 ? output : ""}${name}: ${result} (${seconds} s)`);
  });
  clearInterval(progress);
  if (failed.size === 0) return;
  // Last, because the other checks and their progress print more lines than a screen has.
  for (const [name, output] of failed) console.log(`\n${styleText("bold", name)}\n${output}`);
  const repairs = [...failed.keys()].map((name) => REPAIRS[name] ?? name).join(", ");
  throw new Failure(styleText("bold", `check: repair ${repairs}`));
});
