import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyProject, PARTS } from "../../bench/project.ts";
import { listFiles } from "../../content/read.ts";
import { bytesHash } from "../../hash.ts";

/** What a build left for others in a folder's dist/ and build/edge/: path from the folder → hash of the bytes. */
export async function filesLeft(root: string): Promise<Map<string, string>> {
  const lists = ["dist", "build/edge"].map(async (folder) =>
    (await listFiles(path.join(root, folder))).map((name) => `${folder}/${name}`),
  );
  const names = (await Promise.all(lists)).flat();
  return new Map(names.map((name) => [name, bytesHash(readFileSync(path.join(root, name)))]));
}

/** How a build went, but for what it says of time and of how much it had to do. */
export interface Outcome {
  code: number | null;
  stderr: string;
  /** See {@link filesLeft}; none when it failed. */
  left: ReadonlyMap<string, string>;
}

/** What a build of one folder gave and another did not: one line each; none when they are alike. */
export function differences(one: Outcome, other: Outcome): string[] {
  if (one.code !== other.code) return [`exit code ${one.code}, not ${other.code}`];
  const said = one.stderr === other.stderr ? [] : [`said:\n${one.stderr}\nnot:\n${other.stderr}`];
  const names = [...new Set([...one.left.keys(), ...other.left.keys()])].sort();
  const files = names.filter((name) => one.left.get(name) !== other.left.get(name));
  return [...said, ...files.map((name) => `${name} differs`)];
}

/** A copy of the project that is edited and built again and again. */
export class EditedSite {
  readonly root: string;
  /** Arguments of every build. */
  readonly options: Set<string>;
  /** File → its bytes before it was edited first; nothing of one that was not there. */
  readonly #before = new Map<string, Buffer | undefined>();

  private constructor(root: string, options: Set<string>) {
    this.root = root;
    this.options = options;
  }

  /** @param directory where the copy comes to lie, instead of whatever lies there */
  static async copy(directory: string): Promise<EditedSite> {
    rmSync(directory, { recursive: true, force: true });
    await copyProject(directory);
    return new EditedSite(directory, new Set(["--now=2026-12-01"]));
  }

  file(name: string): string {
    return path.join(this.root, name);
  }

  #bytes(name: string): Buffer | undefined {
    try {
      return readFileSync(this.file(name));
    } catch {
      return undefined;
    }
  }

  text(name: string): string {
    return readFileSync(this.file(name), "utf8");
  }

  /** Paths from the root, sorted, of all files below a folder; none when there is no such folder. */
  async files(folder: string): Promise<string[]> {
    return (await listFiles(this.file(folder))).map((name) => `${folder}/${name}`);
  }

  /** Writes a file of the project, or deletes it; see {@link takeBack}. */
  put(name: string, bytes: string | Uint8Array | undefined): void {
    if (!this.#before.has(name)) this.#before.set(name, this.#bytes(name));
    this.#set(name, bytes);
  }

  #set(name: string, bytes: string | Uint8Array | undefined): void {
    const file = this.file(name);
    if (bytes === undefined) return rmSync(file, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }

  /** Files that were edited. */
  get edited(): string[] {
    return [...this.#before.keys()];
  }

  /** A file's text at first; nothing where it was not there. */
  textBefore(name: string): string | undefined {
    return this.#before.get(name)?.toString();
  }

  /** Makes a file again what it was at first. */
  takeBack(name: string): void {
    this.#set(name, this.#before.get(name));
    this.#before.delete(name);
  }

  /** @param killAfter ends the build so many milliseconds after its start, if it still runs */
  async build(killAfter?: number): Promise<Outcome> {
    const script = ["--import", "./scripts/compile-cache.js", "scripts/build.ts"];
    const child = spawn(process.execPath, [...script, ...this.options], {
      cwd: this.root,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const timer =
      killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
    const code = await ended;
    clearTimeout(timer);
    const left = code === 0 ? await filesLeft(this.root) : new Map<string, string>();
    return { code, stderr: stderr.replaceAll(this.root, ""), left };
  }

  /** What a build gives that knows nothing, of the same project in another folder. */
  async cleanBuild(directory: string): Promise<Outcome> {
    rmSync(directory, { recursive: true, force: true });
    const clean = new EditedSite(directory, this.options);
    for (const name of [...PARTS, "node_modules"]) {
      cpSync(this.file(name), clean.file(name), { recursive: true, verbatimSymlinks: true });
    }
    return clean.build();
  }
}
