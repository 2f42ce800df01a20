import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Manifest } from "../../bundle/manifest.ts";

/** What we call the chunks that are named by the first thing in them. */
const CALLED: Record<string, string> = { app: "shell", "rolldown-runtime": "between chunks" };

/**
 * The names of a built project's chunks.
 *
 * @returns path of the file → name of the chunk or its page; nothing where there is no bundle of ours
 */
export async function chunkNames(project: string): Promise<ReadonlyMap<string, string>> {
  const file = path.join(project, "build/bundle/assets.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  const chunks = Object.values(JSON.parse(text) as Manifest);
  return new Map(
    chunks.map(({ file: name, name: called = "" }) => [`/${name}`, CALLED[called] ?? called]),
  );
}
