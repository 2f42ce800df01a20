import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { bytesHash, readChecked, writeChecked, type FileHashes } from "../file-hashes.ts";
import { BUILD, ROOT } from "../paths.ts";
import { startBundler, type Bundler } from "./bundler.ts";
import { documentAssets, loadRenderer, type BundleParts } from "./load.ts";

const RECORD = path.join(BUILD, "cache/bundle.json");

/** What the bundler reads, but for our drawings. */
const SOURCES = ["src", "schemas", "scripts/bundle", "scripts/output/styles", "build/fonts"];

/** What makes a document of the bundle and a page's data, and looks through it. */
const RENDERING = ["scripts/bundle", "scripts/build", "scripts/output"];

const SINGLE = [
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "node_modules/.package-lock.json",
  "build/shell.json",
];

/** A bundle, and what tells it from others. */
export interface KeptBundle {
  parts: BundleParts;
  /** Stands for everything a page may take from the bundle, and for our code that takes it. */
  key: string;
  /** Whether it was there already. */
  kept: boolean;
}

interface BundleRecord {
  sources: string;
  /** The drawings that the sources import; a new dish on a page is no reason to bundle again. */
  drawings: string[];
  drawn: string;
  /** Of every file the bundler wrote. */
  made: string;
  parts: BundleParts;
  /** One hash of the last two. */
  hash: string;
}

function sourceFiles(hashes: FileHashes): string[] {
  const folders = SOURCES.flatMap((folder) => [...hashes.filesBelow(path.join(ROOT, folder))]);
  return [...SINGLE.map((name) => path.join(ROOT, name)), ...folders];
}

const drawingsHash = (names: readonly string[], hashes: FileHashes) =>
  hashes.hashOfAll(
    BUILD,
    names.map((name) => path.join(BUILD, "art", name)),
  );

const madeHash = (hashes: FileHashes) =>
  hashes.hashOfAll(BUILD, hashes.filesBelow(path.join(BUILD, "bundle")));

/** Every drawing that a source names as `@art/…`. */
function drawingsIn(files: readonly string[]): string[] {
  const texts = files
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((f) => readFileSync(f, "utf8"));
  const names = texts.flatMap((text) => [...text.matchAll(/@art\/([\w/-]+\.svg)/g)]);
  return [...new Set(names.map(([, name = ""]) => name))].sort();
}

function readRecord(): BundleRecord | undefined {
  const text = readChecked(RECORD);
  return text === undefined ? undefined : (JSON.parse(text) as BundleRecord);
}

function keyOf({ hash }: BundleRecord, hashes: FileHashes): string {
  const files = RENDERING.flatMap((folder) => [...hashes.filesBelow(path.join(ROOT, folder))]);
  return bytesHash(hash + hashes.hashOfAll(ROOT, files));
}

/** The bundle made before, if it would be made the same again and nothing of it is missing. */
function keptBundle(sources: string, hashes: FileHashes): KeptBundle | undefined {
  const record = readRecord();
  if (record?.sources !== sources) return undefined;
  if (record.drawn !== drawingsHash(record.drawings, hashes)) return undefined;
  if (record.made !== madeHash(hashes)) return undefined;
  return { parts: record.parts, key: keyOf(record, hashes), kept: true };
}

/** Gives the application's bundle, made only when something that it is made of has changed. */
export interface Bundling {
  /**
   * Asked for when all that is bundled lies there.
   *
   * @param makeRoom called before a bundler goes to work, which takes some hundred megabytes
   */
  bundle(makeRoom: () => void): Promise<KeptBundle>;
  /** Lets go of a bundler that is not needed. */
  close(): void;
}

const sourcesHash = (hashes: FileHashes) => hashes.hashOfAll(ROOT, sourceFiles(hashes));

/** The bundle that was made last, if it would be made the same now; see {@link Bundling}. */
export function lastBundle(hashes: FileHashes): KeptBundle | undefined {
  return keptBundle(sourcesHash(hashes), hashes);
}

/**
 * Where nothing was ever bundled, the bundler is loaded beside the work that comes before it.
 *
 * @param atOnce true when it may also go to work there, as far as it gets without what is made for it
 */
export function openBundling(hashes: FileHashes, atOnce: boolean): Bundling {
  let bundler: Bundler | undefined = existsSync(RECORD) ? undefined : startBundler(true);
  const sources = () => sourcesHash(hashes);
  const code = () =>
    hashes.hashOfAll(
      ROOT,
      sourceFiles(hashes).filter((file) => !file.startsWith(BUILD)),
    );
  let codeAtFirst: string | undefined;
  if (bundler && atOnce) {
    codeAtFirst = code();
    bundler.begin();
  }
  return {
    async bundle(makeRoom) {
      const before = sources();
      const known = keptBundle(before, hashes);
      if (known) return known;
      makeRoom();
      bundler ??= startBundler();
      const parts = await bundler.make();
      const drawings = drawingsIn(sourceFiles(hashes));
      const made = madeHash(hashes);
      const isAsRead = sources() === before && (codeAtFirst ?? code()) === code();
      const record: BundleRecord = {
        // What was saved while the bundler read may be in it or not.
        sources: isAsRead ? before : "",
        drawings,
        drawn: drawingsHash(drawings, hashes),
        made,
        parts,
        hash: bytesHash(made + JSON.stringify(parts)),
      };
      writeChecked(RECORD, JSON.stringify(record));
      return { parts, key: keyOf(record, hashes), kept: false };
    },
    close: () => bundler?.close(),
  };
}

/** Renderer and assets of the bundle that was made last. */
export async function loadBundle() {
  const record = readRecord();
  if (!record) throw new Error("There is no bundle yet. Type: npm run build");
  return { render: await loadRenderer(), assetsFor: documentAssets(record.parts) };
}
