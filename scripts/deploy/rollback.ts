import { Refusal } from "../edit/refusal.ts";
import { switchTo, verify, type DeployParts } from "./deploy.ts";
import { ERROR_PAGE, RECORDS, releaseOfRecord } from "./layout.ts";
import { withLock } from "./lock.ts";
import { readCurrent, readRecord, type Switch } from "./records.ts";

/** A release that can be shown again. */
export interface Listed {
  release: string;
  live: boolean;
  /** Its newest entry in the history; nothing for one that was never finished. */
  last: Switch | undefined;
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
  return releases
    .map((release) => ({
      release,
      live: release === live.release,
      last: current.history.find((entry) => entry.release === release),
    }))
    .sort((a, b) => ((a.last?.at ?? "") < (b.last?.at ?? "") ? 1 : -1));
}

/** The release that visitors had before the one that is live. */
export async function previousRelease(
  parts: Pick<DeployParts, "store" | "edge">,
): Promise<string | undefined> {
  const [{ current }, live] = await Promise.all([readCurrent(parts.store), parts.edge.live()]);
  return current.history.find(({ release }) => release !== live.release)?.release;
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
    const live = await edge.live();
    const stored = await store.list(ERROR_PAGE);
    const errorPage = record.files.find(({ file }) => file === ERROR_PAGE);
    const invalidate: string[] = [];
    if (errorPage && stored.get(ERROR_PAGE)?.etag !== errorPage.md5) {
      const page = await store.read(`r/${wanted}/${ERROR_PAGE}`);
      if (page) await store.put(ERROR_PAGE, page.text, errorPage);
      invalidate.push(`/${ERROR_PAGE}`);
    }
    const at = new Date(parts.now()).toISOString();
    const publish = live.release !== wanted || live.code !== record.code;
    await switchTo(parts, lock, record, { at, kind: "rollback", by }, { publish, invalidate });
  });
}
