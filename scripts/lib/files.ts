import { readdirSync, cpSync, rmSync } from "node:fs";
import path from "node:path";
import { mkdir, readFile, writeFile, symlink } from "node:fs/promises";
import { ROOT } from "./paths.ts";

/**
 * Files below a folder, sorted within each folder, as paths from `root` with forward slashes. Leaves out names that
 * begin with a dot. A missing folder is empty.
 */
export function* filesBelow(root: string, folder: string): Generator<string> {
  let entries;
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch {
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else yield name;
  }
}

/** Files to publish: name below dist/ → bytes. */
export type Outputs = Map<string, string | Uint8Array>;

/** {@link filesBelow} relative to the folder itself, sorted. */
export function listFiles(directory: string): string[] {
  return [...filesBelow(directory, ".")].sort();
}

export async function writeIfChanged(file: string, bytes: string | Uint8Array): Promise<void> {
  const known = await readFile(file).catch(() => undefined);
  if (known?.equals(Buffer.from(bytes))) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

const FOLDERS = ["content", "lambda", "schemas", "scripts", "src"];
const FILES = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];

export function copyParts(from: string, to: string): void {
  for (const part of [...FOLDERS, ...FILES]) {
    rmSync(path.join(to, part), { recursive: true, force: true });
    // Synchronous: with a promise for each of a thousand small files it takes five times as long.
    cpSync(path.join(from, part), path.join(to, part), { recursive: true });
  }
}

/** Copies the project into a folder, where its own scripts build it; packages are only linked. */
export async function copyProject(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  copyParts(ROOT, directory);
  await symlink(path.join(ROOT, "node_modules"), path.join(directory, "node_modules"));
}
