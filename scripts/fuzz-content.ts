/** `npm run fuzz:content`: random damage to the content, survived by the checker. --help says the rest. */
import { parseArgs } from "node:util";
import { fuzz, repeatRound } from "./fuzz/campaign.ts";
import { wholeNumber } from "./fuzz/whole-number.ts";

const HELP = `npm run fuzz:content [-- --mutations 1000000] [-- --seed 1] [-- --threads 1]

Breaks up to 48 files of content/ at a time, in memory: bytes, values, front matter, names, kinds
of files, pictures. Each broken file counts as one mutation, each check of them all as one round.
No rule and no page's builder may stumble, hang or use up its memory, every problem has a place
and words, and every format prints it. A round that is not survived is reduced to the fewest
mutations that do it, which are written to .local/fuzz/.

  --mutations  how many to make (10000)
  --seed       of the first round; each round has the next (1)
  --threads    how many rounds at a time (1)
  --only 3,7   one round with some of its mutations, as a report says; the files are written out

Exit codes: 0 all survived, 1 something was not, 2 wrong arguments`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      mutations: { type: "string", default: "10000" },
      seed: { type: "string", default: "1" },
      threads: { type: "string", default: "1" },
      only: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  return {
    help: values.help,
    mutations: wholeNumber("mutations", values.mutations),
    seed: wholeNumber("seed", values.seed),
    threads: wholeNumber("threads", values.threads),
    only: values.only?.split(",").map(Number),
  };
}

let options: ReturnType<typeof readArguments> | undefined;
try {
  options = readArguments();
} catch (error) {
  console.error(`${(error as Error).message}\n\n${HELP}`);
  process.exitCode = 2;
}
if (options?.help) console.log(HELP);
else if (options) {
  const { only, seed } = options;
  const survived = only ? await repeatRound(seed, only) : await fuzz(options);
  if (!survived) process.exitCode = 1;
}
