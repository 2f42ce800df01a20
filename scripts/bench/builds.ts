import { mkdtemp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { measureCommand } from "./command.ts";
import type { Figures } from "./figures.ts";
import { addArticles, copyProject, MADE } from "./project.ts";

/** A site in a folder of its own that can be built again and again. */
export interface Contestant {
  /** `ours`, or a peer's name. */
  name: string;
  directory: string;
  /** The built site, below the directory. */
  output: string;
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  /** What builds write, below the directory. */
  made: readonly string[];
  /** Each makes one change, another one for every run. */
  edits: Readonly<Record<string, (run: number) => Promise<void>>>;
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

/** An npm script of a copy of the project, as a command of this Node. */
export async function npmScript(directory: string, name: string): Promise<[string, ...string[]]> {
  const text = await readFile(path.join(directory, "package.json"), "utf8");
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
  return [process.execPath, ...(scripts[name]?.split(" ").slice(1) ?? [])];
}

/** This project with `articles` articles, in a new folder. */
export async function ourSite(directory: string, articles: number): Promise<Contestant> {
  await copyProject(directory);
  await addArticles(directory, articles);
  const [packages, monthly] = ["content/catalogs/packages.json", /("monthlyPrice": )\d+/];
  return {
    name: "ours",
    directory,
    output: "dist",
    command: await npmScript(directory, "build"),
    made: MADE,
    edits: {
      "nothing changed": async () => undefined,
      "one word in one article": articleEdit(path.join(directory, "content/articles")),
      "one price": (run) =>
        rewrite(path.join(directory, packages), (text) => text.replace(monthly, `$1${600 + run}`)),
    },
  };
}

/** Moves aside what builds have written: on some file systems a build just after it was deleted takes longer. */
async function clean({ directory, made }: Contestant): Promise<void> {
  const aside = await mkdtemp(`${directory}-before-`);
  for (const name of made) {
    await rename(path.join(directory, name), path.join(aside, name)).catch(() => undefined);
  }
}

/** A cold build, then one after each edit; the contestants take turns. */
export async function measureBuilds(
  figures: Figures,
  size: string,
  contestants: readonly Contestant[],
  runs: number,
): Promise<void> {
  for (let run = 1; run <= runs; run++) {
    for (const site of contestants) {
      for (const [kind, prepare] of [
        ["cold", () => clean(site)],
        ...Object.entries(site.edits),
      ] as const) {
        await prepare(run);
        const { seconds, megabytes } = await measureCommand(site.directory, site.command, site.env);
        figures.add("Builds", `${size}, ${kind}, s`, site.name, seconds);
        if (kind === "cold")
          figures.add("Builds", `${size}, peak memory, MB`, site.name, megabytes);
      }
    }
  }
}
