import type { PageKind } from "../../../src/routes.ts";

/** One entry of Vite's manifest, kept by Vike as assets.json; paths are relative to the client bundle. */
export interface ManifestChunk {
  file: string;
  /** Name of the chunk, or of its first module. */
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** The chunk and all that it imports at once, each before the chunk that needs it. */
export function withImports(
  manifest: Manifest,
  name: string,
  seen = new Set<string>(),
): ManifestChunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((child) => withImports(manifest, child, seen)), chunk];
}

/** The module of a kind of page, as the manifest names it: the page in the folder of its name. */
export function sourceOf(manifest: Manifest, kind: PageKind): string {
  const folder = `src/pages/${kind}/`;
  const source = Object.keys(manifest).find(
    (name) => name.startsWith(folder) && name.endsWith("Page.tsx"),
  );
  if (!source) throw new Error(`The bundle has no page in ${folder}`);
  return source;
}

/** Everything that can be fetched once the application runs. */
export function reachable(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const child of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(child);
  };
  visit(entry);
  const files = [...seen].flatMap((name) => {
    const { file = "", css = [], assets = [] } = manifest[name] ?? {};
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].sort();
}
