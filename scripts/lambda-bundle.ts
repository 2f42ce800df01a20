import { Failure, runCommand } from "./lib/command.ts";
import { checkLambdaSyntax } from "./lib/syntax.ts";

const HELP = `Bundles every lambda/*.lambda.ts into build/lambda/<name>.mjs for Node 24, and writes the catalogue of
content/ beside them, from which mails name dishes and work out estimates.

usage: node scripts/lambda-bundle.ts [--out DIR]

exit codes: 0 bundled   1 a bundle failed or is over 1 MB   2 wrong usage`;

const MAX_BYTES = 1024 * 1024;

const OPTIONS = { out: { type: "string" } } as const;

process.exitCode = await runCommand(HELP, OPTIONS, async ({ values: { out } }) => {
  await checkLambdaSyntax();
  const { bundleLambdas } = await import("./build/bundle/lambdas.ts");
  const sizes = await bundleLambdas(out);
  for (const [name, bytes] of Object.entries(sizes))
    console.log(`${name.padEnd(12)} ${Math.ceil(bytes / 1024)} KB`);
  const heavy = Object.entries(sizes).filter(([, bytes]) => bytes > MAX_BYTES);
  if (heavy.length > 0) throw new Failure(`Over 1 MB: ${heavy.map(([name]) => name).join(", ")}`);
  console.log(`Bundled ${Object.keys(sizes).length} Lambdas.`);
});
