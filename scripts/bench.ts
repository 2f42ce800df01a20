/** Builds and first visits of this site and of Astro with the same articles and the template of our article page. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { format } from "prettier";
import sharp from "sharp";
import { startPreview } from "./dev/preview-server.ts";
import { readDrawing } from "./images/drawings.ts";
import { isRaster, MAX_WIDTH } from "./images/raster/settings.ts";
import { browserOptions } from "./lib/browser.ts";
import { Failure, runCommand, step } from "./lib/command.ts";
import { copyProject } from "./lib/files.ts";
import { ROOT } from "./lib/paths.ts";

const HELP = `Measures copies of the project in a temporary folder. Prints medians and ranges.

usage: npm run bench [-- options]

  --articles 1000         number of articles of the sites; 0 is this site
  --peers astro,astro:assets    also measures Astro; astro:assets encodes the articles' pictures, astro gets our files
  --runs 3                runs of each
  --visits                also measures first visits of the article with Lighthouse
  --write                 writes scripts/dev/bench.md

exit codes: 0 measured   1 something failed   2 wrong usage`;

const OPTIONS = {
  articles: { type: "string", default: "1000" },
  peers: { type: "string", default: "" },
  runs: { type: "string", default: "3" },
  visits: { type: "boolean" },
  write: { type: "boolean" },
} as const;

const PACKAGES = ["astro@7.3.5", "sharp", "lighthouse@13.5.0"];
const ARTICLE = "services/wedding-caterers-kandivali-borivali-malad";

interface Site {
  name: string;
  directory: string;
  command: readonly [string, ...string[]];
  /** Folders that a build writes; the first is the site. */
  output: readonly [string, ...string[]];
  articles: string;
}

const base = await mkdtemp(path.join(os.tmpdir(), "bench-"));
/** Row, which ends with its unit → site → figures of the runs. */
const figures = new Map<string, Map<string, number[]>>();

function add(row: string, { name }: Site, value: number): void {
  const columns = figures.get(row) ?? new Map<string, number[]>();
  figures.set(row, columns.set(name, [...(columns.get(name) ?? []), value]));
}

async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  const { executablePath: CHROME_PATH = "" } = await browserOptions();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", CHROME_PATH };
  const child = spawn(command, args, { cwd, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Failure(`${command} ${args.join(" ")} in ${cwd} failed:\n${output}`);
  return output;
}

/** Copies the project and repeats its articles under new names until there are `count`. */
async function ourSite(count: number): Promise<Site> {
  const directory = path.join(base, "ours");
  await copyProject(directory);
  const articles = path.join(directory, "content/articles");
  const names = (await readdir(articles)).filter((name) => name.endsWith(".md"));
  for (let copy = names.length; copy < count; copy++) {
    const name = names[copy % names.length] ?? "";
    const text = await readFile(path.join(articles, name), "utf8");
    const unique = text.replaceAll(/^((?:title|description): "?)/gm, `$1${copy} `);
    await writeFile(path.join(articles, name.replace(".md", `-${copy}.md`)), unique);
  }
  const command = [process.execPath, "scripts/build.ts"] as const;
  return { name: "ours", directory, command, output: ["dist", "build"], articles };
}

const ASTRO_PAGE = `---
import { getCollection, render } from "astro:content";
import { Picture } from "astro:assets";
import "/src/site.css";
const pictures = import.meta.glob("/src/pictures/**/*.png", { eager: true });
const pictureOf = (name) => pictures["/src/pictures/" + name + ".png"].default;
export async function getStaticPaths() {
  const entries = await getCollection("services");
  return entries.map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}
const { entry } = Astro.props;
const { Content } = await render(entry);
---
`;

const ASTRO_CONTENT = `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
const loader = glob({ pattern: "*.md", base: "./src/content/services" });
export const collections = { services: defineCollection({ loader }) };`;

const PICTURE =
  /<picture>.*?srcSet="([^"]*)" sizes="([^"]*)".*?src="\/art\/([\w/-]+)\..*?<\/picture>/gs;

/** Our built article page as a template of Astro, and its style sheet. */
async function astroPage(dist: string, encodes: boolean): Promise<[page: string, css: string]> {
  let page = (await readFile(path.join(dist, ARTICLE, "index.html"), "utf8"))
    .replaceAll(/<script.*?<\/script>|<link[^>]*\.js"[^>]*>|<!-- -->/gs, "")
    .replace(/<html[^>]*>/, '<html lang="en-IN">');
  const mark = (name: string, where: RegExp) => {
    const text = where.exec(page)?.[1];
    if (!text) throw new Failure(`${ARTICLE} has no ${name}`);
    page = page.replaceAll(text, `@@${name}@@`);
    return text;
  };
  mark("title", /<h1[^>]*>(.*?)<\/h1>/s);
  mark("description", /<meta name="description" content="(.*?)">/s);
  mark("body", /<\/header><div[^>]*>(.*?)<\/div><\/article>/s);
  const css = mark("styles", /(<style[^>]*>.*?<\/style>)/s).replaceAll(/<\/?style[^>]*>/g, "");
  const components: string[] = [];
  if (encodes)
    page = page.replaceAll(PICTURE, (_all, srcset: string, sizes: string, name: string) => {
      const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => width).join();
      // The first picture is the article's own.
      const source = components.length === 0 ? "entry.data.image" : JSON.stringify(name);
      return `<!--picture ${components.push(`<Picture src={pictureOf(${source})} formats={["avif"]} fallbackFormat="webp" widths={[${widths}]} sizes="${sizes}" quality={45} alt="" />`)}-->`;
    });
  const template = page
    // Braces are escaped, because they begin an expression in Astro.
    .replaceAll(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)
    .replace("@@styles@@", "")
    .replace("@@body@@", "<Content />")
    .replaceAll(/"?@@(\w+)@@"?/g, "{entry.data.$1}")
    .replaceAll(/<!--picture (\d+)-->/g, (_mark, number) => components[number - 1] ?? "");
  return [ASTRO_PAGE + template, css];
}

/** Writes a PNG for each drawing that is named in the texts. */
async function writePictures(folder: string, texts: string): Promise<void> {
  const names = new Set(texts.match(/(?<=^image: |src="\/art\/|pictureOf\(")[a-z-]+\/[\w-]+/gm));
  for (const name of [...names].filter(isRaster)) {
    const { svg, width } = readDrawing(name);
    const file = path.join(folder, `${name}.png`);
    await mkdir(path.dirname(file), { recursive: true });
    await sharp(Buffer.from(svg), { density: (72 * MAX_WIDTH) / width })
      .png()
      .toFile(file);
  }
}

async function astroSite(name: string, ours: Site): Promise<Site> {
  if (!/^astro(:assets)?$/.test(name)) throw new Failure(`The peers are astro and astro:assets.`);
  const directory = path.join(base, name.replace(":", "-"));
  const dist = path.join(ours.directory, "dist");
  const encodes = name === "astro:assets";
  const [page, css] = await astroPage(dist, encodes);
  const files: Record<string, string> = {
    "package.json": '{ "type": "module" }',
    "astro.config.mjs": `export default { cacheDir: "./.cache", build: { assets: "assets" } };`,
    "src/content.config.ts": ASTRO_CONTENT,
    "src/site.css": css,
    "src/pages/services/[slug].astro": page,
  };
  const articles = "src/content/services";
  for (const article of await readdir(ours.articles)) {
    const text = await readFile(path.join(ours.articles, article), "utf8");
    // Astro has no facts: every placeholder becomes a price.
    files[`${articles}/${article}`] = text.replaceAll(/\{\{.*?\}\}/g, "₹799");
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
  const pictures = path.join(directory, "src/pictures");
  if (encodes) await writePictures(pictures, Object.values(files).join("\n"));
  const unused = encodes ? /\.(css|js|avif|webp)$/ : /\.(css|js)$/;
  for (const part of ["art", "assets/static"])
    await cp(path.join(dist, part), path.join(directory, "public", part), {
      recursive: true,
      filter: (source) => !unused.test(source),
    });
  await symlink(path.join(base, "node_modules"), path.join(directory, "node_modules"));
  const command = [process.execPath, "node_modules/astro/bin/astro.mjs", "build"] as const;
  const output = ["dist", ".cache", ".astro"] as const;
  return { name, directory, command, output, articles: path.join(directory, articles) };
}

/** Measures a cold build, then a build after a change of one article. */
async function measureBuilds(site: Site, size: string, number: number): Promise<void> {
  const build = async (kind: string) => {
    const started = performance.now();
    await step(`${site.name}, ${size}, ${kind}`, () => run(site.directory, ...site.command));
    add(`build, ${size}, ${kind}, s`, site, (performance.now() - started) / 1000);
  };
  for (const folder of site.output)
    await rm(path.join(site.directory, folder), { recursive: true, force: true });
  await build("cold");
  const names = (await readdir(site.articles)).filter((name) => name.endsWith(".md")).sort();
  const file = path.join(site.articles, names[(number * 7) % names.length] ?? "");
  await writeFile(file, `${(await readFile(file, "utf8")).trimEnd()} Tried ${number} times.\n`);
  await build("one word");
}

/** Measures a first visit of the article with Slow 4G and a processor four times slower, both throttled by Chrome. */
async function measureVisit(site: Site, edge: string): Promise<void> {
  const served = path.join(site.directory, site.output[0]);
  const preview = await startPreview({ directory: served, edge, port: 0 });
  const report = path.join(base, "visit.json");
  const lighthouse = [
    "node_modules/lighthouse/cli/index.js",
    `${preview.url}/${ARTICLE}`,
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    "--only-categories=performance",
    "--throttling-method=devtools",
    "--throttling.cpuSlowdownMultiplier=4",
    "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage",
  ];
  await run(base, process.execPath, ...lighthouse);
  await preview.close();
  const { audits } = JSON.parse(await readFile(report, "utf8")) as {
    audits: Record<string, { numericValue?: number }>;
  };
  for (const audit of [
    "largest-contentful-paint",
    "total-blocking-time",
    "mainthread-work-breakdown",
  ])
    add(`visit, ${audit}, ms`, site, audits[audit]?.numericValue ?? Number.NaN);
  add("visit, everything, bytes", site, audits["total-byte-weight"]?.numericValue ?? Number.NaN);
}

function cell(runs: readonly number[] = []): string {
  const sorted = runs.toSorted((a, b) => a - b).map((value) => Number(value.toPrecision(3)));
  return sorted.length === 0 ? "" : `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`;
}

function toMarkdown(about: string): Promise<string> {
  const columns = [...new Set([...figures.values()].flatMap((row) => [...row.keys()]))];
  const rows = [...figures].map(([name, row]) => [
    name,
    ...columns.map((one) => cell(row.get(one))),
  ]);
  const table = [["", ...columns], ["-", ...columns.map(() => "-")], ...rows];
  const machine = `${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.version}`;
  return format(
    `# Bench results\n\nMedian and range of the runs, by \`npm run bench -- --write\`. Compare columns, not dates.\n\n${machine}; ${about}\n\n${table.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`,
    { parser: "markdown" },
  );
}

process.exitCode = await runCommand(HELP, OPTIONS, async ({ values }) => {
  const { articles, peers, runs, visits, write } = values;
  const load = () => os.loadavg()[0]?.toFixed(1);
  const started = `${new Date().toISOString().slice(0, 16)}Z, load ${load()}`;
  await writeFile(path.join(base, "package.json"), "{}");
  if (visits || peers) await run(base, "npm", "install", "--no-audit", "--no-fund", ...PACKAGES);
  const ours = await ourSite(Number(articles));
  await run(ours.directory, ...ours.command);
  const sites = [ours];
  for (const peer of peers.split(",").filter(Boolean)) sites.push(await astroSite(peer, ours));
  const size = articles === "0" ? "this site" : `${articles} articles`;
  for (let number = 1; number <= Number(runs); number++) {
    for (const site of sites) await measureBuilds(site, size, number);
    for (const site of visits ? sites : [])
      await measureVisit(site, path.join(ours.directory, "build/edge"));
  }
  const text = await toMarkdown(`${PACKAGES[0]}, ${started}, ${load()} at the end`);
  console.log(text);
  if (write) await writeFile(path.join(ROOT, "scripts/dev/bench.md"), text);
});
await rm(base, { recursive: true, force: true });
