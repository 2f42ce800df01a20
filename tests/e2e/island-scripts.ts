import { readParts, urlOf } from "../../scripts/bundle/load.ts";

/** URLs of the scripts that islands alone need: React, and what all of them share. */
export const ISLAND_SCRIPTS = islandScripts();

function islandScripts(): string[] {
  const { start, parts } = readParts();
  const { hydrate = [], ...others } = parts;
  const readers = [start, ...Object.values(others).flat()];
  return hydrate.filter((file) => !readers.includes(file)).map(urlOf);
}
