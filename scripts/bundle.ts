import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build as vikeBuild } from "vike/api";
import type { DocumentAssets } from "../src/app/document.ts";
import type { PageData, PageKind } from "../src/model/page-data.ts";
import { ROUTES } from "../src/model/routes.ts";
import { contentHash } from "./hash.ts";
import { criticalCss, printCss } from "./output/styles/critical.ts";
import { readSheet, type Piece } from "./output/styles/sheet.ts";
import { BUILD, ROOT } from "./paths.ts";

const CLIENT = path.join(BUILD, "bundle/client");

/** One entry of Vite's manifest, kept by Vike as assets.json; paths are relative to the client bundle. */
interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

export interface Bundle {
  /** The bundled `PageData -> HTML`. */
  render: (page: PageData, assets: DocumentAssets) => Promise<string>;
  assetsFor: (kind: PageKind) => DocumentAssets;
  /** Every file that a page may ask for, relative to the client bundle. */
  files: string[];
  /** The style sheet of the enquiry service's own pages, relative to the client bundle. */
  answerStyle: string;
  /** The folder that `files` are in. */
  directory: string;
}

interface ServerBundle {
  renderDocument: Bundle["render"];
}

const APP = "src/app/client.tsx";
const INLINE = "src/app/inline.ts";
/** The style sheet of the enquiry service's own pages. */
export const ANSWER = "src/enquiry/answer.css";

/** The chunk and all that it imports at once, each before the chunk that needs it. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((child) => withImports(manifest, child, seen)), chunk];
}

/** The module of a kind of page, as the manifest names it: the page in the folder of its name. */
function sourceOf(manifest: Manifest, kind: PageKind): string {
  const folder = `src/pages/${kind}/`;
  const source = Object.keys(manifest).find(
    (name) => name.startsWith(folder) && name.endsWith("Page.tsx"),
  );
  if (!source) throw new Error(`The bundle has no page in ${folder}`);
  return source;
}

/** Everything that can be fetched once the application runs. */
function reachable(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const child of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(child);
  };
  visit(entry);
  const files = [...seen].flatMap((name) => {
    const { file = "", css = [], assets = [] } = manifest[name] ?? {};
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].sort();
}

/** Bundles the application for the browser and for the prerender. */
export async function bundle(): Promise<Bundle> {
  await vikeBuild({ viteConfig: { root: ROOT, logLevel: "warn" } });
  return loadBundle();
}

/** Reads what {@link bundle} wrote. */
export async function loadBundle(): Promise<Bundle> {
  const manifest = JSON.parse(
    await readFile(path.join(BUILD, "bundle/assets.json"), "utf8"),
  ) as Manifest;
  const server = (await import(path.join(BUILD, "bundle/server/render.mjs"))) as ServerBundle;
  const starterChunk = manifest[INLINE];
  if (!starterChunk || (starterChunk.imports ?? []).length > 0) {
    throw new Error("The starter must be one chunk that imports nothing; it stands in every page");
  }
  const starter = (await readFile(path.join(CLIENT, starterChunk.file), "utf8")).trim();

  const answer = manifest[ANSWER];
  if (!answer) throw new Error(`${ANSWER} is not in the bundle`);
  const files = [...new Set([...reachable(manifest, APP), ...(answer.assets ?? [])])].sort();
  const sheets = new Map<string, Piece[]>();
  const shared = withImports(manifest, APP).flatMap(({ css = [] }) => css);
  for (const file of new Set([...shared, ...files.filter((name) => name.endsWith(".css"))])) {
    sheets.set(file, readSheet(await readFile(path.join(CLIENT, file), "utf8")));
  }
  const print = printCss([...sheets.values()].flat());
  const printFile = `assets/static/print.${contentHash(print)}.css`;
  await writeFile(path.join(CLIENT, printFile), print);
  // The Devanagari words are few, and the browser asks for their letters only where they stand.
  const fonts = files
    .filter((file) => /(rozha|anek)-latin.*\.woff2$/.test(file))
    .sort()
    .toReversed();
  const url = (file: string) => `/${file}`;

  const assetsFor = (kind: PageKind): DocumentAssets => {
    const chunks = [
      ...withImports(manifest, APP),
      ...withImports(manifest, sourceOf(manifest, kind)),
    ];
    const cssFiles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
    return {
      css: criticalCss(cssFiles.flatMap((file) => sheets.get(file) ?? [])),
      cssFiles: cssFiles.map(url),
      printFile: url(printFile),
      fonts: fonts.map(url),
      icon: "/icon.svg",
      app: url(manifest[APP]?.file ?? ""),
      starter,
    };
  };
  const byKind = new Map<PageKind, DocumentAssets>(
    ROUTES.map(({ kind }) => [kind, assetsFor(kind)]),
  );
  return {
    render: server.renderDocument,
    assetsFor: (kind) => byKind.get(kind) ?? assetsFor(kind),
    files: [...files, printFile],
    answerStyle: answer.file,
    directory: CLIENT,
  };
}
