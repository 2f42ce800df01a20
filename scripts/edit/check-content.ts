import path from "node:path";
import { styleText } from "node:util";
import { readClock } from "../lib/moment.ts";
import { runCommand, type Terminal } from "../lib/command.ts";
import { openProjectCache } from "../lib/cache.ts";
import { checkContent } from "../rules/check.ts";
import { fixContent } from "../rules/fix.ts";
import { hasError } from "../content/problems/problem.ts";
import { print, readFormat } from "../content/problems/print.ts";
import { unrecordedAddresses } from "./publish-record.ts";
import { RECORD_FILE } from "../rules/published-record.ts";
import { collectUnreleased, unreleasedText } from "../content/catalogs/release.ts";

const HELP = `npm run check:content [-- options] [-- paths]

Checks every file in content/ and lists every mistake. With paths, such as
content/articles or content/catalogs/menus.json, only theirs are listed; all are checked.

  --fix      mends what is safe: trailing commas, curly or single quotation marks,
             numbers in quotes, invisible spaces, names in capitals,
             byte order marks, Windows line ends, links through a redirect
  --format   pretty (the default), github (annotations)
  --release  also lists every placeholder and sample, and fails while any is left, and lists
             addresses that are not in the record of published ones, which does not fail
  --now 2026-12-01T18:30  checks the site as it is shown then (Indian time)

Exit codes: 0 nothing to mend (warnings do not count), 1 something to mend, 2 wrong arguments`;

const OPTIONS = {
  fix: { type: "boolean" },
  format: { type: "string", default: "pretty" },
  release: { type: "boolean" },
  now: { type: "string" },
} as const;

/** @returns the exit code */
export function checkContentCommand(
  root: string,
  args?: string[],
  terminal?: Terminal,
): Promise<number> {
  return runCommand(
    HELP,
    OPTIONS,
    async ({ values, positionals }, { log, error }) => {
      const { fix, release } = values;
      const format = readFormat(values.format);
      const now = readClock(values.now);
      const paths = positionals.map((name) =>
        path.relative(root, path.resolve(name)).replaceAll("\\", "/"),
      );
      const isListed = (file: string) =>
        paths.length === 0 || paths.some((name) => file === name || file.startsWith(`${name}/`));
      const cache = openProjectCache(root, { remember: true });
      const check = () => checkContent(root, { now, cache });
      const { repaired, result } = fix
        ? await fixContent(root, check, isListed)
        : { repaired: [], result: await check() };
      for (const { file, line, message } of repaired) error(`${file}:${line}  mended: ${message}`);
      const problems = result.problems.filter(({ file }) => isListed(file));
      const shown = print(format, problems, result.texts);
      if (format !== "pretty") log(shown);
      else if (shown) error(shown);
      const left = result.content ? collectUnreleased(result.content.located) : [];
      if (release) {
        if (left.length > 0) error(unreleasedText(left));
        const addresses = (await unrecordedAddresses(root, now)) ?? [];
        for (const address of addresses) error(`${RECORD_FILE}  ${address} is not recorded yet`);
        if (addresses.length > 0)
          error(
            "   to record them when they are released, type: npm run content -- publish-record",
          );
      }
      const good = !hasError(problems);
      if (good && format === "pretty") {
        const summary = `content: no errors, ${left.length} placeholders, samples and unproved claims left`;
        log(styleText("bold", summary));
      }
      return good && !(release && left.length > 0) ? 0 : 1;
    },
    args,
    terminal,
  );
}
