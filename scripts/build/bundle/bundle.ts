import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { partsRule } from "../../../src/styles/later-styles.ts";
import { PARTS } from "../../../src/app/parts.ts";
import { islandLayout } from "../../../src/model/island-layout.ts";
import { hasFlag, PAGE_KINDS, type PageKind } from "../../../src/routes.ts";
import { contentHash, hashOfAll } from "../../lib/hash.ts";
import type { Cache } from "../../lib/cache.ts";
import { writeIfChanged } from "../../lib/files.ts";
import { cutFonts } from "../../images/fonts/fonts.ts";
import type { CompiledSite } from "../compile.ts";
import { BUILD, ROOT } from "../../lib/paths.ts";

export const CLIENT = path.join(BUILD, "bundle/client");

const BUNDLE_PARTS = path.join(BUILD, "bundle/parts.json");

/** A bundle as plain data. Paths are relative to {@link CLIENT}. */
export interface BundleParts {
  files: string[];
  /** The style sheet of the enquiry service's own pages. */
  answerStyle: string;
  /** The script of every page. */
  start: string;
  /** Part → its script, followed by the script's imports. */
  parts: Record<string, string[]>;
  /** The style sheet with the `@font-face` rules of all fonts. */
  faces: string;
  fonts: string[];
  /** Kind of page → its style sheets. */
  styles: Partial<Record<PageKind, string[]>>;
  /** Kind of page with the flag `first-screen-styles` → one sheet that combines its style sheets. */
  wholeStyles: Partial<Record<PageKind, string>>;
}

export interface Bundle {
  parts: BundleParts;
  key: string;
}

/** Writes the files in build/ that the bundle imports: subset fonts, and the data that all pages share. */
export async function writeSources(site: CompiledSite, cache: Cache): Promise<void> {
  const { layout } = site;
  await writeIfChanged(path.join(BUILD, "layout.json"), JSON.stringify(layout));
  const forIslands = JSON.stringify(islandLayout(layout));
  await writeIfChanged(path.join(BUILD, "island-layout.json"), forIslands);
  for (const [name, bytes] of await cutFonts(site, cache))
    await writeIfChanged(path.join(BUILD, "fonts", name), bytes);
}

/** Bundles the application. Reuses build/bundle/ if it is complete and made from the same sources. */
export async function bundleSite(site: CompiledSite, cache: Cache): Promise<Bundle> {
  const { memo } = cache;
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

export const readBundled = (file: string) => readFileSync(path.join(CLIENT, file), "utf8");

export const urlOf = (file: string) => `/${file}`;

/** The bundle in build/bundle/. Throws when there is none. */
export function readParts(): BundleParts {
  return JSON.parse(readFileSync(BUNDLE_PARTS, "utf8")) as BundleParts;
}

/**
 * Bundles the application into build/bundle/. Its imports from build/ (fonts, layout data) must exist. NODE_ENV must be
 * `production`, because React reads it in the bundle and in the render.
 */
async function bundleApplication(): Promise<void> {
  // Imported late: most builds reuse the bundle.
  const { build } = await import("vike/api");
  await build({ viteConfig: { root: ROOT, logLevel: "warn" } });
  const manifest = JSON.parse(
    readFileSync(path.join(BUILD, "bundle/assets.json"), "utf8"),
  ) as Manifest;
  const start = sheetOf(manifest, START);
  const answer = sheetOf(manifest, ANSWER);
  const faces = sheetOf(manifest, FACES);
  const assets = [answer, faces].flatMap((sheet) => sheet.assets ?? []);
  const parts = Object.fromEntries(
    Object.entries(PARTS).map(([name, source]) => {
      const own = withImports(manifest, source).map(({ file }) => file);
      return [name, own.toReversed().filter((file) => file !== start.file)];
    }),
  );
  const reachable = (entry: string) =>
    withImports(manifest, entry, true).flatMap(({ file, css = [], assets: own = [] }) => [
      file,
      ...css,
      ...own,
    ]);
  const styleFiles = reachable(PAGES).filter((name) => !name.endsWith(".js"));
  const scripts = [START, ...Object.values(PARTS)].flatMap(reachable);
  const files = [...new Set([...scripts, ...styleFiles, ...assets])].sort();
  const common = withImports(manifest, PAGES);
  const styles = PAGE_KINDS.map((kind) => {
    // The cursor's styles are added to every page: script adds the cursor, so no page's markup names them.
    const sources = [sourceOf(manifest, kind), PARTS.cursor];
    const chunks = [...common, ...sources.flatMap((source) => withImports(manifest, source))];
    return [kind, [...new Set(chunks.flatMap(({ css = [] }) => css))]] as const;
  });
  const wholeStyles = styles
    .filter(([kind]) => hasFlag(kind, "first-screen-styles"))
    .map(([kind, own]) => {
      const text = partsRule(own.map(urlOf)) + own.map(readBundled).join("");
      const folder = path.posix.dirname(faces.file);
      const file = `${folder}/${kind}.${contentHash(text)}.css`;
      writeFileSync(path.join(CLIENT, file), text);
      return [kind, file] as const;
    });
  const made: BundleParts = {
    files: [...files, faces.file, ...wholeStyles.map(([, file]) => file)],
    faces: faces.file,
    answerStyle: answer.file,
    start: start.file,
    parts,
    // Leaves out the font for Devanagari words on English pages: they are few, and the font loads on demand.
    fonts: files
      .filter((file) =>
        /(rozha-(latin|devanagari-headings)|anek-(latin|plain|devanagari|gujarati)).*\.woff2$/.test(
          file,
        ),
      )
      .sort()
      .toReversed(),
    styles: Object.fromEntries(styles),
    wholeStyles: Object.fromEntries(wholeStyles),
  };
  writeFileSync(BUNDLE_PARTS, JSON.stringify(made));
}

const START = "src/app/start.ts";

/** Entry with all kinds of pages. Only its style sheets are published. */
const PAGES = "src/app/page-styles.ts";

const FACES = "src/styles/fonts.css";

export const ANSWER = "src/enquiry/answer.css";

/** One entry of Vite's manifest, kept by Vike as assets.json; paths are relative to the client bundle. */
interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

/**
 * A chunk and its imports, each before the chunk that imports it.
 *
 * @param withDynamic whether to include dynamic imports
 */
function withImports(
  manifest: Manifest,
  name: string,
  withDynamic = false,
  seen = new Set<string>(),
): ManifestChunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const { imports = [], dynamicImports = [] } = chunk;
  const names = withDynamic ? [...imports, ...dynamicImports] : imports;
  return [...names.flatMap((one) => withImports(manifest, one, withDynamic, seen)), chunk];
}

function sheetOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the bundle`);
  return chunk;
}

/** The module of a kind of page, as the manifest names it: `*Page.tsx` in the folder named like the kind. */
function sourceOf(manifest: Manifest, kind: PageKind): string {
  const folder = `src/pages/${kind}/`;
  const [source, second] = Object.keys(manifest).filter(
    (name) => name.startsWith(folder) && name.endsWith("Page.tsx"),
  );
  if (!source) throw new Error(`The bundle has no page in ${folder}`);
  if (second) throw new Error(`${folder} has two modules *Page.tsx: ${source} and ${second}`);
  return source;
}
