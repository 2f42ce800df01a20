import { readClock } from "../lib/clock.ts";
import { bytesHash } from "../lib/hash.ts";
import { editorRepository } from "./editor-repository.ts";
import { commitOf } from "./last-changed.ts";
import { ROOT } from "../lib/paths.ts";
import { type Cache, openProjectCache } from "../cache/cache.ts";
import { codeKey, hashOfAll } from "../cache/code-key.ts";
import type { BuildReport } from "./site.ts";

export interface BuildArguments {
  /** What stands behind `--now`. */
  now?: string | undefined;
  /** What stands behind `--admin`: the repository that the browser editor writes to. A release has infra/settings.json's. */
  admin?: string | undefined;
  /** True for visitors: without invented guests and clients, and with a list of what is wanting. */
  release: boolean;
}

/** What the last build of the same left. */
interface LastBuild extends BuildReport {
  /** Stands for dist/ and build/edge/. */
  made: string;
}

const madeHash = (cache: Cache) => hashOfAll(cache, ROOT, ["dist", "build/edge"]);

function isValidAt({ from, until }: BuildReport, now: number): boolean {
  return (from ?? -Infinity) <= now && now < (until ?? Infinity);
}

const placeholders = ({ unreleased }: BuildReport) =>
  `${unreleased} placeholders, samples and unproved claims left (npm run check -- --release lists them)`;

/**
 * Builds the site, or finds that nothing has changed since it was built.
 *
 * @returns false when something is wrong with content or pages, which was printed
 */
export async function build({
  now: typedNow,
  admin: given,
  release,
}: BuildArguments): Promise<boolean> {
  const start = performance.now();
  const now = readClock(typedNow);
  const admin = given ?? (release ? editorRepository(ROOT) : undefined);
  const cache = openProjectCache(ROOT);
  const commit = await commitOf(ROOT);
  const inputs = () => {
    const code = codeKey(cache, ROOT);
    const content = hashOfAll(cache, ROOT, ["content"]);
    return { code, all: bytesHash(JSON.stringify([code, content, commit, admin, release])) };
  };
  const begun = inputs();
  const memo = cache.keyedBy(begun.code);
  try {
    const last = memo.get("site", [begun.all]) as LastBuild | undefined;
    if (last && isValidAt(last, now) && last.made === madeHash(cache)) {
      for (const text of [last.warnings, last.lacks]) if (text) console.error(text);
      console.log(`${last.pages} pages: nothing has changed. ${placeholders(last)}`);
      cache.save();
      return true;
    }
    const { buildSite } = await import("./site.ts");
    const report = await buildSite(cache, memo, { now, admin, release, commit });
    if (!report) return false;
    const ended = inputs();
    if (ended.all === begun.all)
      memo.put("site", [begun.all], { ...report, made: madeHash(cache) });
    else
      console.error(
        "Something was saved while the site was made; it is on all pages when you type: npm run build",
      );
    // What one state of the code made may bear the name of another.
    if (ended.code === begun.code) cache.sweep();
    else cache.clear();
    if (report.lacks) console.error(report.lacks);
    const { pages, rendered, written, removed } = report;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${pages} pages in ${seconds} s: ${rendered} rendered, ${pages - rendered} kept; ` +
        `${written} files written, ${removed} removed; ${placeholders(report)}`,
    );
    return true;
  } finally {
    cache.save();
    cache.close();
  }
}
