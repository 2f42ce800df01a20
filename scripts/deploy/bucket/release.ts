import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import { listFiles } from "../../lib/files/list-files.ts";
import { Refusal } from "../../lib/refusal.ts";
import { objectHeaders, type ObjectHeaders } from "../../build/output/headers.ts";
import { ERROR_PAGE, RELEASE_FILE } from "./layout.ts";

export interface ReleaseFile extends ObjectHeaders {
  /** Path below dist/, without a leading slash. */
  file: string;
  sha256: string;
  /** What S3 gives as the ETag of a file that was put in one piece. */
  md5: string;
  bytes: number;
}

/** What a build made, as it lies on disk. */
export interface BuiltSite {
  files: ReleaseFile[];
  edge: EdgeManifest;
  /** The build's `viewer-request`: what it does with an address, without a release. */
  route: string;
  /** 404.html as it was built. */
  missing: string;
}

/** A build as it is to be deployed. The same bytes, headers and edge code are the same release. */
export interface Release extends BuiltSite {
  /** Twelve hexadecimal digits. */
  id: string;
}

function digest(algorithm: string, bytes: string | Uint8Array): string {
  return createHash(algorithm).update(bytes).digest("hex");
}

function describeFile(file: string, bytes: Uint8Array): ReleaseFile {
  return {
    file,
    sha256: digest("sha256", bytes),
    md5: digest("md5", bytes),
    bytes: bytes.length,
    ...objectHeaders(`/${file}`, bytes),
  };
}

/** Whether both are stored alike: the same bytes under the same headers. */
export function isSame(a: ReleaseFile, b: ReleaseFile | undefined): boolean {
  return b !== undefined && a.sha256 === b.sha256 && hasHeaders(a, b);
}

export function hasHeaders(a: ObjectHeaders, b: ObjectHeaders | undefined): boolean {
  return (
    b !== undefined &&
    a.contentType === b.contentType &&
    a.cacheControl === b.cacheControl &&
    isDeepStrictEqual(a.own, b.own)
  );
}

/** The bytes of {@link RELEASE_FILE}. */
function releaseFile(id: string): Buffer {
  return Buffer.from(`${JSON.stringify({ release: id })}\n`);
}

/** What a site must have to be one: a build that was cut off is not deployed. */
const NEEDED = ["index.html", "index.json", ERROR_PAGE, "sitemap.xml"];

/** Where a build lies. */
export interface BuildFolders {
  /** dist/ */
  directory: string;
  /** build/edge/, made with it. */
  edgeDirectory: string;
}

/**
 * Reads a build.
 *
 * @throws Refusal when it is not whole
 */
export async function readBuiltSite({
  directory,
  edgeDirectory,
}: BuildFolders): Promise<BuiltSite> {
  const names = await listFiles(directory);
  const missing = NEEDED.filter((name) => !names.includes(name));
  const manifest = path.join(edgeDirectory, "manifest.json");
  const router = path.join(edgeDirectory, "viewer-request.js");
  missing.push(...[manifest, router].filter((file) => !existsSync(file)));
  if (missing.length > 0) {
    throw new Refusal(`${directory} has no ${missing.join(", ")}`, "build the site: npm run build");
  }
  const files: ReleaseFile[] = [];
  for (const name of names.filter((file) => file !== RELEASE_FILE)) {
    files.push(describeFile(name, await readFile(path.join(directory, name))));
  }
  return {
    files,
    edge: JSON.parse(await readFile(manifest, "utf8")) as EdgeManifest,
    route: await readFile(router, "utf8"),
    missing: await readFile(path.join(directory, ERROR_PAGE), "utf8"),
  };
}

/** {@link readBuiltSite}, with the name that a build of these bytes, headers and edge code always has. */
export async function readRelease(folders: BuildFolders): Promise<Release> {
  const site = await readBuiltSite(folders);
  const { files, route } = site;
  const lines = files.map(({ file, sha256, contentType, cacheControl, own }) =>
    [file, sha256, contentType, cacheControl, ...Object.entries(own).flat()].join("\0"),
  );
  const id = digest("sha256", [...lines, route].join("\n")).slice(0, 12);
  return { ...site, id, files: [...files, describeFile(RELEASE_FILE, releaseFile(id))] };
}

/** The bytes of a file of the release, sure to be those that were described. */
export async function readBytes(
  directory: string,
  { id }: Pick<Release, "id">,
  { file, sha256 }: ReleaseFile,
): Promise<Uint8Array> {
  if (file === RELEASE_FILE) return releaseFile(id);
  const bytes = await readFile(path.join(directory, file));
  if (digest("sha256", bytes) !== sha256) {
    throw new Error(`${file} changed while it was deployed; build again, then deploy again`);
  }
  return bytes;
}
