import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./paths.ts";

/**
 * `sharp@0.35.5`, of what is installed: a part of the key of all that a package makes for a cache.
 * The package itself is not loaded.
 */
export function toolVersions(...names: string[]): string {
  const versions = names.map((name) => {
    const text = readFileSync(path.join(ROOT, "node_modules", name, "package.json"), "utf8");
    return `${name}@${(JSON.parse(text) as { version: string }).version}`;
  });
  return versions.join(" ");
}
