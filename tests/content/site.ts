import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compile, type CompiledSite } from "../../scripts/build/compile.ts";
import type { Catalogs } from "../../scripts/content/catalogs/catalogs.ts";
import type { PageData, PageKind } from "../../src/routes.ts";
import { QUIET_DAY } from "../setup/content.ts";

/** Changes a file of the project at `root`. @throws when nothing changes, because the test would check nothing */
export async function change(
  root: string,
  file: string,
  to: (text: string) => string,
): Promise<void> {
  const target = path.join(root, file);
  const text = await readFile(target, "utf8");
  const changed = to(text);
  if (changed === text) throw new Error(`Nothing changes in ${file}`);
  await writeFile(target, changed);
}

export async function edit<Name extends keyof Catalogs>(
  root: string,
  name: Name,
  to: (catalog: Catalogs[Name]) => void,
): Promise<void> {
  await change(root, `content/catalogs/${name}.json`, (text) => {
    const catalog = JSON.parse(text) as Catalogs[Name];
    to(catalog);
    return JSON.stringify(catalog);
  });
}

/** Compiles the content at `root`. @throws when an error in the content prevents a site */
export async function siteAt(root: string, options: { now?: number; release?: boolean } = {}) {
  const { site, problems } = await compile(root, { now: QUIET_DAY, ...options });
  if (!site) throw new Error(JSON.stringify(problems.slice(0, 3)));
  return site;
}

/** Returns the data of the page at a path. @throws when the page is missing or of another kind */
export function pageAt<Kind extends PageKind>(
  { pages }: Pick<CompiledSite, "pages">,
  at: string,
  kind: Kind,
): Extract<PageData, { kind: Kind }> {
  const found = pages.find((page) => page.path === at);
  if (found?.kind !== kind) throw new Error(`There is no ${kind} page at ${at}`);
  return found as Extract<PageData, { kind: Kind }>;
}
