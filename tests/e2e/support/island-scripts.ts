import { readFile } from "node:fs/promises";
import path from "node:path";
import { DIST } from "../../../scripts/lib/paths.ts";
import { readParts, urlOf } from "../../../scripts/build/bundle/load.ts";

/** URLs of the scripts that only islands need: React and their shared modules. */
export const ISLAND_SCRIPTS = islandScripts();

/** URLs of the custom cursor's scripts. */
export const CURSOR_SCRIPTS = (readParts().parts["cursor"] ?? []).map(urlOf);

function islandScripts(): string[] {
  const { start, parts } = readParts();
  const { hydrate = [], ...others } = parts;
  const readers = [start, ...Object.values(others).flat()];
  return hydrate.filter((file) => !readers.includes(file)).map(urlOf);
}

/** Texts of scripts and of all their imports. */
export async function withImports(urls: readonly string[]): Promise<string[]> {
  const texts = new Map<string, string>();
  const visit = async (url: string): Promise<void> => {
    if (texts.has(url)) return;
    const text = await readFile(path.join(DIST, url), "utf8");
    texts.set(url, text);
    for (const [, target = ""] of text.matchAll(/\b(?:from|import)\s*\(?["'`](\.[^"'`]+)/g))
      await visit(path.posix.join(path.posix.dirname(url), target));
  };
  for (const url of urls) await visit(url);
  return [...texts.values()];
}
