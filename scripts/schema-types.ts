import { staleFiles, writeFiles } from "./build/codegen/schema-types.ts";
import { Failure, runCommand } from "./lib/command.ts";

const HELP = `Writes TypeScript types for schemas/, and the validator and form fields of the enquiry.

  npm run schema-types               write schemas/generated/
  npm run schema-types -- --check    change nothing, name every stale file

exit codes: 0 written, or up to date   1 a stale file (--check)   2 wrong usage`;

const OPTIONS = { check: { type: "boolean" } } as const;

process.exitCode = await runCommand(HELP, OPTIONS, async ({ values: { check } }) => {
  const stale = await staleFiles();
  if (!check) {
    await writeFiles();
    return console.log(stale.map((file) => `wrote ${file}`).join("\n") || "Nothing has changed.");
  }
  if (stale.length > 0)
    throw new Failure(
      stale.map((file) => `${file} is stale. fix: npm run schema-types`).join("\n"),
    );
  console.log("The generated files match their schemas.");
});
