/** `npm run schema-types`: code generated from the JSON Schemas; see --help. */
import { parseArgs } from "node:util";
import { staleFiles, writeFiles } from "./build/codegen/schema-types.ts";

const HELP = `Writes TypeScript types for schemas/, and the validator and form fields of the enquiry.

  npm run schema-types               write schemas/generated/
  npm run schema-types -- --check    change nothing, name every stale file

Exit codes: 0 all is well, 1 --check found a stale file, 2 wrong arguments or a schema that cannot be read.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { check: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(HELP);
  if (!values.check) return console.log(`Wrote ${await writeFiles()} files to schemas/generated/.`);
  const stale = await staleFiles();
  for (const file of stale) console.error(`${file} is stale. fix: npm run schema-types`);
  if (stale.length > 0) process.exitCode = 1;
  else console.log("The generated files match their schemas.");
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
