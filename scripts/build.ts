/**
 * `npm run build [-- --now 2026-12-01 --admin owner/repository]`: content → bundle → pages → dist/. What did not change
 * is neither read nor made again. dist/ is touched only after the last page has been rendered and every link followed; a
 * build that fails leaves the last good one.
 */
import { enableCompileCache } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDist } from "./build/dist-files.ts";
import { inputsHash } from "./build/inputs.ts";
import { keepLastBuild, readLastBuild } from "./build/last.ts";
import { readClock } from "./clock.ts";
import { FileHashes } from "./file-hashes.ts";
import { BUILD, DIST, ROOT } from "./paths.ts";

// A test runner's environment must not change what is built: its NODE_ENV would put React's
// development build on the site, and vite.config.ts leaves plugins out for it.
process.env["NODE_ENV"] = "production";
delete process.env["VITEST"];

const CACHE = path.join(BUILD, "cache");
enableCompileCache(path.join(CACHE, "code"));

const placeholders = (left: number) =>
  `${left} placeholders, samples and unproved claims left (npm run check -- --release lists them)`;

async function build(typedNow: string | undefined, admin: string | undefined): Promise<boolean> {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const dist = openDist(DIST, path.join(CACHE, "dist.txt"));
  const hashes = new FileHashes(path.join(CACHE, "files.txt"));
  const inputs = inputsHash(ROOT, hashes);
  const last = readLastBuild(CACHE);
  const now = readClock(typedNow);
  if (last?.inputs === inputs && last.admin === admin && last.from <= now && now < last.until) {
    if (last.dist === (await dist.hash())) {
      if (last.warnings) console.error(last.warnings);
      console.log(`${last.pages} pages: nothing has changed. ${placeholders(last.unreleased)}`);
      return true;
    }
  }
  const { buildSite } = await import("./build/site.ts");
  const built = await buildSite({ now, admin, hashes, dist, cache: CACHE });
  if (!built) return false;
  const { summary, ...record } = built;
  keepLastBuild(CACHE, { ...record, inputs });
  hashes.save();
  console.log(
    `${built.pages} pages in ${seconds()}: ${summary}; ${placeholders(built.unreleased)}`,
  );
  return true;
}

try {
  const { values } = parseArgs({
    options: { now: { type: "string" }, admin: { type: "string" } },
  });
  if (!(await build(values.now, values.admin))) {
    console.error("The build failed; dist/ is as it was.");
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  console.error("The build failed; dist/ is as it was.");
  process.exitCode = 1;
}
