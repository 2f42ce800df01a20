/** The whole way from content to dist/, each step only as far as something has changed. */
import path from "node:path";
import { BUSY_PAGE, busyPage, SITE_STYLE } from "../../lambda/pages.ts";
import type { Bundler } from "../bundle/bundler.ts";
import { openBundling, type Bundling, type KeptBundle } from "../bundle/keep.ts";
import { CLIENT } from "../bundle/load.ts";
import { compile, type CompiledSite } from "../content/compile.ts";
import { codeKey } from "../content/cache/code-key.ts";
import type { PageEntry } from "../content/page-entry.ts";
import { mediaFiles } from "../content/media.ts";
import { edgeFunctions, writeEdge, type Edge } from "../edge/bundle.ts";
import { EdgeTooBig } from "../edge/release-code.ts";
import { collectGarbage } from "../collect-garbage.ts";
import type { FileHashes } from "../file-hashes.ts";
import { iconFiles } from "../output/icons.ts";
import { committedDates, datesCache, pageDates, undatedArticles } from "../output/last-changed.ts";
import { metadataProblem } from "../output/limits.ts";
import { findDeadLinks } from "../output/links.ts";
import { AS_IT_IS, outputFrom, outputOf, publish } from "../output/publish.ts";
import { SPECULATION_RULES, SPECULATION_URL } from "../output/speculation.ts";
import { unreleasedText } from "../content/unreleased.ts";
import { robots, sitemap } from "../output/sitemap.ts";
import { BUILD, DIST, EDGE, ROOT } from "../paths.ts";
import type { FontCutting } from "../assets/fonts.ts";
import { startFonts, writeSources } from "../prepare.ts";
import { problemsText, step } from "../report.ts";
import { openStudio } from "../share/studio.ts";
import type { DistFiles } from "./dist-files.ts";
import { countArticles } from "./inputs.ts";
import { calmAround, type Did, type LastBuild } from "./last.ts";
import { outputNames } from "./output-names.ts";
import { makePages, MANY, type MadePages, type Outputs } from "./pages.ts";

export interface BuildOptions {
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  /** `owner/name` of the repository that the browser editor at /admin/ writes to; none without it. */
  admin: string | undefined;
  /** True when invented guests and clients are left out. */
  release: boolean;
  hashes: FileHashes;
  dist: DistFiles;
  /** One that is loading already. */
  bundler: Bundler | undefined;
  /** Where the build keeps what it knows. */
  cache: string;
}

/** Every file of the site: the pages and their share pictures, and what stands beside them. */
function collectOutputs(
  site: CompiledSite,
  made: MadePages,
  icons: ReadonlyMap<string, string>,
  committed: ReadonlyMap<string, number>,
  { parts }: KeptBundle,
  hashes: FileHashes,
): Outputs {
  const { pages, media } = site;
  const { outputs } = made;
  const from = (name: string, file: string) => outputs.set(name, outputFrom(file, hashes));
  for (const file of parts.files) from(file, path.join(CLIENT, file));
  // Drawings that only style sheets use are in the bundle; pictures are published when named.
  const files = mediaFiles(media);
  for (const url of made.media) {
    const file = files.get(url);
    if (file !== undefined) from(url.slice(1), file);
  }
  from(SITE_STYLE.slice(1), path.join(CLIENT, parts.answerStyle));
  outputs.set(BUSY_PAGE.slice(1), outputOf(busyPage()));
  for (const [name, file] of icons) from(name, file);
  const origin = new URL(pages[0]?.head.canonical ?? "https://site.invalid").origin;
  outputs.set("sitemap.xml", outputOf(sitemap(pages, pageDates(site, committed))));
  outputs.set("robots.txt", outputOf(robots(origin)));
  outputs.set(SPECULATION_URL.slice(1), outputOf(SPECULATION_RULES));
  return outputs;
}

/** True when every link leads somewhere; the others are told. */
function linksAreAlive(site: CompiledSite, made: MadePages, outputs: Outputs) {
  const files = { has: (file: string) => outputs.has(file.slice(1)) };
  const dead = findDeadLinks({ pages: made.names, table: made.table, files, edge: site.edge });
  for (const { page, target } of dead) {
    console.error(`${page}  error  links to ${target}, which does not exist`);
  }
  return dead.length === 0;
}

/** True when S3 can store every file's headers with it; the others are reported. */
function headersFit(outputs: Outputs): boolean {
  const problems = [...outputs].flatMap(([file, output]) =>
    output === AS_IT_IS || !/\.(html|svg)$/.test(file)
      ? []
      : (metadataProblem(file, Buffer.from(output.read())) ?? []),
  );
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** @returns nothing when CloudFront would refuse a function, which has been reported */
async function edgeOf(site: CompiledSite, hashes: FileHashes): Promise<Edge | undefined> {
  try {
    return await step("edge   ", () => edgeFunctions(site.edge, EDGE, hashes));
  } catch (error) {
    if (!(error instanceof EdgeTooBig)) throw error;
    console.error(error.message);
    return undefined;
  }
}

/** What there is to keep and to tell of a build that looked at everything. */
export interface Built
  extends
    Omit<LastBuild, "inputs" | "whole" | "texts" | "renamed">,
    Omit<LastBuild["whole"], "inputs"> {
  did: Did;
}

/** @returns what was built, or nothing when something in it is wrong, which has been told */
export async function buildSite(options: BuildOptions): Promise<Built | undefined> {
  // Beside the bundler there is no room for thousands of pages in a gigabyte.
  const isLarge = countArticles(ROOT, options.hashes) >= MANY;
  const bundling = openBundling(options.hashes, options.bundler);
  if (!isLarge) bundling.begin();
  const fonts = startFonts();
  try {
    return await buildWith({ bundling, fonts, isLarge }, options);
  } finally {
    bundling.close();
    fonts.close();
  }
}

/** What is at work from the first moment on. */
interface Begun {
  bundling: Bundling;
  fonts: FontCutting;
  isLarge: boolean;
}

async function buildWith(
  { bundling, fonts, isLarge }: Begun,
  { now, admin, release, hashes, dist, cache }: BuildOptions,
): Promise<Built | undefined> {
  const committed = committedDates(ROOT, datesCache(BUILD));
  // The threads that read have ended then, and those that render are far: there is a core to spare.
  const onRead = () => {
    if (isLarge) bundling.begin();
  };
  const compilation = await step("content", () =>
    compile(ROOT, BUILD, { now, release, hashes, onRead, keepLater: true }),
  );
  const warnings = problemsText(compilation);
  if (warnings) console.error(warnings);
  const { site } = compilation;
  if (!site || compilation.problems.some(({ severity }) => severity === "error")) return undefined;

  const studio = openStudio({
    media: site.media,
    shell: site.shell,
    pages: site.pages.length,
    root: ROOT,
    buildDirectory: BUILD,
  });
  const bundle = step("bundle ", async () => {
    await writeSources(site, fonts);
    return bundling.bundle(() => {
      if (isLarge) collectGarbage();
    });
  });
  // It is waited for later; until then its failure is nobody's.
  bundle.catch(() => undefined);
  const icons = iconFiles(BUILD, site.shell.site);
  icons.catch(() => undefined);
  const present = await dist.present();
  const pages = site.pages.map((entry: PageEntry) => ({ entry, names: outputNames(entry) }));
  let made: MadePages;
  try {
    if (isLarge) await bundle;
    made = await makePages({ pages, studio, bundling: bundle, present, cache, hashes });
  } finally {
    // What was learnt of the content is true whatever became of the pages.
    site.keep();
  }
  try {
    const bundled = await bundle;
    const outputs = collectOutputs(site, made, await icons, await committed, bundled, hashes);
    if (admin !== undefined) {
      const { cmsFiles } = await import("../cms/files.ts");
      const editor = await cmsFiles(ROOT, BUILD, { repo: admin, branch: "main" });
      for (const [name, output] of editor) outputs.set(name, output);
    }
    if (!linksAreAlive(site, made, outputs) || !headersFit(outputs)) return undefined;
    const edge = await edgeOf(site, hashes);
    if (!edge) return undefined;
    const { written, removed } = await step("publish", () => publish(DIST, outputs, present));
    writeEdge(EDGE, edge);
    const keeping = dist.keep(written, removed);
    made.keep();
    hashes.save();
    const { rendered } = made;
    return {
      admin,
      release,
      contentKey: codeKey(ROOT, hashes),
      bundle: { hash: bundled.hash, made: bundled.made },
      undated: undatedArticles(site.pages, await committed),
      ...calmAround(now, site.schedule),
      dist: await keeping,
      warnings,
      pages: pages.length,
      unreleased: site.unreleased.length,
      lacks: release ? unreleasedText(site.unreleased) : "",
      did: {
        rendered,
        bundle: bundled.kept ? "kept" : "made",
        written: written.size,
        removed: removed.length,
      },
    };
  } finally {
    made.close();
  }
}
