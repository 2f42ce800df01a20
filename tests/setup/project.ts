import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import { copyParts, copyProject as copyInto, filesBelow } from "../../scripts/lib/files.ts";
import { BUILD } from "../../scripts/lib/paths.ts";
import { temporaryFolder } from "./temporary.ts";

interface CopyOptions {
  /** True for several tests; the caller removes the copy. */
  lasting?: boolean;
  /** Copies the cache of the last build, and its bundle, so that the copy's first build is incremental. */
  isBuilt?: boolean;
}

/** A copy of the project in a temporary folder, for tests that break its content or build it. */
export async function copyProject({ lasting, isBuilt }: CopyOptions = {}): Promise<string> {
  const directory = await temporaryFolder("site-");
  if (!lasting) onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await copyInto(directory);
  if (isBuilt && existsSync(path.join(BUILD, "cache.sqlite"))) await copyBuild(directory);
  return directory;
}

async function copyBuild(directory: string): Promise<void> {
  const to = path.join(directory, "build");
  await mkdir(to);
  for (const part of ["bundle", "fonts"])
    await cp(path.join(BUILD, part), path.join(to, part), { recursive: true });
  // Another process may be writing the cache.
  using database = new DatabaseSync(path.join(BUILD, "cache.sqlite"), { readOnly: true });
  await backup(database, path.join(to, "cache.sqlite"));
}

export interface BuildOutcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export class ProjectCopy {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async create(options?: CopyOptions): Promise<ProjectCopy> {
    return new ProjectCopy(await copyProject(options));
  }

  file(name: string): string {
    return path.join(this.root, name);
  }

  read(name: string): string {
    return readFileSync(this.file(name), "utf8");
  }

  /** @throws when `change` has no effect */
  edit(name: string, change: (text: string) => string): void {
    const text = this.read(name);
    const changed = change(text);
    if (changed === text) throw new Error(`nothing was changed in ${name}`);
    writeFileSync(this.file(name), changed);
  }

  build(...args: string[]): BuildOutcome {
    return this.run("scripts/build.ts", "--now", "2026-11-21", ...args);
  }

  run(script: string, ...args: string[]): BuildOutcome {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: this.root,
      encoding: "utf8",
    });
    return { code: status, stdout, stderr };
  }

  /** Every file of dist/ and build/edge/ by its path, with the hash of its bytes. */
  published(): Record<string, string> {
    const names = ["dist", "build/edge"].flatMap((folder) => [...filesBelow(this.root, folder)]);
    const hash = (name: string) =>
      createHash("sha256")
        .update(readFileSync(this.file(name)))
        .digest("hex");
    return Object.fromEntries(names.map((name) => [name, hash(name)]));
  }

  /** Result of a build of the same files, without cached values. */
  async builtFromNothing(...args: string[]): Promise<BuildOutcome & Pick<this, "published">> {
    const clean = await ProjectCopy.create({ lasting: true });
    try {
      copyParts(this.root, clean.root);
      const outcome = clean.build(...args);
      const published = clean.published();
      return { ...outcome, published: () => published };
    } finally {
      await rm(clean.root, { recursive: true, force: true });
    }
  }
}

export const MINUTES = 60_000;

export const ARTICLE = "content/articles/pooja-catering-kandivali-borivali-malad.md";
