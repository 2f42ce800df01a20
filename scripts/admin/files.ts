/** The browser editor's files, by path below the site. The editor loads nothing from other hosts. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { listFiles, type Outputs } from "../lib/files.ts";
import { cmsConfig } from "./config.ts";
import { listPictures, type Shown } from "./pictures/list.ts";

const LISTS = `<section aria-labelledby="waiting">
<h2 id="waiting">Not public yet</h2>
<ul id="open"></ul>
<div id="status"></div>
<ul id="aside"></ul>
</section>
<section aria-labelledby="last">
<h2 id="last">The last changes</h2>
<ul id="published"></ul>
</section>`;

const mainHtml = (title: string, inner: string) =>
  `<main class="admin-page">\n<h1>${title}</h1>\n${inner}\n<p id="message" role="status"></p>\n</main>`;

/** Name of the script and file, title, and content. */
const PAGES = [
  ["app", "Write", '<div id="nc-root"></div>'],
  ["pictures", "Pictures", mainHtml("Pictures", '<div id="pictures"></div>')],
  ["changes", "Changes", mainHtml("Changes", LISTS)],
] as const;

const fileOf = (script: string) => (script === "app" ? "" : `${script}.html`);

function pageHtml([script, name, main]: (typeof PAGES)[number]): string {
  const links = PAGES.map(([other, words]) => {
    const current = other === script ? ' aria-current="page"' : "";
    return `<a href="/admin/${fileOf(other)}"${current}>${words}</a>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="stylesheet" href="/admin/pages.css">
</head>
<body>
<nav class="pages" aria-label="Content">${links.join("")}</nav>
${main}
<script type="module" src="/admin/${script}.js"></script>
</body>
</html>
`;
}

/** Sentences of the editor that are untrue here, because a save merges, and true ones. */
const SENTENCES = {
  "If you save now, their changes will be lost.": "A save keeps both, or asks you which.",
  "has been deleted from the repository": "was removed or renamed",
  "If you save now, the entry will be created again.": "Copy your words before you leave.",
};

/** Comparison after which the editor deletes a backup from before any change of the configuration. */
const OTHER_VERSION = /\w+\.cmsConfigVersion===\w+\.current/;

/** Timer for a backup, which each change starts again, so that steady typing is not stored. */
const BACKUP_TIMER =
  /globalThis\.clearTimeout\([\w$]+\),([\w$]+&&[\w$]+)&&\([\w$]+=globalThis\.setTimeout\((.{1,40}?),500\)\)/;

async function bundleCms(): Promise<Outputs> {
  const entry = createRequire(import.meta.url).resolve("@sveltia/cms");
  const { outputFiles } = await build({
    entryPoints: ["app.ts", "changes/changes.ts", "pictures/pictures.ts", "pages/pages.css"].map(
      (file) => path.join(import.meta.dirname, file),
    ),
    outdir: "admin",
    entryNames: "[name]",
    write: false,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    logLevel: "error",
    // Leaves out syntax highlighting, because our articles have no code.
    external: ["@shikijs/*"],
  });
  const assets = path.join(path.dirname(entry), "assets");
  return new Map<string, string | Uint8Array>([
    ...outputFiles.map(({ path: file, text }) => {
      const words = Object.entries(SENTENCES).reduce((all, pair) => all.replaceAll(...pair), text);
      const own = words
        .replace(OTHER_VERSION, "true")
        .replace(BACKUP_TIMER, "globalThis.scheduleBackup($1&&($2))");
      return [`admin/${path.basename(file)}`, own] as const;
    }),
    ...listFiles(assets)
      .filter((file) => !file.endsWith(".map"))
      .map((file) => [`admin/assets/${file}`, readFileSync(path.join(assets, file))] as const),
  ]);
}

/**
 * @param root the project's folder
 * @param repo `owner/name` of the repository on GitHub; not used when the editor opens a local folder
 * @param shown name → picture that the site shows
 */
export async function cmsFiles(
  root: string,
  repo: string,
  shown: ReadonlyMap<string, Shown>,
): Promise<Outputs> {
  const files = await bundleCms();
  for (const page of PAGES) files.set(`admin/${fileOf(page[0]) || "index.html"}`, pageHtml(page));
  const pictures = await listPictures(root, shown);
  return files
    .set("admin/config.json", JSON.stringify(cmsConfig(root, repo)))
    .set("admin/pictures.json", JSON.stringify(pictures));
}
