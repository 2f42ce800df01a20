/** `npm run second-look`: whether a change of content may be published by its author; `--help` says more. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { secondLook } from "./edit/changes/look.ts";
import { ROOT } from "./lib/paths.ts";

const HELP = `Tells from two commits whether a change may be published by its author at once (words, prices, pictures), or waits for
a second look (code, and whatever adds or removes an address). The commits are data: nothing of them is run.

usage: npm run second-look -- --base COMMIT --head COMMIT [--words FILE]

  --base    what it is to be merged into
  --head    its newest commit
  --words   where to write, in Markdown, why, and what the checker says; printed without it

exit codes: 0 at once   1 the checker found mistakes   2 wrong usage   3 a second look`;

const CODES = { small: 0, mistakes: 1, second: 3 } as const;

/** A commit as GitHub names it, or a branch of one's own; never an option of git. */
const REVISION = /^\w[\w./-]*$/;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      base: { type: "string", default: "" },
      head: { type: "string", default: "" },
      words: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  for (const name of ["base", "head"] as const)
    if (!REVISION.test(values[name])) throw new TypeError(`--${name} is no commit`);
  const { kind, words } = await secondLook(ROOT, values.base, values.head, Date.now());
  if (values.words === undefined) console.log(words);
  else writeFileSync(values.words, `${words}\n`);
  return CODES[kind];
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof TypeError ? `${error.message}\n\n${HELP}` : error);
  return 2;
});
