/** The build: content → bundle → pages → dist/. Every build runs all steps; unchanged parts come from the cache. */
import { collectUnreleased, unreleasedText } from "../content/catalogs/release.ts";
import { printProblems, type Format } from "../content/problems/print.ts";
import { hasError } from "../content/problems/problem.ts";
import { openProjectCache } from "../lib/cache.ts";
import { Failure, step } from "../lib/command.ts";
import { DIST, EDGE, ROOT } from "../lib/paths.ts";
import { bundleSite } from "./bundle/bundle.ts";
import { compile } from "./compile.ts";
import { edgeFiles, writeEdge } from "./edge/bundle.ts";
import { metadataProblems } from "./output/headers.ts";
import { findDeadLinks, locateDeadLinks } from "./output/links.ts";
import { publish } from "./output/publish.ts";
import { siteFiles } from "./output/site-files.ts";
import { makePages } from "./pages.ts";

export interface BuildOptions {
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  /** Repository of the browser editor at /admin/, `owner/name`; a release defaults to that of infra/settings.json. */
  admin: string | undefined;
  /** Shows future entries too. */
  scheduled: boolean;
  /** Leaves out invented, unproven and unreviewed content. */
  release: boolean;
  /** Format of printed errors. */
  format: Format;
}

export interface BuildReport {
  pages: number;
  rendered: number;
  written: number;
  removed: number;
  unreleased: number;
  /** List of the placeholders, samples and unproven claims in a release build; otherwise empty. */
  releaseGaps: string;
}

/**
 * Builds the site into dist/. On errors in content or pages, prints them, keeps the old dist/ and returns
 * undefined.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport | undefined> {
  const cache = openProjectCache(ROOT);
  try {
    const compilation = await step("content", () => compile(ROOT, { ...options, cache }));
    printProblems(compilation, options.format);
    const { site, problems } = compilation;
    if (!site || hasError(problems)) return undefined;

    const bundle = await step("bundle", () => bundleSite(site, cache));
    const pages = await step("render", (show) => makePages(site, bundle, cache, show));
    const files = await step("files", (show) =>
      siteFiles(site, pages, bundle, options, cache, show),
    );
    const outputs = new Map([...pages.outputs, ...files]);
    const phone = new URL(site.layout.contact.phone.href).pathname;
    const edge = await edgeFiles(site.edge, phone, cache.memo);
    const { catalogs, articles, albums } = site.sources;
    const sources = [...articles, ...albums, ...catalogs.values()].map(({ source }) => source);
    const dead = locateDeadLinks(findDeadLinks(pages.names, outputs, site.edge), sources);
    const texts = new Map(sources.map(({ file, text }) => [file, text]));
    printProblems({ problems: dead, texts }, options.format);
    const found = metadataProblems(outputs);
    if (found.length > 0) throw new Failure(found.join("\n"));
    if (dead.length > 0) return undefined;

    const published = await step("publish", async () => publish(DIST, outputs));
    await writeEdge(EDGE, edge);
    if (cache.isCurrent()) cache.sweep();
    else console.error("Code changed during the build. Type: npm run build");
    const unreleased = collectUnreleased(site.sources.catalogs);
    return {
      ...published,
      pages: site.pages.length,
      rendered: pages.rendered,
      unreleased: unreleased.length,
      releaseGaps: options.release ? unreleasedText(unreleased) : "",
    };
  } finally {
    cache.save();
    cache.close();
  }
}
