/** `npm run deploy:preview -- pr-12`: shows what a pull request would make of the site; `--help` says more. */
import path from "node:path";
import { readRelease } from "./deploy/bucket/release.ts";
import { connect, EXIT_CODES, run } from "./deploy/command.ts";
import { previewName, previewUrl, removePreview, showPreview } from "./deploy/preview.ts";
import { PREVIEW_OUTPUTS } from "./deploy/stacks/target.ts";
import { DIST, EDGE, ROOT } from "./lib/paths.ts";
import { siteAt } from "./deploy/smoke/check.ts";
import { checkRelease } from "./deploy/smoke/release.ts";

const HELP = `Shows a built site at an address of its own, hidden from search engines, until it is removed or 30 days
are over. Ends when it answers there. Before it: npm run deployed -- --stage preview

usage: npm run deploy:preview -- NAME [options]

  NAME            pr- and the pull request's number, for example pr-12
  --dist DIR      the built site (dist)
  --edge DIR      what the build made for the edge (build/edge)
  --outputs FILE  what the stacks gave out (${PREVIEW_OUTPUTS})
  --where         prints the preview's url, for other programs
  --remove        removes it

${EXIT_CODES}`;

const OPTIONS = {
  dist: { type: "string", default: DIST },
  edge: { type: "string", default: EDGE },
  outputs: { type: "string", default: path.join(ROOT, PREVIEW_OUTPUTS) },
  where: { type: "boolean" },
  remove: { type: "boolean" },
} as const;

process.exitCode = await run(HELP, OPTIONS, async ({ values, positionals: [given] }) => {
  const name = previewName(given);
  const parts = await connect(values.outputs);
  const url = previewUrl(parts.url, name);
  if (values.where) return console.log(`url=${url}`);
  if (values.remove)
    return console.log(`removed ${name}: ${await removePreview(parts, name)} files`);
  const start = performance.now();
  const directory = path.resolve(values.dist);
  const release = await readRelease({ directory, edgeDirectory: path.resolve(values.edge) });
  await showPreview(parts, name, release, directory);
  const { wrong } = await checkRelease(siteAt(url), release.id);
  if (wrong !== undefined) throw new Error(`${url} does not show ${release.id}: ${wrong}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${release.id} is at ${url} after ${seconds} s`);
});
