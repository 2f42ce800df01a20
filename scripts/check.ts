/** `npm run check`: content, types, lint, format, dead code. Everything runs; any failure fails. */
import { spawnSync } from "node:child_process";
import { parseArgs, styleText } from "node:util";
import { ROOT } from "./lib/paths.ts";

const { values } = parseArgs({
  options: { release: { type: "boolean" }, help: { type: "boolean", short: "h" } },
});

const CHECKS: [name: string, command: string, args: string[]][] = [
  [
    "content",
    process.execPath,
    ["scripts/check-content.ts", ...(values.release ? ["--release"] : [])],
  ],
  ["schema types", process.execPath, ["scripts/schema-types.ts", "--check"]],
  ["enquiry validator", process.execPath, ["scripts/enquiry-validator.ts", "--check"]],
  ["types", "npm", ["exec", "--", "tsc", "-p", "."]],
  ["browsers' language", "npm", ["exec", "--", "tsc", "-p", "src"]],
  ["lint", "npm", ["exec", "--", "oxlint", "--type-aware", "--deny-warnings"]],
  ["format", "npm", ["exec", "--", "prettier", "--check", "--log-level", "warn", "."]],
  ["dead code", "npm", ["exec", "--", "knip", "--no-progress"]],
];

if (values.help) {
  console.log(
    [
      "npm run check [-- --release]",
      "",
      `Runs ${CHECKS.map(([name]) => name).join(", ")}.`,
      "  --release  also fails while a placeholder or sample is left in content/",
      "",
      "Exit codes: 0 all good, 1 something to mend",
    ].join("\n"),
  );
} else {
  const failed: string[] = [];
  for (const [name, command, args] of CHECKS) {
    const start = performance.now();
    const { status } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit" });
    if (status !== 0) failed.push(name);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const mark = status === 0 ? styleText("green", "good") : styleText("red", "failed");
    console.log(`${name}: ${mark} (${seconds} s)`);
  }
  if (failed.length > 0) console.error(styleText("bold", `check: mend ${failed.join(", ")}`));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
