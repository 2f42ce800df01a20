/** The files of the browser editor, by their path below the site. Nothing comes from another host. */
import { readFileSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { listFiles } from "../lib/files/list-files.ts";
import { outputOf, type Output } from "../output/output-file.ts";
import { cmsConfig, type CmsOptions } from "./config.ts";
import { readSchemas } from "./schema.ts";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Content</title>
</head>
<body>
<script type="module" src="/admin/app.js"></script>
</body>
</html>
`;

/** Bundles the editor's code with its fonts and workers into a folder. */
async function bundleCms(root: string, directory: string): Promise<void> {
  const entry = createRequire(path.join(root, "package.json")).resolve("@sveltia/cms");
  await mkdir(directory, { recursive: true });
  await build({
    entryPoints: [path.join(root, "scripts/cms/app.ts")],
    outfile: path.join(directory, "app.js"),
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    logLevel: "error",
    // Colours for programs in articles; ours hold none.
    external: ["@shikijs/*"],
  });
  await cp(path.join(path.dirname(entry), "assets"), path.join(directory, "assets"), {
    recursive: true,
    filter: (file) => !file.endsWith(".map"),
  });
}

/**
 * @param root the project's folder
 * @param buildDirectory where the bundled editor is kept
 */
export async function cmsFiles(
  root: string,
  buildDirectory: string,
  options: CmsOptions,
): Promise<Map<string, Output>> {
  const directory = path.join(buildDirectory, "cms");
  await bundleCms(root, directory);
  const config = cmsConfig(await readSchemas(root), options);
  const bundled = (await listFiles(directory)).map(
    (file) => [`admin/${file}`, outputOf(readFileSync(path.join(directory, file)))] as const,
  );
  return new Map<string, Output>([
    ...bundled,
    ["admin/index.html", outputOf(PAGE)],
    ["admin/config.json", outputOf(JSON.stringify(config))],
  ]);
}
