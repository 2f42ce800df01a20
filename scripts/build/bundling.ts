import path from "node:path";
import { bundleApplication } from "../bundle/make.ts";
import type { BundleParts } from "../bundle/load.ts";
import type { FileHashes } from "../file-hashes.ts";
import { bytesHash } from "../hash.ts";
import { BUILD, ROOT } from "../paths.ts";

/** What makes a document of the bundle and a page's data, and looks through it. */
const RENDERING = ["scripts/bundle", "scripts/build", "scripts/output"];

/** A bundle, and what distinguishes it from others. */
export interface Bundle {
  parts: BundleParts;
  /** Stands for everything a page may take from the bundle, and for our code that takes it. */
  key: string;
  /** Of every file the bundler wrote. */
  made: string;
}

const madeHash = (hashes: FileHashes) =>
  hashes.hashOfAll(BUILD, hashes.filesBelow(path.join(BUILD, "bundle")));

/** Whether what the bundler wrote lies there as it wrote it. */
export const isUntouched = ({ made }: Pick<Bundle, "made">, hashes: FileHashes) =>
  made === madeHash(hashes);

export async function bundle(hashes: FileHashes): Promise<Bundle> {
  const parts = await bundleApplication();
  const made = madeHash(hashes);
  const code = RENDERING.flatMap((folder) => [...hashes.filesBelow(path.join(ROOT, folder))]);
  return { parts, key: bytesHash(made + hashes.hashOfAll(ROOT, code)), made };
}
