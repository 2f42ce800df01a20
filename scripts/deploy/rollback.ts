import { Refusal } from "../lib/refusal.ts";
import { switchTo, verify, type DeployParts } from "./deploy.ts";
import { isErrorPage, putErrorPage } from "./bucket/error-page.ts";
import { ERROR_PAGE, RECORDS, releaseOfRecord } from "./bucket/layout.ts";
import { folderOf } from "../build/output/release-layout.ts";
import { withLock } from "./bucket/lock.ts";
import { readCurrent, readRecord, type Switch } from "./bucket/records.ts";

/** A release that can be shown again. */
export interface Listed {
  release: string;
  live: boolean;
  /** Visitors were taken from it by a rollback, and nobody has shown it since. */
  withdrawn: boolean;
  /** Its newest entry in the history; nothing for one that was never finished. */
  last: Switch | undefined;
}

/**
 * The releases that were rolled back from, but for those that somebody has shown again since.
 *
 * @param history the newest first
 */
function withdrawnReleases(history: readonly Switch[]): Set<string> {
  const shownSince = new Set<string>();
  const withdrawn = new Set<string>();
  for (const { release, from } of history) {
    shownSince.add(release);
    if (from !== undefined && !shownSince.has(from)) withdrawn.add(from);
  }
  return withdrawn;
}

/** Every release in the bucket, the one shown last first. */
export async function listReleases({
  store,
  edge,
}: Pick<DeployParts, "store" | "edge">): Promise<Listed[]> {
  const [{ current }, live, keys] = await Promise.all([
    readCurrent(store),
    edge.live(),
    store.list(RECORDS),
  ]);
  const releases = [...keys.keys()].flatMap((key) => releaseOfRecord(key) ?? []);
  const withdrawn = withdrawnReleases(current.history);
  return releases
    .map((release) => ({
      release,
      live: release === live.release,
      withdrawn: withdrawn.has(release),
      last: current.history.find((entry) => entry.release === release),
    }))
    .sort((a, b) => ((a.last?.at ?? "") < (b.last?.at ?? "") ? 1 : -1));
}

/**
 * The release that visitors had before the one that is live: the last one shown that is in the bucket and was not itself
 * rolled back from.
 */
export async function previousRelease(
  parts: Pick<DeployParts, "store" | "edge">,
): Promise<string | undefined> {
  const releases = await listReleases(parts);
  return releases.find(({ live, withdrawn, last }) => last && !live && !withdrawn)?.release;
}

/**
 * Shows an older release again: one step at the edge, however large the site is. Deploys by the clock
 * are held until a person deploys.
 */
export async function rollback(
  parts: DeployParts,
  wanted: string,
  { by, leaseMs }: { by: string; leaseMs: number },
): Promise<void> {
  const { store, edge } = parts;
  await withLock(store, { owner: by, leaseMs }, async (lock) => {
    const record = await readRecord(store, wanted);
    if (!record) {
      throw new Refusal(
        `there is no release ${wanted} in the bucket`,
        "see those there are: npm run rollback -- --list",
      );
    }
    await verify(store, record);
    const seen = await edge.live();
    const page = await store.read(`${folderOf(wanted)}${ERROR_PAGE}`);
    const stored = (await store.list(ERROR_PAGE)).get(ERROR_PAGE);
    if (page && !isErrorPage(stored?.etag, page.text)) await putErrorPage(store, page.text);
    const change = {
      at: new Date(parts.now()).toISOString(),
      kind: "rollback",
      by,
      ...(seen.release !== undefined && seen.release !== wanted && { from: seen.release }),
    } as const;
    const publish = seen.release !== wanted || seen.code !== record.code;
    await switchTo(parts, lock, record, change, { publish, seen });
  });
}
