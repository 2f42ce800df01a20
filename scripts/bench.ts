/** `npm run bench`: how fast the site is, for its visitors and for those who build it. --help says the rest. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { benchParts } from "./bench/parts.ts";
import { installPeer } from "./bench/peers.ts";
import { Figures, load, toMarkdown } from "./bench/report.ts";
import { ROOT } from "./lib/paths.ts";

const HELP = `npm run bench [-- options]

Measures copies of the project in a temporary folder, and compares with scripts/bench/limits.ts. All of it takes
about an hour on two idle cores.

  --only lambda,saves,visits,builds   these parts alone
  --articles 1000,10000   sizes of the sites that are built, besides this site
  --peers hugo,astro      beside these, with the same articles and page; Hugo must be on the PATH, Astro is installed
                          into the temporary folder
  --runs 3                without it five of visits and three of the rest
  --write                 writes scripts/bench/results.md

Exit codes: 0 every measured limit holds   1 one does not   2 wrong usage, or something failed`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "lambda,saves,visits,builds" },
    articles: { type: "string", default: "1000,10000" },
    peers: { type: "string", default: "" },
    runs: { type: "string" },
    write: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}

const listOf = (text: string) => text.split(",").filter(Boolean);
const peers = listOf(values.peers);
const figures = new Figures();
const base = await mkdtemp(path.join(os.tmpdir(), "site-bench-"));
const about = `begun at ${new Date().toISOString().slice(0, 16)}Z. Load average of 1 and 5 minutes: ${load()} at the start`;
const parts = benchParts(figures, {
  base,
  peers,
  articles: listOf(values.articles).map(Number),
  runs: values.runs === undefined ? undefined : Number(values.runs),
});
const versions: string[] = [];
try {
  for (const peer of peers) versions.push(`${await installPeer(peer, path.join(base, peer))}, `);
  for (const part of listOf(values.only)) {
    console.log(`${Math.round(performance.now() / 60_000)} min: ${part}`);
    if (!parts[part]) throw new Error(`--only ${part}: no such part; --help lists them`);
    await parts[part]();
  }
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
await rm(base, { recursive: true, force: true });
const { text, failed } = await toMarkdown(
  figures,
  `${versions.join("")}${about}, ${load()} at the end.`,
);
if (values.write) await writeFile(path.join(ROOT, "scripts/bench/results.md"), text);
console.log(`\n${text}`);
if (failed > 0) process.exitCode ??= 1;
