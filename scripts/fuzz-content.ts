/** `npm run fuzz:content`: random damage to the content, survived by the checker. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createSurvival } from "./fuzz/survive.ts";
import { BUILD, LOCAL, ROOT } from "./paths.ts";

const HELP = `npm run fuzz:content [-- --runs 1000000] [-- --seed 1]

Breaks one or two files of content/ at a time, in memory, and checks everything. No rule and no
page's builder may stumble, however broken the content is. What is not survived is written to
.local/fuzz/, named after its seed; --runs 1 --seed <seed> repeats it.

Exit codes: 0 all survived, 1 something was not`;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean", short: "h" },
  },
});

if (values.help) console.log(HELP);
else {
  const survive = createSurvival(ROOT, BUILD);
  const runs = Number(values.runs);
  const first = Number(values.seed);
  const start = performance.now();
  let failures = 0;
  for (let run = 0; run < runs; run++) {
    const { failure, broken } = await survive(first + run);
    if (failure !== undefined) {
      failures++;
      const folder = path.join(LOCAL, "fuzz");
      mkdirSync(folder, { recursive: true });
      for (const [file, bytes] of broken) {
        writeFileSync(path.join(folder, `${first + run}-${path.basename(file)}`), bytes);
      }
      console.error(`seed ${first + run}, ${[...broken.keys()].join(" and ")}: ${failure}`);
    }
    if ((run + 1) % 1000 === 0) {
      const seconds = (performance.now() - start) / 1000;
      console.log(`${run + 1} of ${runs} in ${seconds.toFixed(0)} s, ${failures} not survived`);
    }
  }
  console.log(`fuzz: ${runs} mutations, ${failures} not survived`);
  if (failures > 0) process.exitCode = 1;
}
