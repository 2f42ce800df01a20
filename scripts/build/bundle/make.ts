/** Bundles the application for the browser and for the prerender. Loads the bundler: import when needed. */
import { readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vike/api";
import { partsRule } from "../../../src/styles/later-styles.ts";
import { PARTS } from "../../../src/app/parts.ts";
import { PAGE_KINDS, ROUTES } from "../../../src/routes.ts";
import type { Piece } from "./critical-css/sheet.ts";
import { contentHash } from "../../lib/hash.ts";
import { readSheet } from "./critical-css/sheet.ts";
import { BUILD, ROOT } from "../../lib/paths.ts";
import { ANSWER, FACES, PAGES, START } from "./entries.ts";
import { BUNDLE_PARTS, CLIENT, urlOf, type BundleParts } from "./load.ts";
import { reachable, sourceOf, withImports, type Manifest, type ManifestChunk } from "./manifest.ts";

const textOf = (file: string) => readFileSync(path.join(CLIENT, file), "utf8");

function sheetOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the bundle`);
  return chunk;
}

/**
 * Bundles the application into build/bundle/. All that its sources import of build/ (cut fonts, the
 * layout's data) must lie there. The process must have NODE_ENV=production: React reads it, when it
 * is bundled and when it renders.
 */
export async function bundleApplication(): Promise<BundleParts> {
  await build({ viteConfig: { root: ROOT, logLevel: "warn" } });
  const manifest = JSON.parse(
    await readFile(path.join(BUILD, "bundle/assets.json"), "utf8"),
  ) as Manifest;
  const start = sheetOf(manifest, START);
  const answer = sheetOf(manifest, ANSWER);
  const faces = sheetOf(manifest, FACES);
  const assets = [answer, faces].flatMap((sheet) => sheet.assets ?? []);
  const parts = Object.fromEntries(
    Object.entries(PARTS).map(([name, source]) => {
      const chunks = withImports(manifest, source);
      return [
        name,
        chunks
          .map(({ file }) => file)
          .toReversed()
          .filter((file) => file !== start.file),
      ];
    }),
  );
  const dressing = reachable(manifest, PAGES).filter((name) => !name.endsWith(".js"));
  const scripts = [START, ...Object.values(PARTS)].flatMap((entry) => reachable(manifest, entry));
  const files = [...new Set([...scripts, ...dressing, ...assets])].sort();
  const common = withImports(manifest, PAGES);
  const names = new Set([...files.filter((name) => name.endsWith(".css")), faces.file]);
  const sheets: Record<string, Piece[]> = {};
  for (const name of names) sheets[name] = readSheet(textOf(name));
  const styles = PAGE_KINDS.map((kind) => {
    // Script brings the cursor to every page, and no page's own markup names its styles.
    const sources = [sourceOf(manifest, kind), PARTS.cursor];
    const chunks = [...common, ...sources.flatMap((source) => withImports(manifest, source))];
    return [kind, [...new Set(chunks.flatMap(({ css = [] }) => css))]] as const;
  });
  const wholeStyles = styles
    .filter(([kind]) => ROUTES[kind].flags.has("first-screen-styles"))
    .map(([kind, own]) => {
      const text = partsRule(own.map(urlOf)) + own.map(textOf).join("");
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
    // English pages have few Devanagari words: their font loads on demand.
    fonts: files
      .filter((file) =>
        /(rozha-(latin|devanagari-headings)|anek-(latin|devanagari|gujarati)).*\.woff2$/.test(file),
      )
      .sort()
      .toReversed(),
    sheets,
    styles: Object.fromEntries(styles),
    wholeStyles: Object.fromEntries(wholeStyles),
  };
  writeFileSync(BUNDLE_PARTS, JSON.stringify(made));
  return made;
}
