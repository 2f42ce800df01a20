import { folderOf } from "../build/edge/events.ts";
import { Refusal } from "../lib/refusal.ts";
import {
  ERROR_PAGE,
  isErrorPage,
  listRecords,
  putErrorPage,
  readCurrent,
  readRecord,
  type ReleaseChange,
} from "./bucket.ts";
import { switchTo, verify, type DeployParts } from "./deploy.ts";

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
export async function rollback(parts: DeployParts, release: string, by: string): Promise<void> {
  const { store, edge } = parts;
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
    by,
    ...(seen.release !== undefined && seen.release !== release && { from: seen.release }),
  } as const;
  await switchTo(parts, record, change, seen);
}
