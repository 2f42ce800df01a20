/** `npm run lambda`: bundles the enquiry service; `--help` says more. */
import { parseArgs } from "node:util";
import { bundleLambdas } from "./build/bundle/lambdas.ts";

const HELP = `Bundles every lambda/*.lambda.ts into build/lambda/<name>.mjs for Node 24, and writes the catalogue of
content/ beside them, from which mails name dishes and work out estimates.

usage: node scripts/lambda-bundle.ts [--out DIR]

exit codes: 0 bundled   1 a bundle failed or is over 1 MB   2 wrong usage`;

const MOST_BYTES = 1024 * 1024;

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { out: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const sizes = await bundleLambdas(values.out);
  for (const [name, bytes] of Object.entries(sizes))
    console.log(`${name.padEnd(12)} ${Math.ceil(bytes / 1024)} KB`);
  const heavy = Object.entries(sizes).filter(([, bytes]) => bytes > MOST_BYTES);
  if (heavy.length > 0) console.error(`Over 1 MB: ${heavy.map(([name]) => name).join(", ")}`);
  else console.log(`Bundled ${Object.keys(sizes).length} Lambdas.`);
  return heavy.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return error instanceof TypeError ? 2 : 1;
});
