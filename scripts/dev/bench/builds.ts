import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { step } from "../../lib/command.ts";
import { copyProject } from "../../lib/files.ts";
import os from "node:os";
import { format } from "prettier";
import { Failure } from "../../lib/command.ts";

export interface Site {
  name: string;
  directory: string;
  command: readonly [string, ...string[]];
  /** Folders that a build writes; the first is the site. */
  output: readonly [string, ...string[]];
  articles: string;
}

export async function run(cwd: string, [command, ...args]: Site["command"]): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Failure(`${command} ${args.join(" ")} in ${cwd} failed:\n${output}`);
  return (performance.now() - started) / 1000;
}

/** Installs packages into a folder. */
export async function installPackages(directory: string, ...packages: string[]): Promise<void> {
  await mkdir(path.join(directory, "node_modules"), { recursive: true });
  await run(directory, ["npm", "install", "--no-audit", "--no-fund", ...packages]);
}

/** Copies the project and repeats its articles under new names until there are `count`. */
export async function ourSite(directory: string, count: number): Promise<Site> {
  await copyProject(directory);
  const articles = path.join(directory, "content/articles");
  const names = (await readdir(articles)).filter((name) => name.endsWith(".md"));
  for (let copy = names.length; copy < count; copy++) {
    const name = names[copy % names.length] ?? "";
    const text = await readFile(path.join(articles, name), "utf8");
    const unique = text
      .replace(/^(title: "?)/m, `$1${copy} `)
      .replace(/^(description: "?)/m, `$1${copy} `);
    await writeFile(path.join(articles, name.replace(".md", `-${copy}.md`)), unique);
  }
  const command = [process.execPath, "scripts/build.ts"] as const;
  return { name: "ours", directory, command, output: ["dist", "build"], articles };
}

/** Measures a cold build, then a build after a change of one article. */
export async function measureBuilds(add: AddFigure, size: string, number: number, site: Site) {
  for (const folder of site.output)
    await rm(path.join(site.directory, folder), { recursive: true, force: true });
  const build = () => step(`${site.name}, ${size}`, () => run(site.directory, site.command));
  add(`build, ${size}, cold, s`, site.name, await build());
  const names = (await readdir(site.articles)).filter((name) => name.endsWith(".md")).sort();
  const file = path.join(site.articles, names[(number * 7) % names.length] ?? "");
  const text = await readFile(file, "utf8");
  await writeFile(file, `${text.trimEnd()} Tried ${number} times.\n`);
  add(`build, ${size}, one word, s`, site.name, await build());
}

/** Adds the figure of one run to the cell of a row and a site. A row's name ends with its unit. */
export type AddFigure = (row: string, column: string, value: number) => void;

export type Figures = Map<string, Map<string, number[]>>;

function cell(runs: readonly number[] = []): string {
  if (runs.length === 0) return "";
  const sorted = runs.toSorted((a, b) => a - b).map((value) => Number(value.toPrecision(3)));
  const middle = sorted[Math.floor(sorted.length / 2)];
  return `${middle} (${sorted[0]}–${sorted.at(-1)})`;
}

/** @param about versions, date and load of the run */
export function toMarkdown(figures: Figures, about: string): Promise<string> {
  const columns = [...new Set([...figures.values()].flatMap((row) => [...row.keys()]))];
  const rows = [...figures].map(([name, row]) => [
    name,
    ...columns.map((one) => cell(row.get(one))),
  ]);
  const table = [["", ...columns], ["-", ...columns.map(() => "-")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
  const machine = `${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.version}`;
  return format(
    `# Bench results\n\nMedian and range of the runs, by \`npm run bench -- --write\`. Compare columns, not dates.\n\n${machine}; ${about}\n\n${table}\n`,
    { parser: "markdown" },
  );
}
