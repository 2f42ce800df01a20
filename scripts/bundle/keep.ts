import { readFileSync } from "node:fs";
import path from "node:path";
import type { FileHashes } from "../file-hashes.ts";
import { bytesHash } from "../hash.ts";
import { readChecked, writeChecked } from "../whole-files.ts";
import { BUILD, ROOT } from "../paths.ts";
import { BUNDLE_RECORD, startBundler, type Bundler } from "./bundler.ts";
import { documentAssets, loadRenderer, type BundleParts } from "./load.ts";

/** The code that the bundler reads, or that decides how it reads: folders, and single files. */
const CODE = ["src", "schemas", "scripts/bundle", "scripts/output/styles"];

/** What makes a document of the bundle and a page's data, and looks through it. */
const RENDERING = ["scripts/bundle", "scripts/build", "scripts/output"];

const SINGLE = [
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "node_modules/.package-lock.json",
];

/** What the build makes for the bundler, but for our drawings. */
const PREPARED = { folder: "build/fonts", file: "build/shell.json" };

/** A bundle, and what tells it from others. */
export interface KeptBundle {
  parts: BundleParts;
  /** Stands for everything a page may take from the bundle, and for our code that takes it. */
  key: string;
  /** Of every file the bundler wrote. */
  made: string;
  /** One hash of these and the parts. */
  hash: string;
  /** Whether it was there already. */
  kept: boolean;
}

interface BundleRecord extends Pick<KeptBundle, "parts" | "made" | "hash"> {
  sources: string;
  /** The drawings that the sources import; a new dish on a page is no reason to bundle again. */
  drawings: string[];
  drawn: string;
}

function codeFiles(hashes: FileHashes): string[] {
  const folders = CODE.flatMap((folder) => [...hashes.filesBelow(path.join(ROOT, folder))]);
  return [...SINGLE.map((name) => path.join(ROOT, name)), ...folders];
}

const codeHash = (hashes: FileHashes) => hashes.hashOfAll(ROOT, codeFiles(hashes));

/** @param code the hash of the code, where the bundler has read it before */
function sourcesHash(hashes: FileHashes, code = codeHash(hashes)): string {
  const { folder, file } = PREPARED;
  const files = [path.join(ROOT, file), ...hashes.filesBelow(path.join(ROOT, folder))];
  return `${code} ${hashes.hashOfAll(ROOT, files)}`;
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
  const text = readChecked(BUNDLE_RECORD);
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
  if (!isUntouched(record, hashes)) return undefined;
  return { ...record, key: keyOf(record, hashes), kept: true };
}

/** Gives the application's bundle, made only when something that it is made of has changed. */
export interface Bundling {
  /** Sets a bundler to work that is loading already, as far as it gets without what is made for it. */
  begin(): void;
  /**
   * Asked for when all that is bundled lies there.
   *
   * @param makeRoom called before a bundler goes to work, which takes some hundred megabytes
   */
  bundle(makeRoom: () => void): Promise<KeptBundle>;
  /** Lets go of a bundler that is not needed. */
  close(): void;
}

/** Whether what the bundler wrote lies there as it wrote it. */
export const isUntouched = ({ made }: Pick<KeptBundle, "made">, hashes: FileHashes) =>
  made === madeHash(hashes);

/** @param first a bundler that is loading already */
export function openBundling(hashes: FileHashes, first: Bundler | undefined): Bundling {
  let bundler = first;
  let code: string | undefined;
  return {
    begin() {
      if (!bundler) return;
      code = codeHash(hashes);
      bundler.begin();
    },
    async bundle(makeRoom) {
      const before = sourcesHash(hashes, code);
      const known = keptBundle(before, hashes);
      if (known) return known;
      makeRoom();
      bundler ??= startBundler();
      const parts = await bundler.make();
      const drawings = drawingsIn(codeFiles(hashes));
      const made = madeHash(hashes);
      const record: BundleRecord = {
        // What was saved while the bundler read may be in it or not.
        sources: sourcesHash(hashes) === before ? before : "",
        drawings,
        drawn: drawingsHash(drawings, hashes),
        made,
        parts,
        hash: bytesHash(made + JSON.stringify(parts)),
      };
      writeChecked(BUNDLE_RECORD, JSON.stringify(record));
      return { ...record, key: keyOf(record, hashes), kept: false };
    },
    close: () => bundler?.close(),
  };
}

/**
 * Renderer and assets of the bundle that was made last.
 *
 * @throws when there is none, or another one than is asked for
 */
export async function loadBundle(hash?: KeptBundle["hash"]) {
  const record = readRecord();
  if (!record) throw new Error("There is no bundle yet. Type: npm run build");
  if (hash !== undefined && hash !== record.hash) throw new Error("There is another bundle now");
  return { render: await loadRenderer(), assetsFor: documentAssets(record.parts) };
}
