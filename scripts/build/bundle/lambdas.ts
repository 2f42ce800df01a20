import { glob, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { CATALOGUE_FILE } from "../../../lambda/mail/catalogue.ts";
import { withPlaces } from "../../lib/syntax.ts";
import { readClock } from "../../lib/moment.ts";
import { BUILD, ROOT } from "../../lib/paths.ts";
import { enquiryCatalogue } from "../../content/pages/enquiry-catalogue.ts";

/** CommonJS packages inside an ES module still call `require`. */
const REQUIRE = `import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);`;

/**
 * Writes the bundles, and the catalogue beside them. The same sources give the same bytes. Returns sizes in bytes by
 * bundle name.
 *
 * @param now the moment for which the catalogue is made, in milliseconds since 1970
 */
export async function bundleLambdas(
  out = path.join(BUILD, "lambda"),
  now = readClock(),
): Promise<Record<string, number>> {
  const entries: Record<string, string> = {};
  for await (const file of glob("lambda/*.lambda.ts", { cwd: ROOT }))
    entries[file.slice("lambda/".length, -".lambda.ts".length)] = path.join(ROOT, file);

  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { metafile } = await withPlaces(() =>
    build({
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
      logLevel: "silent",
    }),
  );
  const catalogue = JSON.stringify(enquiryCatalogue(ROOT, now));
  await writeFile(path.join(out, CATALOGUE_FILE), catalogue);
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, { bytes }]) => [path.basename(file), bytes]),
  );
}
