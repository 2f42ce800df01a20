/** `npm run check:content`: every mistake in content/, in one run. --help says the rest. */
import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { readClock } from "../lib/moment.ts";
import type { Console } from "../lib/console.ts";
import { createContentChecker, type CheckResult } from "../rules/check.ts";
import { fixContent } from "../rules/fix.ts";
import { FORMATS, print as printed } from "../content/problems/print.ts";
import { unrecordedAddresses } from "./publish-record.ts";
import { RECORD_FILE } from "../rules/published-record.ts";
import { collectUnreleased, unreleasedText } from "../content/catalogs/release.ts";

const HELP = `npm run check:content [-- options] [-- paths]

Checks every file in content/ and lists every mistake. With paths, such as
content/articles or content/catalogs/menus.json, only theirs are listed; all are checked.

  --fix      mends what is safe: trailing commas, curly or single quotation marks,
             numbers in quotes, invisible spaces, names in capitals,
             byte order marks, Windows line ends, links through a redirect
  --format   pretty (for people, the default), json, github (annotations)
  --release  also lists every placeholder and sample, and fails while any is left, and lists
             addresses that are not in the record of published ones, which does not fail
  --now 2026-12-01T18:30  checks the site as it is shown then (Indian time)

Exit codes: 0 nothing to mend (warnings do not count), 1 something to mend, 2 wrong arguments`;

/** @throws for wrong arguments, with a message for the terminal */
function readArguments(root: string, args: string[]) {
  const { values, positionals } = parseArgs({
    args,
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
  const paths = positionals.map((name) =>
    path.relative(root, path.resolve(name)).replaceAll("\\", "/"),
  );
  const isListed = (file: string) =>
    paths.length === 0 || paths.some((name) => file === name || file.startsWith(`${name}/`));
  return { ...values, format, isListed, now: readClock(values.now) };
}

type Arguments = ReturnType<typeof readArguments>;

/** Checks, and with --fix repairs, the content of the project at `root`. Returns the exit code. */
export async function checkContent(root: string, args: string[], said: Console): Promise<number> {
  let options: Arguments;
  try {
    options = readArguments(root, args);
  } catch (error) {
    said.printError(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
  if (options.help) said.print(HELP);
  else if (!(await run(root, options, said))) return 1;
  return 0;
}

async function run(
  root: string,
  { fix, format, isListed, now, release }: Arguments,
  { print, printError }: Console,
): Promise<boolean> {
  const checker = createContentChecker(root, { now: () => now });
  let result: CheckResult;
  if (fix) {
    const fixed = await fixContent(root, checker, isListed);
    for (const { file, line, message } of fixed.repaired) {
      printError(`${file}:${line}  mended: ${message}`);
    }
    result = fixed.result;
  } else result = await checker.check();
  const problems = result.problems.filter(({ file }) => isListed(file));
  const shown = printed(format, problems, result.texts);
  // The standard output is for programs.
  if (format !== "pretty") print(shown);
  else if (shown) printError(shown);
  const left = result.content ? collectUnreleased(result.content.located) : [];
  if (release) {
    if (left.length > 0) printError(unreleasedText(left));
    await listUnrecorded(root, now, printError);
  }
  const good = problems.every(({ severity }) => severity === "warning");
  if (good && format === "pretty") {
    const summary = `content: no errors, ${left.length} placeholders, samples and unproved claims left`;
    print(styleText("bold", summary));
  }
  return good && !(release && left.length > 0);
}

/** Lists the addresses that a release publishes and the record lacks. */
async function listUnrecorded(
  root: string,
  now: number,
  printError: Console["printError"],
): Promise<void> {
  const addresses = (await unrecordedAddresses(root, now)) ?? [];
  if (addresses.length === 0) return;
  for (const address of addresses) printError(`${RECORD_FILE}  ${address} is not recorded yet`);
  printError("   to record them when they are released, type: npm run content -- publish-record");
}
