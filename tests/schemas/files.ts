import { readFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../../scripts/lib/files/list-files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

/** Where the catalogs are, from the project's root. */
export const CATALOGS = "content/catalogs";

/** A file below the project's root, parsed. */
export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(ROOT, file), "utf8"));
}

/** `pages/home` for pages/home.json: every catalog by its path without the ending. */
export async function catalogNames(): Promise<string[]> {
  return namesIn(CATALOGS, ".json");
}

/** Every schema by its path without the ending. */
export async function schemaNames(): Promise<string[]> {
  return namesIn("schemas", ".schema.json");
}

async function namesIn(folder: string, ending: string): Promise<string[]> {
  const files = await listFiles(path.join(ROOT, folder));
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
}
