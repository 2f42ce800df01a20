import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { BUILD, ROOT } from "../../../scripts/lib/paths.ts";
import { deploy, type DeployOptions } from "../../../scripts/deploy/deploy.ts";
import type { Plan } from "../../../scripts/deploy/plan.ts";
import { CURRENT, LOCK } from "../../../scripts/deploy/bucket/layout.ts";
import { readCurrent } from "../../../scripts/deploy/bucket/records.ts";
import { readRelease, type BuildFolders } from "../../../scripts/deploy/bucket/release.ts";
import { BUCKET } from "./orders.ts";
import type { Cloud } from "./cloud.ts";

/** Long enough that a dead deploy's lock is seen to be dead, short enough to wait for. */
const LEASE_MS = 150;

/** The same modules are loaded by one command after the other. */
export const NODE_COMPILE_CACHE = path.join(BUILD, "compile-cache");

export const OPTIONS: Omit<DeployOptions, "directory"> = {
  by: "test",
  commit: undefined,
  scheduled: false,
  leaseMs: LEASE_MS,
};

/** Deploys in this process, to the end. */
export async function deployHere(
  { parts }: Cloud,
  build: BuildFolders,
  options: Partial<DeployOptions> = {},
): Promise<Plan> {
  const release = await readRelease(build);
  return deploy(parts, release, { ...OPTIONS, directory: build.directory, ...options });
}

/**
 * Runs `npm run deploy`'s own program and kills it, without warning, at its change number `at`.
 *
 * @returns false when it ended before, by itself
 */
export async function deployKilled(
  cloud: Cloud,
  { directory, edgeDirectory }: BuildFolders,
  at: number,
): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [path.join(ROOT, "scripts/deploy.ts"), "--dist", directory, "--edge", edgeDirectory],
    {
      env: { ...process.env, NODE_COMPILE_CACHE, ...cloud.env },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await cloud.killAt(child.pid ?? 0, at);
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  await cloud.letLive();
  if (signal === "SIGKILL") return true;
  if (code !== 0) throw new Error(`The deploy failed: ${output}`);
  return false;
}

/** All that visitors and later deploys can find: key → bytes and headers. Times and names are left out. */
export async function contents(cloud: Cloud): Promise<Record<string, string>> {
  const { parts, s3 } = cloud;
  const found: Record<string, string> = {};
  for (const [key, { etag }] of await parts.store.list("")) {
    if (key === LOCK) found[key] = "held";
    if (key === LOCK || key === CURRENT) continue;
    const head = await s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
    const { ContentType, CacheControl, Metadata } = head;
    found[key] = [etag, ContentType, CacheControl, JSON.stringify(Metadata)].join(" ");
  }
  const { current } = await readCurrent(parts.store);
  found[CURRENT] = JSON.stringify([
    current.held,
    current.history.map(({ release, kind }) => [release, kind]),
  ]);
  const { live } = (await cloud.state()).cloudFront;
  return { ...found, "live comment": live.comment, "live code": live.code };
}
