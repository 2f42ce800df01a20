/** The files of the browser editor, by their path below the site. Nothing comes from another host. */
import { readFileSync } from "node:fs";
import { cp, mkdir, readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { listFiles } from "../content/read.ts";
import { outputOf, type Output } from "../build/output.ts";
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

/** What the editor asks of others when it starts: is there a newer version, is GitHub well. */
const ASKED_OF_OTHERS = [
  ["https://unpkg.com/@sveltia/cms", "/admin"],
  ["https://www.githubstatus.com/api/v2/status.json", "/admin/status.json"],
] as const;

/** A font that the editor fetches elsewhere when it is slower to find its own copy than to draw a word. */
const FOREIGN_FONT =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/(latin-[\w-]+)\.woff2/g;

/** Such questions are answered here; when a new version asks elsewhere, the bundle fails. */
const answersHere: Plugin = {
  name: "answers-here",
  setup(bundler) {
    bundler.onLoad(
      { filter: /@sveltia[/\\]cms[/\\]npm[/\\]index\.js$/ },
      async ({ path: file }) => {
        let contents = await readFile(file, "utf8");
        for (const [there, here] of ASKED_OF_OTHERS) {
          if (!contents.includes(there)) throw new Error(`${file} no longer asks ${there}`);
          contents = contents.replaceAll(there, here);
        }
        const fonts = await readdir(path.join(path.dirname(file), "assets"));
        contents = contents.replace(FOREIGN_FONT, (there, family, face) => {
          const ours = fonts.find((name) => name.startsWith(`${family}-${face}-`));
          if (ours === undefined) throw new Error(`${there} is not among the editor's own fonts`);
          return `/admin/assets/${ours}`;
        });
        return { contents, loader: "js" };
      },
    );
  },
};

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
    plugins: [answersHere],
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
    ["admin/package.json", outputOf(JSON.stringify({ version: "0.0.0" }))],
    ["admin/status.json", outputOf(JSON.stringify({ status: { indicator: "none" } }))],
  ]);
}
