/** The files of the browser editor, by their path below the site. Nothing comes from another host. */
import { readFileSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { listFiles } from "../lib/files/list-files.ts";
import { outputOf, type Output } from "../output/output-file.ts";
import { cmsConfig } from "./config.ts";
import { adminPage } from "./pages/page.ts";
import { listPictures, type Shown } from "./pictures/list.ts";
import { readSchemas } from "./schema.ts";

/** Where the editor stands, below the way to our own pages. */
const EDITOR = '<div id="nc-root"></div>';

const CHANGES = `<main class="own">
<h1>Changes</h1>
<section aria-labelledby="waiting">
<h2 id="waiting">Not public yet</h2>
<ul id="open"></ul>
<div id="outlook"></div>
</section>
<section aria-labelledby="last">
<h2 id="last">The last changes</h2>
<ul id="published"></ul>
</section>
<p id="said" role="status"></p>
</main>`;

const PICTURES = `<main class="own">
<h1>Pictures</h1>
<div id="pictures"></div>
<p id="said" role="status"></p>
</main>`;

/** Bundles the editor's code with its fonts and workers into a folder. */
async function bundleCms(root: string, directory: string): Promise<void> {
  const entry = createRequire(path.join(root, "package.json")).resolve("@sveltia/cms");
  await mkdir(directory, { recursive: true });
  await build({
    entryPoints: ["app.ts", "changes/changes.ts", "pictures/pictures.ts", "pages/pages.css"].map(
      (file) => path.join(root, "scripts/cms", file),
    ),
    outdir: directory,
    entryNames: "[name]",
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
 * @param repo `owner/name` of the repository on GitHub; a folder that is opened needs none
 * @param slots what the site shows in each slot of a picture
 */
export async function cmsFiles(
  root: string,
  buildDirectory: string,
  repo: string,
  slots: ReadonlyMap<string, Shown>,
): Promise<Map<string, Output>> {
  const directory = path.join(buildDirectory, "cms");
  await bundleCms(root, directory);
  const config = cmsConfig(await readSchemas(root), repo);
  const bundled = (await listFiles(directory)).map(
    (file) => [`admin/${file}`, outputOf(readFileSync(path.join(directory, file)))] as const,
  );
  return new Map<string, Output>([
    ...bundled,
    ["admin/index.html", page("/admin/", "Content", "app.js", EDITOR)],
    ["admin/changes.html", page("/admin/changes.html", "Changes", "changes.js", CHANGES)],
    ["admin/pictures.html", page("/admin/pictures.html", "Pictures", "pictures.js", PICTURES)],
    ["admin/config.json", outputOf(JSON.stringify(config))],
    ["admin/pictures.json", outputOf(JSON.stringify(await listPictures(root, slots)))],
  ]);
}

function page(...parts: Parameters<typeof adminPage>): Output {
  return outputOf(adminPage(...parts));
}
