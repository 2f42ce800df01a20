import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyProject } from "../lib/files/copy-project.ts";
import { addArticles } from "./articles.ts";
import type { Figures } from "./report.ts";

/** A site in a folder of its own that can be built again and again. */
export interface Contestant {
  /** `ours`, or a peer's name. */
  name: string;
  directory: string;
  command: readonly [string, ...string[]];
  /** What builds write, below the directory; first the site. */
  made: readonly [string, ...string[]];
  /** Each makes one change, another one for every run. */
  edits: Readonly<Record<string, (run: number) => Promise<void>>>;
}

/**
 * Runs a command to its end.
 *
 * @returns seconds by the clock, the process's peak of memory in MB (0 where there is no /proc), its output
 * @throws Error with the output, when the command fails
 */
export async function measureCommand(cwd: string, [command, ...args]: Contestant["command"]) {
  const started = performance.now();
  // A test runner sets the first two, which a build must not notice; Astro's builds would report home.
  const unset = { NODE_ENV: undefined, VITEST: undefined, ASTRO_TELEMETRY_DISABLED: "1" };
  const env = { ...process.env, ...unset };
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let [output, kilobytes] = ["", 0];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? kilobytes);
  };
  const timer = setInterval(() => void look(), 100);
  const [code] = (await once(child, "close").finally(() => clearInterval(timer))) as [number];
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} in ${cwd} failed:\n${output}`);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, megabytes: (kilobytes * 1024) / 1e6, output };
}

export async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}

/** Adds a sentence to the first paragraph of an article. */
export function addSentence(text: string, run: number): string {
  const end = text.indexOf("\n\n", text.indexOf("\n---\n") + 6);
  return `${text.slice(0, end)} It was tried ${run} times.${text.slice(end)}`;
}

/** An edit of one of the articles in a folder. */
export const articleEdit = (folder: string) => async (run: number) => {
  const names = (await readdir(folder)).sort();
  const file = path.join(folder, names[(run * 7) % names.length] ?? "");
  await rewrite(file, (text) => addSentence(text, run));
};

/** This project with `articles` articles, in a new folder. */
export async function ourSite(directory: string, articles: number): Promise<Contestant> {
  await copyProject(directory);
  await addArticles(directory, articles);
  const packages = path.join(directory, "content/catalogs/packages.json");
  const price = (run: number) =>
    rewrite(packages, (text) => text.replace(/("monthlyPrice": )\d+/, `$1${600 + run}`));
  const word = articleEdit(path.join(directory, "content/articles"));
  return {
    name: "ours",
    directory,
    command: [process.execPath, "scripts/build.ts"],
    made: ["dist", "build"],
    edits: {
      "nothing changed": async () => {},
      "one word in one article": word,
      "one price": price,
    },
  };
}

/** A cold build, then one after each edit. */
export async function measureBuilds(figures: Figures, size: string, run: number, site: Contestant) {
  const add = (row: string, value: number) =>
    figures.add(`build, ${size}, ${row}`, site.name, value);
  // Moved aside: on some file systems a build just after its folder was deleted takes longer.
  const aside = await mkdtemp(`${site.directory}-before-`);
  for (const name of site.made)
    await rename(path.join(site.directory, name), path.join(aside, name)).catch(() => undefined);
  const { seconds, megabytes } = await measureCommand(site.directory, site.command);
  add("cold, s", seconds);
  add("peak memory, MB", megabytes);
  for (const [row, edit] of Object.entries(site.edits)) {
    await edit(run);
    add(`${row}, s`, (await measureCommand(site.directory, site.command)).seconds);
  }
}
