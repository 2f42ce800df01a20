/** Brings a build to the visitors, in an order in which it may be cut off anywhere. */
import { IMMUTABLE_FOLDERS, type ObjectHeaders } from "../build/output/headers.ts";
import { isDeepStrictEqual } from "node:util";
import { atOnce } from "./at-once.ts";
import type { Edge, Live } from "./edge.ts";
import { putErrorPage } from "./bucket/error-page.ts";
import { CURRENT, ERROR_PAGE, isShared, keyOf, RECORDS, releaseOfRecord } from "./bucket/layout.ts";
import { folderOf } from "../build/output/release-layout.ts";
import { withLock, type Lock } from "./bucket/lock.ts";
import { refuseUnwanted, type Wish } from "./may-deploy.ts";
import { planDeploy, type Known, type Missing, type Plan } from "./plan.ts";
import {
  readCurrent,
  readRecord,
  writeCurrent,
  writeRecord,
  type Current,
  type Switch,
  type ReleaseRecord,
} from "./bucket/records.ts";
import { readBytes, type Release } from "./bucket/release.ts";
import { Conflict, type Store, type Stored } from "./bucket/store.ts";

export interface DeployParts {
  store: Store;
  edge: Edge;
  /** A build's `viewer-request` → the code that shows this release. */
  releaseCode: (route: string, release: string) => string;
  /** Reports what is being done. */
  say: (line: string) => void;
  now: () => number;
}

export interface DeployOptions extends Wish {
  directory: string;
  /** Who deploys; stands in the lock and in the history. */
  by: string;
  leaseMs: number;
}

/** Requests under way at once; S3 takes far more, a small line does not. */
const REQUESTS_AT_ONCE = 16;

async function look(
  { store, edge, releaseCode }: DeployParts,
  release: Release,
): Promise<Known & { current: Current }> {
  const code = releaseCode(release.route, release.id);
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
  const headers = new Map<string, ObjectHeaders>();
  const shared = release.files.filter(({ file }) => isShared(file) && stored.has(file));
  await atOnce(REQUESTS_AT_ONCE, shared, async ({ file }) => {
    headers.set(file, await store.headers(file));
  });
  return { stored, headers, records, live, code, current };
}

/** What {@link deploy} would do now. Changes nothing. */
export async function dryRun(parts: DeployParts, release: Release): Promise<Plan> {
  return planDeploy(release, await look(parts, release));
}

/** Puts files in their places. */
export async function putFiles(
  { store }: Pick<DeployParts, "store">,
  release: Release,
  directory: string,
  missing: readonly Missing[],
): Promise<void> {
  const upload = async ({ file, key }: Missing) => {
    await store.put(key, await readBytes(directory, release, file), file);
  };
  await atOnce(REQUESTS_AT_ONCE, missing, async (entry) => {
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

/** What was known of the edge when a change of it was decided. */
interface Decision {
  publish: boolean;
  seen: Live;
}

/** @throws Conflict when visitors see something else by now: the lock was lost while this process was held up */
async function compareLive(edge: Edge, seen: Live): Promise<void> {
  const now = await edge.live();
  if (!isDeepStrictEqual(now, seen)) {
    throw new Conflict(
      `somebody else published ${now.release ?? "another function"} meanwhile; ${seen.release ?? "nothing"} was live`,
    );
  }
}

/** The history after a change; a release that is shown already has the newest commit that made it. */
function nextHistory(history: readonly Switch[], change: Switch): Switch[] {
  const [newest, ...older] = history;
  if (newest?.release !== change.release) return [change, ...history];
  const { commit, committed } = change;
  return [{ ...newest, ...(commit && committed && { commit, committed }) }, ...older];
}

/** Shows a release whose files are all in the bucket, and remembers it. */
export async function switchTo(
  { store, edge, say }: DeployParts,
  lock: Lock,
  { release, code }: Pick<ReleaseRecord, "release" | "code">,
  change: Omit<Switch, "release">,
  { publish, seen }: Decision,
): Promise<void> {
  // Read before the edge changes: whoever writes CURRENT in between makes our own write fail.
  const { current, etag } = await readCurrent(store);
  await lock.renew();
  if (publish) {
    await compareLive(edge, seen);
    await edge.publish(release, code, seen);
    say(`live      ${release}`);
  }
  const next: Current = {
    history: nextHistory(current.history, { release, ...change }),
    held: change.kind === "rollback",
  };
  if (!isDeepStrictEqual(next, current)) {
    await writeCurrent(store, next, etag);
    say(`recorded  ${CURRENT}`);
  }
}

/**
 * Lock → record → assets → pages → look again → error page → edge → history. Until the edge function is published, visitors get the
 * last release whole; from then on, the new one. Doing it again after it was cut off does what is left.
 *
 * @throws Refusal when this deploy is not wanted: a rollback holds it, or what is live is newer
 */
export async function deploy(
  parts: DeployParts,
  release: Release,
  { directory, by, leaseMs, ...wish }: DeployOptions,
): Promise<Plan> {
  const { store, say } = parts;
  return withLock(store, { owner: by, leaseMs }, async (lock) => {
    const known = await look(parts, release);
    refuseUnwanted(known.current, wish);
    const plan = planDeploy(release, known);
    const { id, files, edge } = release;
    await writeRecord(store, { release: id, files, edge, code: known.code });
    await putFiles(parts, release, directory, plan.assets);
    if (plan.assets.length > 0) say(`assets    ${plan.assets.length}`);
    await putFiles(parts, release, directory, plan.pages);
    if (plan.pages.length > 0) say(`pages     ${plan.pages.length}`);
    await verify(store, { release: id, files });
    if (plan.errorPage) await putErrorPage(store, release.missing);
    const at = new Date(parts.now()).toISOString();
    const change = { at, kind: "deploy", by, ...wish.commit } as const;
    const decision = { publish: plan.publish, seen: known.live };
    await switchTo(parts, lock, { release: id, code: known.code }, change, decision);
    return plan;
  });
}
