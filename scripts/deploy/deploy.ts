/** Deploys a build in steps that may be interrupted anywhere. */
import { isDeepStrictEqual } from "node:util";
import { inParallel } from "../lib/parallel.ts";
import { Refusal } from "../lib/refusal.ts";
import type { ObjectHeaders } from "../build/output/headers.ts";
import {
  CURRENT,
  ERROR_PAGE,
  isShared,
  keyOf,
  listRelease,
  putErrorPage,
} from "./bucket/layout.ts";
import { withLock, type Lock, type LockOptions } from "./bucket/lock.ts";
import {
  readCurrent,
  writeCurrent,
  writeRecord,
  type Current,
  type ReleaseRecord,
  type Switch,
} from "./bucket/records.ts";
import { readBytes, type Release } from "./bucket/release.ts";
import { Conflict, type Store } from "./bucket/store.ts";
import type { Edge, Live } from "./edge.ts";
import { planDeploy, type Known, type Plan, type Upload } from "./plan.ts";

export interface DeployParts {
  store: Store;
  edge: Edge;
  /** A build's `viewer-request` → the code that shows a release. */
  releaseCode: (route: string, release: string) => string;
  /** Reports a step. */
  say: (line: string) => void;
  now: () => number;
}

/** A commit of the repository. */
export interface Commit {
  commit: string;
  /** ISO time in UTC. */
  committed: string;
}

/** The part of a request that decides whether it is allowed. */
export interface DeployRequest {
  /** The commit that was built; an unknown one is not compared. */
  commit: Commit | undefined;
  /** True for the nightly release. */
  scheduled: boolean;
}

export interface DeployOptions extends DeployRequest, LockOptions {
  directory: string;
}

/** @throws Refusal for a scheduled deploy after a rollback, and for a commit older than a deployed one */
export function assertAllowed(
  { history, held }: Current,
  { commit, scheduled }: DeployRequest,
): void {
  if (scheduled && held) {
    throw new Refusal(
      "the last change was a rollback, so nothing is deployed by the clock",
      "correct what was wrong and deploy it: npm run deploy",
    );
  }
  const [newest] = history
    .filter(({ committed }) => committed !== undefined)
    .sort((a, b) => ((a.committed ?? "") < (b.committed ?? "") ? 1 : -1));
  if (commit && newest?.committed && commit.committed < newest.committed) {
    throw new Refusal(
      `commit ${commit.commit.slice(0, 10)} of ${commit.committed} is older than ` +
        `${newest.commit?.slice(0, 10)} of ${newest.committed}, which was deployed before`,
      "to show an older release: npm run rollback; to undo a commit: git revert it, and deploy that",
    );
  }
}

/** Concurrent requests; S3 accepts far more, a slow connection does not. */
const CONCURRENT_REQUESTS = 16;

async function readState({ store, edge, releaseCode }: DeployParts, release: Release) {
  const [live, { current }, stored, errorPage] = await Promise.all([
    edge.live(),
    readCurrent(store),
    listRelease(store, release.id),
    store.list(ERROR_PAGE),
  ]);
  const shared = release.files.filter(({ file }) => isShared(file) && stored.has(file));
  const read = async ({ file }: { file: string }): Promise<[string, ObjectHeaders]> => [
    file,
    await store.headers(file),
  ];
  const known: Known = {
    stored: new Map([...stored, ...errorPage]),
    headers: new Map(await inParallel(shared, read, CONCURRENT_REQUESTS)),
    live,
    code: releaseCode(release.route, release.id),
  };
  return { known, current };
}

/** The plan of {@link deploy}. Changes nothing. */
export async function dryRun(parts: DeployParts, release: Release): Promise<Plan> {
  return planDeploy(release, (await readState(parts, release)).known);
}

export async function upload(
  store: Store,
  release: Release,
  directory: string,
  files: readonly Upload[],
): Promise<void> {
  const put = async ({ file, key }: Upload) =>
    store.put(key, await readBytes(directory, release, file), file);
  await inParallel(files, put, CONCURRENT_REQUESTS);
}

/** @throws when a file of the release is missing in the bucket or has other bytes */
export async function verify(
  store: Store,
  { release, files }: Pick<ReleaseRecord, "release" | "files">,
): Promise<void> {
  const stored = await listRelease(store, release);
  const wrong = files.filter(({ file, md5 }) => stored.get(keyOf(file, release))?.etag !== md5);
  if (wrong.length > 0) {
    const names = wrong.slice(0, 3).map(({ file }) => file);
    throw new Error(
      `${wrong.length} files of ${release} are missing in the bucket (${names.join(", ")} …)`,
    );
  }
}

/** A decided change of the edge, and the state of the edge at the decision. */
interface Decision {
  publish: boolean;
  seen: Live;
}

/** @throws Conflict when another release is live by now: this process lost the lock */
async function compareLive(edge: Edge, seen: Live): Promise<void> {
  const now = await edge.live();
  if (!isDeepStrictEqual(now, seen)) {
    throw new Conflict(
      `somebody else published ${now.release ?? "another function"} meanwhile; ${seen.release ?? "nothing"} was live`,
    );
  }
}

/** The history after a change; a deploy of the live release updates its commit. */
function nextHistory(history: readonly Switch[], change: Switch): Switch[] {
  const [newest, ...older] = history;
  if (newest?.release !== change.release) return [change, ...history];
  const { commit, committed } = change;
  return [{ ...newest, ...(commit && committed && { commit, committed }) }, ...older];
}

/** Shows a release whose files are all stored, and adds it to the history. */
export async function switchTo(
  { store, edge, say }: DeployParts,
  lock: Lock,
  { release, code }: Pick<ReleaseRecord, "release" | "code">,
  change: Omit<Switch, "release">,
  { publish, seen }: Decision,
): Promise<void> {
  // Read before the edge changes: a concurrent write of CURRENT then makes our write fail.
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
 * Lock → record → assets → pages → verify → error page → edge → history. Visitors get the last release until the edge function
 * is published, and the new one from then on. A second run after an interruption does the rest.
 *
 * @throws Refusal as {@link assertAllowed} does
 */
export async function deploy(
  parts: DeployParts,
  release: Release,
  { directory, by, leaseMs, ...request }: DeployOptions,
): Promise<Plan> {
  const { store, say } = parts;
  return withLock(store, { by, leaseMs }, async (lock) => {
    const { known, current } = await readState(parts, release);
    assertAllowed(current, request);
    const plan = planDeploy(release, known);
    const { id, files, edge } = release;
    await writeRecord(store, { release: id, files, edge, code: known.code });
    for (const step of ["assets", "pages"] as const) {
      await upload(store, release, directory, plan[step]);
      if (plan[step].length > 0) say(`${step.padEnd(9)} ${plan[step].length}`);
    }
    await verify(store, { release: id, files });
    if (plan.errorPage) await putErrorPage(store, release.missing);
    const at = new Date(parts.now()).toISOString();
    const change = { at, kind: "deploy", by, ...request.commit } as const;
    const decision = { publish: plan.publish, seen: known.live };
    await switchTo(parts, lock, { release: id, code: known.code }, change, decision);
    return plan;
  });
}
