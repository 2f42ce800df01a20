import { formatProblem } from "./content/problems/print.ts";
import { encodeDrawings, staleDrawings } from "./images/drawings.ts";
import { Failure, runCommand } from "./lib/command.ts";

const HELP = `Encodes the new and changed drawings of src/drawings/ as AVIF and WebP. Commit the files.

  npm run drawings               write src/drawings/encoded/
  npm run drawings -- --check    change nothing, name every stale drawing

exit codes: 0 written, or up to date   1 a stale drawing (--check)   2 wrong usage`;

const OPTIONS = { check: { type: "boolean" } } as const;

process.exitCode = await runCommand(HELP, OPTIONS, async ({ values: { check } }, { log }) => {
  if (!check) {
    const encoded = await encodeDrawings((done, all) => log(`drawings ${done} of ${all}`));
    return log(`Encoded ${encoded} drawings.`);
  }
  const stale = staleDrawings();
  if (stale.length > 0) throw new Failure(stale.map((one) => formatProblem(one)).join("\n\n"));
  log("The encoded files match their drawings.");
});
