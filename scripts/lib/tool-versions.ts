import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./paths.ts";

/**
 * Installed versions, such as `sharp@0.35.5`, for cache keys. Does not load the packages.
 */
export function toolVersions(...names: string[]): string {
  const versions = names.map((name) => {
    const text = readFileSync(path.join(ROOT, "node_modules", name, "package.json"), "utf8");
    return `${name}@${(JSON.parse(text) as { version: string }).version}`;
  });
  return versions.join(" ");
}
