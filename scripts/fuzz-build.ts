/** `npm run fuzz:build`: random edits, each built as a clean build would. --help says the rest. */
import path from "node:path";
import { parseArgs } from "node:util";
import { EDIT_NAMES, type EditName } from "./fuzz/build/edits.ts";
import { fuzzBuild } from "./fuzz/build/steps.ts";
import { wholeNumber } from "./fuzz/whole-number.ts";
import { LOCAL } from "./paths.ts";

const HELP = `npm run fuzz:build [-- --steps 40] [-- --seed 1] [-- --articles 17] [-- --only "words of front matter"]

Edits a copy of the project again and again: words, front matter, catalogs, photographs, code, files
that come, go and are renamed, edits that are taken back, another moment, files of build/ and dist/
that are lost or damaged, builds that are killed. After each step a build that knows all the earlier
ones must leave and say what one leaves and says that knows nothing. The first that does not ends the
run; the two folders stay in .local/fuzz-build/ to be looked at.

  --steps     how many times to edit and to compare; each takes some six seconds (40)
  --seed      another number makes other edits (1)
  --articles  how many the copy is to have, at least; threads read and render from 150 on (as many as there are)
  --only      an edit that is made, and no other; may be given again (all of them):
              ${EDIT_NAMES.join("\n              ")}

Exit codes: 0 all were alike, 1 some were not, 2 wrong arguments`;

const isEdit = (name: string): name is EditName => (EDIT_NAMES as string[]).includes(name);

/** @throws when one is no edit */
function editsNamed(names: readonly string[]): EditName[] {
  return names.map((name) => {
    if (isEdit(name)) return name;
    throw new Error(`--only ${name}: there is no such edit. Type one of those below`);
  });
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      steps: { type: "string", default: "40" },
      seed: { type: "string", default: "1" },
      articles: { type: "string", default: "1" },
      only: { type: "string", multiple: true, default: EDIT_NAMES },
      help: { type: "boolean", short: "h" },
    },
  });
  return {
    help: values.help,
    steps: wholeNumber("steps", values.steps),
    seed: wholeNumber("seed", values.seed),
    articles: wholeNumber("articles", values.articles),
    only: editsNamed(values.only),
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
  const { seed, steps } = options;
  const end = await fuzzBuild({
    ...options,
    folder: path.join(LOCAL, "fuzz-build"),
    told: ({ step, done, state }) =>
      console.log([`${step} of ${steps}: ${state}`, ...done].join("\n  ")),
  });
  if (end.wrong.length > 0) {
    console.error(["", `seed ${seed}, step ${end.steps}`, ...end.wrong].join("\n"));
    process.exitCode = 1;
  } else console.log(`fuzz: ${end.steps} steps alike, ${end.refused} of them refused by both`);
}
