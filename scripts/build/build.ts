/** The build: content → bundle → pages → dist/. Every edit is built this way. */
import path from "node:path";
import { BUSY_PAGE, busyPage, SITE_STYLE } from "../../lambda/http/pages.ts";
import { CLIENT, readParts, type BundleParts } from "./bundle/load.ts";
import { bundleApplication } from "./bundle/make.ts";
import { openProjectCache, type Cache, type Memo } from "../lib/cache.ts";
import { codeKey, hashOfAll } from "../lib/hash.ts";
import { unreleasedText } from "../content/catalogs/release.ts";
import { problemsText, step } from "../content/problems/print.ts";
import { edgeFunctions, writeEdge } from "./edge/bundle.ts";
import { iconFiles } from "../images/icons.ts";
import { openStudio } from "../images/share/studio.ts";
import { inParallel } from "../lib/parallel.ts";
import { BUILD, DIST, EDGE, ROOT } from "../lib/paths.ts";
import { metadataProblem } from "./output/headers.ts";
import { findDeadLinks } from "./output/links.ts";
import { outputFrom, outputOf, type Outputs } from "../lib/output.ts";
import { publish, publishedFiles } from "./output/publish.ts";
import { robots, sitemap } from "./output/sitemap.ts";
import { SPECULATION_RULES, SPECULATION_URL } from "./output/speculation.ts";
import { compile, type CompiledSite } from "./compile.ts";
import { commitOf, committedDates, pageDates } from "./last-changed.ts";
import { makePages, type Bundle, type MadePages } from "./pages.ts";

import { writeSources } from "./sources.ts";

export interface BuildOptions {
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  /** Repository of the browser editor at /admin/, `owner/name`; no editor without it. */
  admin: string | undefined;
  /** Leaves out invented guests and clients. */
  release: boolean;
}

/** Numbers of pages and files of a build. */
export interface BuildReport {
  pages: number;
  rendered: number;
  written: number;
  removed: number;
  /** Placeholders, samples and unproved claims. */
  unreleased: number;
  /** Of a release: the list of them. */
  missing: string;
}

/**
 * Builds the site into dist/. On a mistake prints it, leaves dist/ unchanged and returns undefined.
 */
export async function buildSite({
  now,
  admin,
  release,
}: BuildOptions): Promise<BuildReport | undefined> {
  const cache = openProjectCache(ROOT);
  const code = codeKey(ROOT);
  const memo = cache.keyedBy(code);
  try {
    const compilation = await step("content", () => compile(ROOT, { now, release, cache, memo }));
    const warnings = problemsText(compilation);
    if (warnings) console.error(warnings);
    const { site } = compilation;
    if (!site || compilation.problems.some(({ severity }) => severity === "error"))
      return undefined;

    const bundle = await step("bundle", () => bundled(site, { cache, memo }));
    const studio = openStudio({ ...site, pages: site.pages.length, cache });
    const present = publishedFiles(DIST);
    const made = await step("render", () =>
      makePages(site.pages, { bundle, studio, memo, present }),
    );
    const outputs = await assemble(site, made, bundle.parts, { cache, memo });
    if (admin !== undefined) {
      const { cmsFiles } = await import("../admin/files.ts");
      const editor = await cmsFiles(ROOT, BUILD, admin, site.media.slots);
      for (const [name, output] of editor) outputs.set(name, output);
    }
    const edge = await edgeFunctions(site.edge, memo);
    const problems = [...deadLinks(site, made, outputs), ...headersTooLong(outputs, present)];
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) return undefined;

    const published = await step("publish", async () => publish(DIST, outputs, present));
    await writeEdge(EDGE, edge);
    // Values made by changed code must not be found under the key of the old code.
    if (codeKey(ROOT) === code) cache.sweep();
    else {
      cache.clear();
      console.error("Code changed during the build. Type: npm run build");
    }
    return {
      ...published,
      pages: site.pages.length,
      rendered: made.rendered,
      unreleased: site.unreleased.length,
      missing: release ? unreleasedText(site.unreleased) : "",
    };
  } finally {
    cache.save();
    cache.close();
  }
}

/** The application's bundle; the one in build/bundle/ when it is complete and made from the same sources. */
async function bundled(
  site: CompiledSite,
  { cache, memo }: { cache: Cache; memo: Memo },
): Promise<Bundle> {
  await writeSources(site, cache);
  const inputs = [hashOfAll(BUILD, ["fonts", "layout.json"])];
  const filesHash = () => hashOfAll(BUILD, ["bundle"]);
  let key = filesHash();
  if (memo.get("bundle", inputs) !== key) {
    await bundleApplication();
    key = filesHash();
    memo.put("bundle", inputs, key);
  }
  return { parts: readParts(), key };
}

/** All files of the site: pages, share pictures, assets, icons, sitemap. */
async function assemble(
  site: CompiledSite,
  { outputs, names }: MadePages,
  bundle: BundleParts,
  { cache, memo }: { cache: Cache; memo: Memo },
): Promise<Outputs> {
  const from = (name: string, file: string) => outputs.set(name, outputFrom(file));
  for (const file of bundle.files) from(file, path.join(CLIENT, file));
  from(SITE_STYLE.slice(1), path.join(CLIENT, bundle.answerStyle));
  // Pictures are published when a page names them; drawings of style sheets are in the bundle.
  const shown = new Set([...names.values()].flatMap(({ media }) => media));
  await step("pictures", () =>
    inParallel([...site.media.slots.values()], async ({ files }) => {
      for (const [url, read] of files)
        if (shown.has(url)) outputs.set(url.slice(1), outputOf(await read()));
    }),
  );
  for (const [name, icon] of await iconFiles(site.layout.site, cache)) outputs.set(name, icon);
  const origin = new URL(site.pages[0]?.head.canonical ?? "https://site.invalid").origin;
  const dates = pageDates(site, await committedDates(ROOT, await commitOf(ROOT), memo));
  outputs.set("sitemap.xml", outputOf(sitemap(site.pages, dates)));
  outputs.set("robots.txt", outputOf(robots(origin)));
  outputs.set(BUSY_PAGE.slice(1), outputOf(busyPage(site.layout.contact.phone.href)));
  outputs.set(SPECULATION_URL.slice(1), outputOf(SPECULATION_RULES));
  return outputs;
}

/** A line for each dead link. */
function deadLinks({ edge }: CompiledSite, { names }: MadePages, outputs: Outputs): string[] {
  const files = { has: (file: string) => outputs.has(file.slice(1)) };
  return findDeadLinks({ pages: names, files, edge }).map(
    ({ page, target }) => `${page}  error  links to ${target}, which does not exist`,
  );
}

/** A line for each new file whose headers are too long for S3. */
function headersTooLong(outputs: Outputs, present: ReadonlyMap<string, string>): string[] {
  return [...outputs].flatMap(([file, { hash, read }]) =>
    present.get(file) === hash || !/\.(html|svg)$/.test(file)
      ? []
      : (metadataProblem(file, Buffer.from(read())) ?? []),
  );
}
