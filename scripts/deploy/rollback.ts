import { Refusal } from "../lib/refusal.ts";
import { folderOf } from "../build/edge/events.ts";
import { ERROR_PAGE, isErrorPage, putErrorPage } from "./bucket/layout.ts";
import { withLock, type LockOptions } from "./bucket/lock.ts";
import { listRecords, readCurrent, readRecord, type Switch } from "./bucket/records.ts";
import { switchTo, verify, type DeployParts } from "./deploy.ts";

/** A release that can be shown again. */
export interface Listed {
  release: string;
  live: boolean;
  /** Rolled back from, and not shown since. */
  withdrawn: boolean;
  /** Its newest entry in the history; undefined for an unfinished deploy. */
  last: Switch | undefined;
}

/** @param history newest first */
function withdrawnReleases(history: readonly Switch[]): Set<string> {
  const shownSince = new Set<string>();
  const withdrawn = new Set<string>();
  for (const { release, from } of history) {
    shownSince.add(release);
    if (from !== undefined && !shownSince.has(from)) withdrawn.add(from);
  }
  return withdrawn;
}

/** Every release in the bucket; the one shown last is first. */
export async function listReleases({
  store,
  edge,
}: Pick<DeployParts, "store" | "edge">): Promise<Listed[]> {
  const [{ current }, live, releases] = await Promise.all([
    readCurrent(store),
    edge.live(),
    listRecords(store),
  ]);
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

/** The release before the live one: the last one shown that is in the bucket and not withdrawn. */
export async function previousRelease(
  parts: Pick<DeployParts, "store" | "edge">,
): Promise<string | undefined> {
  const releases = await listReleases(parts);
  return releases.find(({ live, withdrawn, last }) => last && !live && !withdrawn)?.release;
}

/** Shows an older release again in one step at the edge. Scheduled deploys are refused until a person deploys. */
export async function rollback(
  parts: DeployParts,
  release: string,
  holder: LockOptions,
): Promise<void> {
  const { store, edge } = parts;
  await withLock(store, holder, async (lock) => {
    const record = await readRecord(store, release);
    if (!record) {
      throw new Refusal(
        `there is no release ${release} in the bucket`,
        "see those there are: npm run rollback -- --list",
      );
    }
    await verify(store, record);
    const seen = await edge.live();
    const page = await store.read(`${folderOf(release)}${ERROR_PAGE}`);
    const stored = (await store.list(ERROR_PAGE)).get(ERROR_PAGE);
    if (page && !isErrorPage(stored, page.text)) await putErrorPage(store, page.text);
    const change = {
      at: new Date(parts.now()).toISOString(),
      kind: "rollback",
      by: holder.by,
      ...(seen.release !== undefined && seen.release !== release && { from: seen.release }),
    } as const;
    const publish = seen.release !== release || seen.code !== record.code;
    await switchTo(parts, lock, record, change, { publish, seen });
  });
}
