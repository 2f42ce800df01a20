import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import { listFiles } from "../lib/files.ts";
import { Refusal } from "../lib/refusal.ts";
import { objectHeaders } from "../build/output/headers.ts";
import { ERROR_PAGE, RELEASE_FILE, type ReleaseFile } from "./bucket.ts";
import { Failure } from "../lib/command.ts";

/** A build to deploy. Builds with the same bytes, headers and edge code are the same release. */
export interface Release {
  /** Twelve hexadecimal digits. */
  id: string;
  files: ReleaseFile[];
  edge: EdgeManifest;
  /** Code of the build's `viewer-request`, before a deploy inserts the release. */
  route: string;
  /** Origin that the pages name as theirs, from sitemap.xml. */
  address: string | undefined;
  errorPageHtml: string;
}

function hashOf(algorithm: string, bytes: string | Uint8Array): string {
  return createHash(algorithm).update(bytes).digest("hex");
}

function describeFile(file: string, bytes: Uint8Array): ReleaseFile {
  return {
    file,
    sha256: hashOf("sha256", bytes),
    md5: hashOf("md5", bytes),
    bytes: bytes.length,
    ...objectHeaders(`/${file}`, bytes),
  };
}

function releaseFile(id: string): Buffer {
  return Buffer.from(`${JSON.stringify({ release: id })}\n`);
}

const NEEDED = ["index.html", "index.json", ERROR_PAGE, "sitemap.xml"];

export interface BuildFolders {
  /** dist/ */
  directory: string;
  /** build/edge/ */
  edgeDirectory: string;
}

/**
 * Reads a build. Its id is a hash of its bytes, headers and edge code.
 *
 * @throws Refusal when a file is missing
 */
export async function readRelease({ directory, edgeDirectory }: BuildFolders): Promise<Release> {
  const names = listFiles(directory);
  const missing = NEEDED.filter((name) => !names.includes(name));
  const manifest = path.join(edgeDirectory, "manifest.json");
  const router = path.join(edgeDirectory, "viewer-request.js");
  missing.push(...[manifest, router].filter((file) => !existsSync(file)));
  if (missing.length > 0) {
    throw new Refusal(`${directory} has no ${missing.join(", ")}`, "build the site: npm run build");
  }
  const files: ReleaseFile[] = [];
  for (const name of names.filter((file) => file !== RELEASE_FILE))
    files.push(describeFile(name, await readFile(path.join(directory, name))));
  const route = await readFile(router, "utf8");
  const sitemap = await readFile(path.join(directory, "sitemap.xml"), "utf8");
  const lines = files.map(({ file, sha256, contentType, cacheControl, metadata }) =>
    [file, sha256, contentType, cacheControl, ...Object.entries(metadata).flat()].join("\0"),
  );
  const id = hashOf("sha256", [...lines, route].join("\n")).slice(0, 12);
  return {
    id,
    files: [...files, describeFile(RELEASE_FILE, releaseFile(id))],
    edge: JSON.parse(await readFile(manifest, "utf8")) as EdgeManifest,
    route,
    address: /<loc>(https?:\/\/[^/<]+)/.exec(sitemap)?.[1],
    errorPageHtml: await readFile(path.join(directory, ERROR_PAGE), "utf8"),
  };
}

/** @throws when the file was changed after {@link readRelease} */
export async function readBytes(
  directory: string,
  { id }: Pick<Release, "id">,
  { file, sha256 }: ReleaseFile,
): Promise<Uint8Array> {
  if (file === RELEASE_FILE) return releaseFile(id);
  const bytes = await readFile(path.join(directory, file));
  if (hashOf("sha256", bytes) !== sha256) {
    throw new Failure(`${file} changed while it was deployed; build again, then deploy again`);
  }
  return bytes;
}
