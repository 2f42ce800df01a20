import { folderOf } from "../build/edge/events.ts";
import { IMMUTABLE_FOLDERS } from "../build/output/headers.ts";
import { Refusal } from "../lib/refusal.ts";
import {
  ERROR_PAGE,
  isErrorPage,
  listRecords,
  putErrorPage,
  readCurrent,
  readRecord,
  recordOf,
  withLock,
  type Current,
  type LockOptions,
  type ReleaseChange,
} from "./bucket.ts";
import { switchTo, verify, type DeployParts } from "./deploy.ts";
import { Failure } from "../lib/command.ts";

interface Listed {
  release: string;
  live: boolean;
  /** True if a rollback replaced it and it has not been shown again. */
  withdrawn: boolean;
  /** Its newest entry in the history; undefined for an unfinished deploy. */
  last: ReleaseChange | undefined;
}

/** @param history newest first */
function withdrawnReleases(history: readonly ReleaseChange[]): Set<string> {
  const shownSince = new Set<string>();
  const withdrawn = new Set<string>();
  for (const { release, from } of history) {
    shownSince.add(release);
    if (from !== undefined && !shownSince.has(from)) withdrawn.add(from);
  }
  return withdrawn;
}

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

const COLUMNS = [9, 12, 17, 8, 10];

export function describeReleases(releases: readonly Listed[]): string {
  const rows = releases.map(({ release, live, withdrawn, last }) => [
    live ? "live" : withdrawn ? "withdrawn" : "",
    release,
    last?.at.slice(0, 16).replace("T", " ") ?? "never shown",
    last?.kind ?? "",
    last?.commit?.slice(0, 10) ?? "",
    last?.by ?? "",
  ]);
  return [["", "release", "shown since (UTC)", "by", "commit", "who"], ...rows]
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(COLUMNS[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

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
  owner: LockOptions,
): Promise<void> {
  const { store, edge } = parts;
  await withLock(store, owner, async (renew) => {
    const record = await readRecord(store, release);
    if (!record) {
      throw new Refusal(
        `there is no release ${release} in the bucket`,
        "list the releases: npm run rollback -- --list",
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
      by: owner.by,
      ...(seen.release !== undefined && seen.release !== release && { from: seen.release }),
    } as const;
    await switchTo(parts, renew, record, change, seen);
  });
}

export interface Retention {
  releases: number;
  /** Days for which a release stays after it was replaced: an open tab may still request its assets. */
  days: number;
}

const DAY = 86_400_000;

/** The releases in the bucket that may be removed, sorted. The live release always stays. */
export function outdated(
  { history }: Current,
  inBucket: readonly string[],
  live: string,
  now: number,
  { releases, days }: Retention,
): string[] {
  const newest = [...new Set([live, ...history.map(({ release }) => release)])];
  const stay = new Set(newest.slice(0, releases));
  // The history is newest first: the entry before a release is the one that replaced it.
  for (const [index, { release }] of history.entries()) {
    const replaced = index === 0 ? now : Date.parse(history[index - 1]?.at ?? "");
    if (now - replaced < days * DAY) stay.add(release);
  }
  return inBucket.filter((release) => !stay.has(release)).sort();
}

export async function prune(
  { store, edge, now }: Pick<DeployParts, "store" | "edge" | "now">,
  retention: Retention,
  owner: LockOptions,
): Promise<{ releases: string[]; files: number }> {
  return withLock(store, owner, async (renew) => {
    const { release: live } = await edge.live();
    const records = await listRecords(store);
    const { current } = await readCurrent(store);
    const folders = [...(await store.list("r/")).keys()].map((key) => key.split("/")[1] ?? "");
    const inBucket = [...new Set([...records, ...folders])];
    const gone = live === undefined ? [] : outdated(current, inBucket, live, now(), retention);
    if (gone.length === 0) return { releases: [], files: 0 };

    const needed = new Set<string>();
    for (const release of records.filter((id) => !gone.includes(id))) {
      const record = await readRecord(store, release);
      if (!record) throw new Failure(`The record of ${release} was removed during this prune`);
      for (const { file } of record.files) needed.add(file);
    }
    const stored = await store.list(...IMMUTABLE_FOLDERS, ...gone.map(folderOf));
    const unneeded = [...stored.keys()].filter((key) => !needed.has(key));
    await renew();
    // Removes the records first, so that a rollback does not offer a half-removed release.
    await store.remove(gone.map(recordOf));
    await store.remove(unneeded);
    return { releases: gone, files: unneeded.length };
  });
}
