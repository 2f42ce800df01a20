import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "./files.ts";
import { ROOT } from "./paths.ts";

/** Short hash for the names of published files. */
export function contentHash(bytes: string | Uint8Array): string {
  return hash("sha256", bytes).slice(0, 10);
}

/** Shorter hash for pictures, whose URLs contain their name too. A page names dozens, and hashes do not compress. */
export function versionHash(bytes: string | Uint8Array): string {
  const number = Number.parseInt(hash("sha256", bytes).slice(0, 12), 16);
  return number.toString(36).padStart(VERSION_LENGTH, "0").slice(-VERSION_LENGTH);
}

const VERSION_LENGTH = 6;

export function bytesHash(bytes: string | Uint8Array): string {
  return hash("sha1", bytes);
}

export function fileHash(file: string): string | undefined {
  try {
    return bytesHash(readFileSync(file));
  } catch {
    return undefined;
  }
}

const CODE = ["scripts", "src", "schemas", "lambda"];

const CONFIGURATION = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "node_modules/.package-lock.json",
];

/** One hash of files and folders: of their names and their bytes. */
export function hashOfAll(root: string, names: readonly string[]): string {
  const files = names.flatMap((name) => [name, ...filesBelow(root, name)]);
  return bytesHash(
    files.map((name) => `${name}\0${fileHash(path.join(root, name)) ?? ""}\0`).join(""),
  );
}

/**
 * Hash of everything that a build depends on, except the content.
 *
 * @param root the project whose schemas are used; tests have their own
 */
export function codeKey(root: string): string {
  const own = hashOfAll(ROOT, [...CODE, ...CONFIGURATION]);
  const schemas = root === ROOT ? "" : hashOfAll(root, ["schemas"]);
  return bytesHash(`${process.version} ${own} ${schemas}`);
}

/** Installed versions, such as `sharp@0.35.5`, for cache keys. Does not load the packages. */
export function toolVersions(...names: string[]): string {
  const versions = names.map((name) => {
    const text = readFileSync(path.join(ROOT, "node_modules", name, "package.json"), "utf8");
    return `${name}@${(JSON.parse(text) as { version: string }).version}`;
  });
  return versions.join(" ");
}
