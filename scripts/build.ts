/**
 * `npm run build [-- --now 2026-12-01 --admin owner/repository]`: compile → bundle → render → finish. dist/ is touched only after the last page
 * has been rendered and every link followed; a build that fails leaves the last good one.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import type { PageData } from "../src/model/page-data.ts";
import { dataUrl } from "../src/model/routes.ts";
import { SITE_STYLE } from "../lambda/pages.ts";
import { cmsFiles } from "./cms/files.ts";
import { readClock } from "./clock.ts";
import { bundle, type Bundle } from "./bundle.ts";
import type { CompiledSite } from "./content/compile.ts";
import { loadPages } from "./content/page-entry.ts";
import { mediaFiles } from "./content/media.ts";
import { NOT_FOUND_PATH } from "./content/pages/simple.ts";
import { findDeadLinks } from "./output/links.ts";
import { publish, type Output } from "./output/publish.ts";
import { robots, sitemap } from "./output/sitemap.ts";
import { BUILD, DIST, ROOT } from "./paths.ts";
import { prepare, writeIfChanged } from "./prepare.ts";
import { printProblems, step } from "./report.ts";
import { sharePictures } from "./share/pictures.ts";

// A test runner's environment must not change what is built: its NODE_ENV would put React's
// development build on the site, and vite.config.ts leaves plugins out for it.
process.env["NODE_ENV"] = "production";
delete process.env["VITEST"];

/** `/menu` → `menu/index.html` and `menu/index.json`; the 404 page is `404.html`, as S3 asks. */
function outputNames(page: PageData): { html: string; json: string } {
  if (page.path === NOT_FOUND_PATH) return { html: "404.html", json: "404.json" };
  const json = dataUrl(page.path).slice(1);
  return { html: json.replace(/json$/, "html"), json };
}

/** The compiled site with the data of its pages at hand. */
type LoadedSite = Omit<CompiledSite, "pages"> & { pages: PageData[] };

async function renderPages(site: LoadedSite, { render, assetsFor }: Bundle) {
  const html = new Map<string, string>();
  for (const page of site.pages) {
    try {
      html.set(page.path, await render(page, assetsFor(page.kind)));
    } catch (error) {
      throw new Error(`The page ${page.path} could not be rendered`, { cause: error });
    }
  }
  return html;
}

function collectOutputs(
  { pages, media, edge }: LoadedSite,
  html: ReadonlyMap<string, string>,
  { files, answerStyle, directory }: Bundle,
): Map<string, Output> {
  const outputs = new Map<string, Output>();
  for (const file of files) outputs.set(file, { from: path.join(directory, file) });
  // Drawings that only style sheets use are in the bundle; pictures are published when named.
  const named = new Set(
    [...html.values()].flatMap((text) => text.match(/\/(art|media)\/[^"\s)]+/g)),
  );
  for (const [url, file] of mediaFiles(media)) {
    if (named.has(url)) outputs.set(url.slice(1), { from: file });
  }
  outputs.set(SITE_STYLE.slice(1), { from: path.join(directory, answerStyle) });
  outputs.set("icon.svg", { from: path.join(BUILD, "art/brand/logo.svg") });
  for (const page of pages) {
    const names = outputNames(page);
    outputs.set(names.html, { bytes: html.get(page.path) ?? "" });
    outputs.set(names.json, { bytes: JSON.stringify(page) });
  }
  const origin = new URL(pages[0]?.head.canonical ?? "https://site.invalid").origin;
  outputs.set("sitemap.xml", { bytes: sitemap(pages) });
  outputs.set("robots.txt", { bytes: robots(origin) });
  outputs.set("edge.json", { bytes: JSON.stringify(edge) });
  return outputs;
}

interface BuildOptions {
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  /** `owner/name` of the repository that the browser editor at /admin/ writes to; none without it. */
  admin: string | undefined;
}

async function build({ now, admin }: BuildOptions): Promise<boolean> {
  const start = performance.now();
  const compilation = await step("compile", () => prepare({ now }));
  if (!printProblems(compilation) || !compilation.site) return false;
  const compiled = { ...compilation.site, pages: loadPages(compilation.site.pages) };
  const share = await step("share  ", () => sharePictures(compiled, ROOT, BUILD));
  const site = { ...compiled, pages: share.pages };
  for (const page of site.pages) {
    const file = path.join(BUILD, "pages", outputNames(page).json);
    await writeIfChanged(file, JSON.stringify(page));
  }
  const bundled = await step("bundle ", bundle);
  const html = await step("render ", () => renderPages(site, bundled));
  const outputs = collectOutputs(site, html, bundled);
  for (const [url, file] of share.files) outputs.set(url.slice(1), { from: file });
  if (admin !== undefined) {
    const editor = await cmsFiles(ROOT, BUILD, { repo: admin, branch: "main" });
    for (const [name, output] of editor) outputs.set(name, output);
  }
  const files = new Set([...outputs.keys()].map((name) => `/${name}`));
  const dead = findDeadLinks(html, files, site.edge);
  for (const { page, target } of dead) {
    console.error(`${page}  error  links to ${target}, which does not exist`);
  }
  if (dead.length > 0) return false;
  const { written, removed } = await step("finish ", () => publish(DIST, outputs));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { unreleased } = site;
  console.log(
    `${site.pages.length} pages in ${seconds} s: ${written} files written, ${removed} removed; ` +
      `${unreleased.length} placeholders and samples left (npm run check -- --release lists them)`,
  );
  return true;
}

try {
  const { values } = parseArgs({
    options: { now: { type: "string" }, admin: { type: "string" } },
  });
  if (!(await build({ now: readClock(values.now), admin: values.admin }))) {
    console.error("The build failed; dist/ is as it was.");
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  console.error("The build failed; dist/ is as it was.");
  process.exitCode = 1;
}
