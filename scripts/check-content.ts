/** `npm run check:content`: every mistake in content/, in one run. --help says the rest. */
import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { readClock } from "./clock.ts";
import { createContentChecker, type CheckResult } from "./content/check.ts";
import { fixContent } from "./content/fix.ts";
import { FORMATS, print, type Format } from "./content/print.ts";
import { unrecordedAddresses } from "./content/published/missing.ts";
import { RECORD_FILE } from "./content/published/record.ts";
import { collectUnreleased, unreleasedText } from "./content/unreleased.ts";
import { BUILD, ROOT } from "./paths.ts";
import { sumUp } from "./report.ts";

const HELP = `npm run check:content [-- options] [-- paths]

Checks every file in content/ and lists every mistake. With paths, such as
content/articles or content/catalogs/menus.json, only theirs are listed; all are checked.

  --fix      mends what is safe: trailing commas, curly or single quotation marks,
             numbers in quotes, invisible spaces, spaces at line ends, names in capitals,
             byte order marks, Windows line ends
  --format   pretty (for people, the default), json, github (annotations), sarif (2.1.0)
  --release  also lists every placeholder and sample, and fails while any is left, and lists
             addresses that are not in the record of published ones, which does not fail
  --now 2026-12-01T18:30  checks the site as it is shown then (Indian time)

Exit codes: 0 nothing to mend (warnings do not count), 1 something to mend, 2 wrong arguments`;

/** The arguments, or what is wrong with them. */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fix: { type: "boolean" },
      format: { type: "string", default: "pretty" },
      release: { type: "boolean" },
      now: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const format = FORMATS.find((name) => name === values.format);
  if (!format) {
    throw new Error(`--format ${values.format} is not known; type one of ${FORMATS.join(", ")}`);
  }
  const wanted = positionals.map((name) =>
    path.relative(ROOT, path.resolve(name)).replaceAll("\\", "/"),
  );
  const isWanted = (file: string) =>
    wanted.length === 0 || wanted.some((name) => file === name || file.startsWith(`${name}/`));
  return { ...values, format, isWanted, now: readClock(values.now) };
}

type Arguments = ReturnType<typeof readArguments>;

async function run({ fix, format, isWanted, now, release }: Arguments): Promise<boolean> {
  const checker = createContentChecker(ROOT, { now: () => now, buildDirectory: BUILD });
  let result: CheckResult;
  if (fix) {
    const fixed = await fixContent(ROOT, checker, isWanted);
    for (const { file, line, message } of fixed.repaired) {
      console.error(`${file}:${line}  mended: ${message}`);
    }
    result = fixed.result;
  } else result = await checker.check();
  checker.keep();
  const problems = result.problems.filter(({ file }) => isWanted(file));
  show(format, { ...result, problems });
  const left = result.content ? collectUnreleased(result.content.located) : [];
  if (release) {
    if (left.length > 0) console.error(unreleasedText(left));
    await listUnrecorded(now);
  }
  const good = problems.every(({ severity }) => severity === "warning");
  if (good && format === "pretty") {
    const summary = `content: no errors, ${left.length} placeholders, samples and unproved claims left`;
    console.log(styleText("bold", summary));
  }
  return good && !(release && left.length > 0);
}

/** A release publishes these; whoever releases records them, so that none can be lost from then on. */
async function listUnrecorded(now: number): Promise<void> {
  const addresses = (await unrecordedAddresses(ROOT, now)) ?? [];
  if (addresses.length === 0) return;
  for (const address of addresses) console.error(`${RECORD_FILE}  ${address} is not recorded yet`);
  console.error(
    "   to record them when they are released, type: npm run content -- publish-record",
  );
}

/** People read the terminal's error stream; programs take what is written out. */
function show(format: Format, { problems, texts }: CheckResult): void {
  if (format !== "pretty") console.log(print(format, problems, texts));
  else if (problems.length > 0) {
    console.error(`${print(format, problems, texts)}\n\n${sumUp(problems)}`);
  }
}

let options: Arguments | undefined;
try {
  options = readArguments();
} catch (error) {
  console.error(`${(error as Error).message}\n\n${HELP}`);
  process.exitCode = 2;
}
if (options?.help) console.log(HELP);
else if (options && !(await run(options))) process.exitCode = 1;
