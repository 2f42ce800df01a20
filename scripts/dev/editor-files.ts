import { cmsFiles } from "../admin/files.ts";
import { BUILD, ROOT } from "../lib/paths.ts";

/** The browser editor, which opens the project's folder itself: the repository's name has no effect here. */
export class EditorFiles {
  #files: ReturnType<typeof cmsFiles> | undefined;

  /** Forms are made from the schemas: rebuilds the files at the next request. */
  clear(): void {
    this.#files = undefined;
  }

  /** The editor's file at a path below /admin; undefined for any other path. */
  async read(pathname: string) {
    if (!/^\/admin(\/|$)/.test(pathname)) return undefined;
    this.#files ??= cmsFiles(ROOT, BUILD, "local/site", new Map());
    const name = /^\/admin\/?$/.test(pathname) ? "admin/index.html" : pathname.slice(1);
    const output = (await this.#files).get(name);
    if (!output) return undefined;
    return { name: `/${name}`, bytes: output.read() };
  }
}
