import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { filesLeft } from "../../scripts/fuzz/build/site.ts";
import { copyProject } from "../setup/project.ts";
import { temporaryFolder } from "../setup/temporary.ts";

/** A build in a copy of the project. */
export class Site {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Another like it, caches and all, for one test. */
  async copy(): Promise<Site> {
    const root = await temporaryFolder("site-");
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    // Two thousand small files in one go: with a promise for each it takes several times as long.
    cpSync(this.root, root, {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
    return new Site(root);
  }

  file(name: string): string {
    return path.join(this.root, name);
  }

  run(script: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join("scripts", script), ...args],
      { cwd: this.root, encoding: "utf8" },
    );
    assert.equal(status, 0, `${script} ${args.join(" ")}\n${stdout}${stderr}`);
    return stdout + stderr;
  }

  build(...args: string[]): string {
    return this.run("build.ts", "--now", "2026-11-21", ...args);
  }

  async edit(name: string, change: (text: string) => string): Promise<void> {
    const text = await readFile(this.file(name), "utf8");
    const changed = change(text);
    assert.notEqual(changed, text, `nothing was changed in ${name}`);
    await writeFile(this.file(name), changed);
  }

  /** Every file of dist/ and build/edge/, by its path from the root, with the hash of its bytes. */
  async published(): Promise<Record<string, string>> {
    return Object.fromEntries(await filesLeft(this.root));
  }

  /**
   * Builds once more without anything an earlier build knew, and compares. Pictures that are named
   * after what they are made from stay; so does the bundle, unless its sources were edited.
   */
  async equalsCleanBuild(forget: "pages" | "bundle" = "pages", ...args: string[]): Promise<void> {
    const kept = await this.published();
    await rename(this.file("dist"), this.file("dist-kept"));
    for (const name of [
      "cache/content",
      "cache/pages.table",
      "cache/dist.hashes",
      "cache/files.hashes",
      "cache/last-build.json",
      "edge",
    ]) {
      await rm(this.file(`build/${name}`), { force: true, recursive: true });
    }
    if (forget === "bundle") {
      for (const name of ["bundle", "fonts", "art", "cache"]) {
        await rm(this.file(`build/${name}`), { recursive: true });
      }
    }
    this.build(...args);
    assert.deepEqual(kept, await this.published());
    await rm(this.file("dist-kept"), { recursive: true });
  }
}

export const MINUTES = 60_000;

/** The article that tests edit. */
export const ARTICLE = "content/articles/pooja-catering-kandivali-borivali-malad.md";

/** Builds a copy of the project once for all tests of a file, which make copies of it. */
export function builtSite(): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = new Site(await copyProject({ lasting: true, drawn: true }));
    site.build();
  }, 2 * MINUTES);
  afterAll(() => rm(site.root, { recursive: true, force: true }));
  return () => site;
}
