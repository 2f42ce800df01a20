/** `npm run enquiry-validator`: the enquiry's standalone validator. --help says the rest. */
import { parseArgs } from "node:util";
import { driftedFiles, writeValidator } from "./codegen/enquiry-validator.ts";

const HELP = `Generates schemas/generated/enquiry-validator.{js,d.ts} and enquiry-form.ts from schemas/enquiry.schema.json.

usage: node scripts/enquiry-validator.ts [--check]

  --check  write nothing; fail if the committed files are not what the schema gives

exit codes: 0 written, or up to date   1 out of date (--check)   2 wrong usage`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { check: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!values.check) {
    console.log(`Wrote ${(await writeValidator()).join(", ")}.`);
    return 0;
  }
  const drifted = await driftedFiles();
  if (drifted.length === 0) console.log("The enquiry validator is what its schema gives.");
  else console.error(`Out of date: ${drifted.join(", ")}. Run: npm run enquiry-validator`);
  return drifted.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  return 2;
});
