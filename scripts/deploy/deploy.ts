/** Brings a build to the visitors, in an order in which it may be cut off anywhere. */
import type { EdgeManifest } from "../../src/model/resolve.ts";
import { Refusal } from "../edit/refusal.ts";
import { IMMUTABLE_FOLDERS } from "../output/headers.ts";
import { atOnce } from "./at-once.ts";
import type { Edge } from "./edge.ts";
import { CURRENT, ERROR_PAGE, folderOf, keyOf, RECORDS, releaseOfRecord } from "./layout.ts";
import { withLock, type Lock } from "./lock.ts";
import { planDeploy, type Keeping, type Known, type Missing, type Plan } from "./plan.ts";
import { prune, type Pruned } from "./prune.ts";
import {
  readCurrent,
  readRecord,
  writeCurrent,
  writeRecord,
  type Switch,
  type ReleaseRecord,
} from "./records.ts";
import { readBytes, type Release } from "./release.ts";
import { Conflict, type Store, type Stored } from "./store.ts";

export interface DeployParts {
  store: Store;
  edge: Edge;
  /** The code at the edge that shows this release; without one, a build's own. */
  edgeCode: (edge: EdgeManifest, release?: string) => Promise<string>;
  /** Tells what is being done. */
  say: (line: string) => void;
  now: () => number;
}

export interface DeployOptions {
  directory: string;
  keeping: Keeping;
  /** Who deploys; stands in the lock and in the history. */
  by: string;
  commit: string | undefined;
  /** Nobody asked for this deploy: it waits while a rollback holds. */
  scheduled: boolean;
  leaseMs: number;
}

export interface Deployed {
  plan: Plan;
  pruned: Pruned;
}

/** Requests under way at once; S3 takes far more, a small line does not. */
const UPLOADS_AT_ONCE = 16;

async function look(
  { store, edge, edgeCode }: DeployParts,
  release: Release,
): Promise<Known & { held: boolean }> {
  const code = await edgeCode(release.edge, release.id);
  const [live, { current }, recordKeys] = await Promise.all([
    edge.live(),
    readCurrent(store),
    store.list(RECORDS),
  ]);
  const wanted = [...recordKeys.keys()].flatMap((key) => releaseOfRecord(key) ?? []);
  const liveRecord = wanted.find((id) => id === live.release);
  const record = liveRecord === undefined ? undefined : await readRecord(store, liveRecord);
  const records: ReleaseRecord[] = record ? [record] : [];
  const stored = new Map<string, Stored>();
  for (const prefix of [...IMMUTABLE_FOLDERS, folderOf(release.id), ERROR_PAGE]) {
    for (const [key, about] of await store.list(prefix)) stored.set(key, about);
  }
  return { stored, records, live, code, held: current.held };
}

/** What {@link deploy} would do now. Changes nothing. */
export async function dryRun(parts: DeployParts, release: Release): Promise<Plan> {
  return planDeploy(release, await look(parts, release));
}

async function put(
  { store }: DeployParts,
  release: Release,
  directory: string,
  missing: readonly Missing[],
): Promise<void> {
  const upload = async ({ file, key }: Missing) => {
    await store.put(key, await readBytes(directory, release, file), file);
  };
  await atOnce(UPLOADS_AT_ONCE, missing, async (entry) => {
    if (!entry.from) return upload(entry);
    try {
      await store.copy(entry.from.key, entry.from.etag, entry.key);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      await upload(entry);
    }
  });
}

/** Every file of the release is in its place, or this throws: the last look before visitors see it. */
export async function verify(
  store: Store,
  { release, files }: Pick<ReleaseRecord, "release" | "files">,
): Promise<void> {
  const stored = new Map<string, Stored>();
  for (const prefix of [...IMMUTABLE_FOLDERS, folderOf(release)]) {
    for (const [key, about] of await store.list(prefix)) stored.set(key, about);
  }
  const wrong = files.filter(({ file, md5 }) => stored.get(keyOf(file, release))?.etag !== md5);
  if (wrong.length > 0) {
    const names = wrong.slice(0, 3).map(({ file }) => file);
    throw new Error(
      `${wrong.length} files of ${release} are missing in the bucket (${names.join(", ")} …)`,
    );
  }
}

/** Shows a release whose files are all in the bucket, and remembers it. */
export async function switchTo(
  { store, edge, say }: DeployParts,
  lock: Lock,
  { release, code }: Pick<ReleaseRecord, "release" | "code">,
  change: Omit<Switch, "release">,
  { publish, invalidate }: Pick<Plan, "publish" | "invalidate">,
): Promise<void> {
  // Read before the edge changes: whoever writes CURRENT in between makes our own write fail.
  const { current, etag } = await readCurrent(store);
  await lock.renew();
  if (publish) {
    await edge.publish(release, code);
    say(`live      ${release}`);
  }
  const held = change.kind === "rollback";
  const [newest] = current.history;
  if (newest?.release !== release || current.held !== held) {
    const history =
      newest?.release === release ? current.history : [{ release, ...change }, ...current.history];
    await writeCurrent(store, { history, held }, etag);
    say(`recorded  ${CURRENT}`);
  }
  if (invalidate.length > 0) {
    await edge.invalidate(invalidate, `${release} ${change.at}`);
    say(`refreshed ${invalidate.join(" ")}`);
  }
}

/**
 * Lock → record → assets → pages → look again → error page → edge → history → prune. Until the edge is
 * told, visitors get the last release whole; from then on, the new one. Doing it again after it was
 * cut off does what is left.
 */
export async function deploy(
  parts: DeployParts,
  release: Release,
  { directory, keeping, by, commit, scheduled, leaseMs }: DeployOptions,
): Promise<Deployed> {
  const { store, say } = parts;
  return withLock(store, { owner: by, leaseMs }, async (lock) => {
    const known = await look(parts, release);
    if (scheduled && known.held) {
      throw new Refusal(
        "the last change was a rollback, so nothing is deployed by the clock",
        "mend what was wrong and deploy it: npm run deploy",
      );
    }
    const plan = planDeploy(release, known);
    const { id, files, edge } = release;
    await writeRecord(store, { release: id, files, edge, code: known.code });
    await put(parts, release, directory, plan.assets);
    if (plan.assets.length > 0) say(`assets    ${plan.assets.length}`);
    await put(parts, release, directory, plan.pages);
    if (plan.pages.length > 0) say(`pages     ${plan.pages.length}`);
    await verify(store, { release: id, files });
    if (plan.errorPage) {
      const bytes = await readBytes(directory, release, plan.errorPage);
      await store.put(ERROR_PAGE, bytes, plan.errorPage);
    }
    const at = new Date(parts.now()).toISOString();
    const change: Omit<Switch, "release"> = {
      at,
      kind: "deploy",
      by,
      ...(commit !== undefined && { commit }),
    };
    await switchTo(parts, lock, { release: id, code: known.code }, change, plan);
    const pruned = await prune(store, lock, id, parts.now(), keeping);
    if (pruned.releases.length > 0) say(`pruned    ${pruned.releases.join(" ")}`);
    return { plan, pruned };
  });
}
