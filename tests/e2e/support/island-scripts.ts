import { readParts, urlOf } from "../../../scripts/bundle/load.ts";

/** URLs of the scripts that islands alone need: React, and what all of them share. */
export const ISLAND_SCRIPTS = islandScripts();

/** URLs of the scripts that decorate a mouse's pointer. */
export const CURSOR_SCRIPTS = (readParts().parts["cursor"] ?? []).map(urlOf);

function islandScripts(): string[] {
  const { start, parts } = readParts();
  const { hydrate = [], ...others } = parts;
  const readers = [start, ...Object.values(others).flat()];
  return hydrate.filter((file) => !readers.includes(file)).map(urlOf);
}
