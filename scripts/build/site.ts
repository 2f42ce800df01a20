/** The build: check → compile → bundle → render → publish. Whatever was edited, a site is made in this way and no other. */
import { setTimeout } from "node:timers/promises";
import path from "node:path";
import { BUSY_PAGE, busyPage, SITE_STYLE } from "../../lambda/http/pages.ts";
import { bundleApplication } from "../bundle/make.ts";
import { CLIENT, readParts, type BundleParts } from "../bundle/load.ts";
import { compile, type CompiledSite } from "./compile.ts";
import { mediaFiles } from "../images/media.ts";
import { unreleasedText } from "../content/catalogs/unreleased.ts";
import { edgeFunctions, writeEdge } from "../edge/bundle.ts";
import { iconFiles } from "../images/icons.ts";
import { committedDates, pageDates } from "./last-changed.ts";
import { metadataProblem } from "../output/limits.ts";
import { findDeadLinks } from "../output/links.ts";
import { publish, publishedFiles } from "../output/publish.ts";
import { robots, sitemap } from "../output/sitemap.ts";
import { SPECULATION_RULES, SPECULATION_URL } from "../output/speculation.ts";
import { BUILD, DIST, EDGE, ROOT } from "../lib/paths.ts";
import { writeSources } from "./sources.ts";
import { problemsText, step } from "../content/problems/report.ts";
import { openStudio } from "../images/share/studio.ts";
import { CLOCK_GRAIN_MS, type Cache, type Memo } from "../cache/cache.ts";
import { hashOfAll } from "../cache/code-key.ts";
import { outputFrom, outputOf, Stage, type Outputs } from "../output/output-file.ts";
import { makePages, type MadePages } from "./pages.ts";
import { openPool, type Pool } from "../cache/pool.ts";
import type { Bundle } from "./render.ts";

export interface BuildOptions {
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  /** `owner/name` of the repository that the browser editor at /admin/ writes to; none without it. */
  admin: string | undefined;
  /** True when invented guests and clients are left out. */
  release: boolean;
  /** The commit that stands here; see `commitOf`. */
  commit: string;
}

/** What a good build did, and how long it holds. */
export interface BuildReport {
  pages: number;
  rendered: number;
  written: number;
  removed: number;
  /** What there is to say of the content, though nothing in it is wrong. */
  warnings: string;
  /** How much a release lacks, and of a release what it is. */
  unreleased: number;
  lacks: string;
  /** Nothing that is scheduled begins or ends between these moments; null for ever. */
  from: number | null;
  until: number | null;
}

/**
 * Makes the site and publishes it to dist/, or leaves dist/ as it is.
 *
 * @param memo of the same cache, keyed by our code
 * @returns undefined when something in the content or the pages is wrong, which was printed
 */
export async function buildSite(
  cache: Cache,
  memo: Memo,
  { now, admin, release, commit }: BuildOptions,
): Promise<BuildReport | undefined> {
  const pool = openPool();
  const stage = new Stage(path.join(BUILD, "staged"));
  try {
    const compilation = await step("content", () =>
      compile(ROOT, BUILD, { now, release, cache, memo }),
    );
    const warnings = problemsText(compilation);
    if (warnings) console.error(warnings);
    const { site } = compilation;
    if (!site || compilation.problems.some(({ severity }) => severity === "error"))
      return undefined;

    const bundle = await step("bundle ", () => bundled(site, { cache, memo, pool }));
    const studio = openStudio({ ...site, pages: site.pages.length, cache });
    const present = publishedFiles(DIST, cache);
    const made = await step("render ", () =>
      makePages(site.pages, { bundle, studio, memo, pool, stage, present }),
    );
    const outputs = await assemble(site, made, bundle.parts, { cache, memo, commit });
    if (admin !== undefined) {
      const { cmsFiles } = await import("../cms/files.ts");
      const editor = await cmsFiles(ROOT, BUILD, admin, site.media.slots);
      for (const [name, output] of editor) outputs.set(name, output);
    }
    const edge = await edgeFunctions(site.edge, memo);
    const problems = [...deadLinks(site, made, outputs), ...headersTooLong(outputs, present)];
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) return undefined;

    const published = await step("publish", async () =>
      publish(DIST, outputs, present, { stage, cache }),
    );
    await writeEdge(EDGE, edge);
    // From then on a change of what was just written shows in its time.
    if (published.written > 0) await setTimeout(CLOCK_GRAIN_MS);
    return {
      ...published,
      pages: site.pages.length,
      rendered: made.rendered,
      warnings,
      unreleased: site.unreleased.length,
      lacks: release ? unreleasedText(site.unreleased) : "",
      ...validityWindow(now, site.schedule),
    };
  } finally {
    pool.close();
    stage.clear();
  }
}

/** The application's bundle: the one in build/bundle/ if it was made from the same and lies there whole. */
async function bundled(
  site: CompiledSite,
  { cache, memo, pool }: { cache: Cache; memo: Memo; pool: Pool },
): Promise<Bundle> {
  await writeSources(site, { cache, pool });
  const inputs = [hashOfAll(cache, BUILD, ["art", "fonts", "shell.json"])];
  const filesHash = () => hashOfAll(cache, BUILD, ["bundle"]);
  let key = filesHash();
  if (memo.get("bundle", inputs) !== key) {
    await bundleApplication();
    key = filesHash();
    memo.put("bundle", inputs, key);
  }
  return { parts: readParts(), key };
}

/** Every file of the site: the pages and their share pictures, and what stands beside them. */
async function assemble(
  site: CompiledSite,
  { outputs, names }: MadePages,
  bundle: BundleParts,
  { cache, memo, commit }: { cache: Cache; memo: Memo; commit: string },
): Promise<Outputs> {
  const from = (name: string, file: string) => outputs.set(name, outputFrom(file, cache));
  for (const file of bundle.files) from(file, path.join(CLIENT, file));
  from(SITE_STYLE.slice(1), path.join(CLIENT, bundle.answerStyle));
  // Drawings that only style sheets use are in the bundle; pictures are published when a page names them.
  const files = mediaFiles(site.media);
  for (const url of new Set([...names.values()].flatMap(({ media }) => media))) {
    const bytes = files.get(url);
    if (bytes) outputs.set(url.slice(1), outputOf(bytes));
  }
  for (const [name, icon] of await iconFiles(BUILD, site.shell.site, cache))
    outputs.set(name, icon);
  const origin = new URL(site.pages[0]?.head.canonical ?? "https://site.invalid").origin;
  const dates = pageDates(site, await committedDates(ROOT, commit, memo));
  outputs.set("sitemap.xml", outputOf(sitemap(site.pages, dates)));
  outputs.set("robots.txt", outputOf(robots(origin)));
  outputs.set(BUSY_PAGE.slice(1), outputOf(busyPage(site.shell.contact.phone.href)));
  outputs.set(SPECULATION_URL.slice(1), outputOf(SPECULATION_RULES));
  return outputs;
}

/** A line for each link that leads nowhere. */
function deadLinks({ edge }: CompiledSite, { names }: MadePages, outputs: Outputs): string[] {
  const files = { has: (file: string) => outputs.has(file.slice(1)) };
  return findDeadLinks({ pages: names, files, edge }).map(
    ({ page, target }) => `${page}  error  links to ${target}, which does not exist`,
  );
}

/** A line for each file that S3 cannot store with its headers, of those that are to be published. */
function headersTooLong(outputs: Outputs, present: ReadonlyMap<string, string>): string[] {
  return [...outputs].flatMap(([file, { hash, read }]) =>
    present.get(file) === hash || !/\.(html|svg)$/.test(file)
      ? []
      : (metadataProblem(file, Buffer.from(read())) ?? []),
  );
}

/** The time around `now` in which nothing that is scheduled begins or ends. */
function validityWindow(
  now: number,
  schedule: readonly { from: number; until: number }[],
): Pick<BuildReport, "from" | "until"> {
  const moments = schedule.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite);
  return {
    from: moments.filter((moment) => moment <= now).reduce((a, b) => Math.max(a, b), -Infinity),
    until: moments.filter((moment) => moment > now).reduce((a, b) => Math.min(a, b), Infinity),
  };
}
