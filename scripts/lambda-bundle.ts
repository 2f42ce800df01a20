import { glob, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { CATALOGUE_FILE } from "../lambda/mail/catalogue.ts";
import { readClock } from "./lib/clock.ts";
import { enquiryCatalogue } from "./pages/enquiry-catalogue.ts";

const HELP = `Bundles every lambda/*.lambda.ts into build/lambda/<name>.mjs for Node 24, and writes the catalogue of
content/ beside them, from which mails name dishes and work out estimates.

usage: node scripts/lambda-bundle.ts [--out DIR]

exit codes: 0 bundled   1 a bundle failed or is over 1 MB   2 wrong usage`;

const ROOT = new URL("../", import.meta.url).pathname;
const MOST_BYTES = 1024 * 1024;

/** CommonJS packages inside an ES module still ask for `require`. */
const REQUIRE = `import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);`;

/**
 * The bundles, by name, with their sizes in bytes, and the catalogue beside them. The same sources give the same bytes.
 *
 * @param now the moment whose catalogue it is, in milliseconds since 1970
 */
export async function bundleLambdas(
  out = `${ROOT}build/lambda`,
  now = readClock(),
): Promise<Record<string, number>> {
  const entries: Record<string, string> = {};
  for await (const file of glob("lambda/*.lambda.ts", { cwd: ROOT }))
    entries[file.slice("lambda/".length, -".lambda.ts".length)] = ROOT + file;

  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { metafile } = await build({
    entryPoints: entries,
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    banner: { js: REQUIRE },
    legalComments: "none",
    metafile: true,
    absWorkingDir: ROOT,
    logLevel: "warning",
  });
  const catalogue = JSON.stringify(enquiryCatalogue(ROOT, now));
  await writeFile(path.join(out, CATALOGUE_FILE), catalogue);
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, { bytes }]) => [path.basename(file), bytes]),
  );
}

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

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return error instanceof TypeError ? 2 : 1;
  });
}
