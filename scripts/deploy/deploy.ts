/** Deploys a build in steps that may be interrupted anywhere. */
import { isDeepStrictEqual } from "node:util";
import { inParallel } from "../lib/parallel.ts";
import { Refusal } from "../lib/refusal.ts";
import {
  CURRENT,
  ERROR_PAGE,
  isErrorPage,
  isShared,
  keyOf,
  listRelease,
  putErrorPage,
  readCurrent,
  writeCurrent,
  writeRecord,
  type Current,
  type ReleaseFile,
  type ReleaseRecord,
  type Store,
  type ReleaseChange,
} from "./bucket.ts";
import type { Edge, Live } from "./edge.ts";
import { readBytes, type Release } from "./release.ts";
import { Failure } from "../lib/command.ts";

export interface DeployParts {
  store: Store;
  edge: Edge;
  /** A build's `viewer-request` → the code that shows a release. */
  releaseCode: (route: string, release: string) => string;
  say: (line: string) => void;
  now: () => number;
}

/** The properties of a deploy that decide whether it is allowed. */
export interface DeployRequest {
  /** The commit that was built, with its ISO time in UTC; undefined for an unknown commit, which is not compared. */
  commit: { commit: string; committed: string } | undefined;
  scheduled: boolean;
}

export interface DeployOptions extends DeployRequest {
  by: string;
  directory: string;
}

export interface DeployPlan {
  release: string;
  live: Live;
  code: string;
  /** Shared files, uploaded before the pages that refer to them. */
  assets: ReleaseFile[];
  pages: ReleaseFile[];
  inPlace: number;
  errorPage: boolean;
}

/** @throws Refusal for a scheduled deploy after a rollback, and for a commit older than a deployed one */
export function assertAllowed(
  { history, paused }: Current,
  { commit, scheduled }: DeployRequest,
): void {
  if (scheduled && paused) {
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

/**
 * Compares a build with bucket and edge: files by MD5 and size, shared files by headers too, because another
 * release may have stored them. Changes nothing.
 */
export async function planDeploy(
  { store, edge, releaseCode }: DeployParts,
  { id, files, route, errorPageHtml }: Release,
): Promise<DeployPlan> {
  const [live, stored, errorPage] = await Promise.all([
    edge.live(),
    listRelease(store, id),
    store.list(ERROR_PAGE),
  ]);
  const isStored = async ({ file, md5, bytes, ...described }: ReleaseFile) => {
    const found = stored.get(keyOf(file, id));
    if (found?.md5 !== md5 || found.bytes !== bytes) return false;
    const { contentType, cacheControl, metadata } = described;
    const headers = { contentType, cacheControl, metadata };
    return !isShared(file) || isDeepStrictEqual(await store.headers(file), headers);
  };
  const inPlace = await inParallel(files, isStored, CONCURRENT_REQUESTS);
  const uploads = files.filter((_, index) => !inPlace[index]);
  return {
    release: id,
    live,
    code: releaseCode(route, id),
    assets: uploads.filter(({ file }) => isShared(file)),
    pages: uploads.filter(({ file }) => !isShared(file)),
    inPlace: files.length - uploads.length,
    errorPage: !isErrorPage(errorPage.get(ERROR_PAGE), errorPageHtml),
  };
}

export async function upload(
  store: Store,
  release: Release,
  directory: string,
  files: readonly ReleaseFile[],
  keyFor = ({ file }: ReleaseFile) => keyOf(file, release.id),
): Promise<void> {
  const put = async (file: ReleaseFile) =>
    store.put(keyFor(file), await readBytes(directory, release, file), file);
  await inParallel(files, put, CONCURRENT_REQUESTS);
}

/** @throws when a file of the release is missing in the bucket or has other bytes */
export async function verify(
  store: Store,
  { release, files }: Pick<ReleaseRecord, "release" | "files">,
): Promise<void> {
  const stored = await listRelease(store, release);
  const wrong = files.filter(({ file, md5 }) => stored.get(keyOf(file, release))?.md5 !== md5);
  if (wrong.length > 0) {
    const names = wrong.slice(0, 3).map(({ file }) => file);
    throw new Failure(
      `${wrong.length} files of ${release} are missing in the bucket (${names.join(", ")} …)`,
    );
  }
}

/** The history after a change; a deploy of the live release updates its commit. */
function nextHistory(history: readonly ReleaseChange[], change: ReleaseChange): ReleaseChange[] {
  const [newest, ...older] = history;
  if (newest?.release !== change.release) return [change, ...history];
  const { commit, committed } = change;
  return [{ ...newest, ...(commit && committed && { commit, committed }) }, ...older];
}

/**
 * Shows a release whose files are all stored, and adds it to the history: a rollback before the switch, a deploy after it.
 *
 * @param seen state of the edge when the change was planned
 * @throws Conflict when the edge or the history changed since
 */
export async function switchTo(
  { store, edge, say }: DeployParts,
  { release, code }: Pick<ReleaseRecord, "release" | "code">,
  change: Omit<ReleaseChange, "release">,
  seen: Live,
): Promise<void> {
  // Read before the edge changes: a concurrent write of CURRENT then makes our write fail.
  const { current, etag } = await readCurrent(store);
  const isRollback = change.kind === "rollback";
  const next: Current = {
    history: nextHistory(current.history, { release, ...change }),
    paused: isRollback,
  };
  const record = async () => {
    if (isDeepStrictEqual(next, current)) return;
    await writeCurrent(store, next, etag);
    say(`recorded  ${CURRENT}`);
  };
  // Recorded first: after an interruption, no scheduled deploy shows the withdrawn release again.
  if (isRollback) await record();
  if (seen.release !== release || seen.code !== code) {
    await edge.publish(release, code, seen);
    say(`live      ${release}`);
  }
  if (!isRollback) await record();
}

/**
 * Record → assets → pages → verify → error page → edge → history. Visitors get the last release until the edge
 * function is published, and then the new one. After an interruption, a second run does the remaining steps. Of two
 * deploys at once the second cannot publish: CloudFront refuses a function that was changed since it was read.
 *
 * @throws Refusal as {@link assertAllowed} does
 */
export async function deploy(
  parts: DeployParts,
  release: Release,
  { directory, by, ...request }: DeployOptions,
): Promise<DeployPlan> {
  const { store, say } = parts;
  const refuseOlder = async () => assertAllowed((await readCurrent(store)).current, request);
  await refuseOlder();
  const plan = await planDeploy(parts, release);
  const { files, edge } = release;
  const record = { release: release.id, files, edge, code: plan.code };
  await writeRecord(store, record);
  for (const step of ["assets", "pages"] as const) {
    await upload(store, release, directory, plan[step]);
    if (plan[step].length > 0) say(`${step.padEnd(9)} ${plan[step].length}`);
  }
  await verify(store, record);
  if (plan.errorPage) await putErrorPage(store, release.errorPageHtml);
  // A newer commit may have been deployed during the upload, before the edge was read.
  await refuseOlder();
  const at = new Date(parts.now()).toISOString();
  const change = { at, kind: "deploy", by, ...request.commit } as const;
  await switchTo(parts, record, change, plan.live);
  return plan;
}

function describeUploads(files: readonly ReleaseFile[]): string {
  const kilobytes = files.reduce((sum, file) => sum + file.bytes, 0) / 1024;
  const names = files.map(({ file }) => `\n            ${file}`);
  return `${files.length} files, ${kilobytes.toFixed(1)} KB${names.join("")}`;
}

export function describePlan({ release, live, code, ...plan }: DeployPlan): string {
  const changes = live.release !== release || live.code !== code;
  return [
    `release   ${release} (live: ${live.release ?? "none yet"})`,
    `assets    ${describeUploads(plan.assets)}`,
    `pages     ${describeUploads(plan.pages)}`,
    `in place  ${plan.inPlace} files`,
    `404 page  ${plan.errorPage ? "replaced" : "unchanged"}`,
    `edge      ${changes ? `${live.release ?? "nothing"} → ${release}` : "unchanged"}`,
  ].join("\n");
}
