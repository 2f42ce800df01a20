import { existsSync } from "node:fs";
import path from "node:path";
import { readClock } from "../clock.ts";
import { FileHashes } from "../file-hashes.ts";
import { BUILD, DIST, EDGE, ROOT } from "../paths.ts";
import { loadBuilder } from "./builder.ts";
import { openDist } from "./dist-files.ts";
import { inputsHash } from "./inputs.ts";
import { keepLastBuild, readLastBuild } from "./last.ts";

/** Where builds keep what they know. */
const CACHE = path.join(BUILD, "cache");

const placeholders = (left: number) =>
  `${left} placeholders, samples and unproved claims left (npm run check -- --release lists them)`;

export interface BuildArguments {
  /** What stands behind `--now`. */
  now?: string | undefined;
  /** What stands behind `--admin`. */
  admin?: string | undefined;
  /** True for visitors: without invented guests and clients, and with a list of what is wanting. */
  release: boolean;
}

/**
 * Builds the site, or finds that nothing has changed since it was built.
 *
 * @returns false when something is wrong with content or pages, which has been told
 */
export async function build({ now: typedNow, admin, release }: BuildArguments): Promise<boolean> {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const dist = openDist(DIST, path.join(CACHE, "dist.hashes"));
  const hashes = new FileHashes(path.join(CACHE, "files.hashes"));
  const inputs = inputsHash(ROOT, hashes);
  const last = readLastBuild(CACHE);
  const now = readClock(typedNow);
  const sameKind = last?.admin === admin && last?.release === release;
  if (last?.inputs === inputs && sameKind && last.from <= now && now < last.until) {
    if (existsSync(EDGE) && last.dist === (await dist.hash())) {
      if (last.warnings) console.error(last.warnings);
      if (last.lacks) console.error(last.lacks);
      console.log(`${last.pages} pages: nothing has changed. ${placeholders(last.unreleased)}`);
      return true;
    }
  }
  const { buildSite } = await loadBuilder(CACHE, hashes);
  const built = await buildSite({ now, admin, release, hashes, dist, cache: CACHE });
  if (!built) return false;
  const { summary, ...record } = built;
  keepLastBuild(CACHE, { ...record, inputs });
  if (built.lacks) console.error(built.lacks);
  console.log(
    `${built.pages} pages in ${seconds()}: ${summary}; ${placeholders(built.unreleased)}`,
  );
  return true;
}
