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

/** Lease of the lock in tests. */
const LEASE_MS = 150;

/** Shared by all commands of a test. */
const NODE_COMPILE_CACHE = path.join(BUILD, "compile-cache");

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

/** Options that name a build. */
export const at = ({ directory, edgeDirectory }: BuildFolders) => [
  "--dist",
  directory,
  "--edge",
  edgeDirectory,
];

const startCommand = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, [path.join(ROOT, "scripts/deploy.ts"), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
  });

/** Runs a command of scripts/deploy.ts as its user does. */
export async function runCommand(cloud: Cloud, args: string[], env: Record<string, string> = {}) {
  const child = startCommand(args, { ...cloud.env, ...env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  }
  const [code] = (await once(child, "close")) as [number];
  return { code, text };
}

/**
 * Runs `npm run deploy` and kills it at its change number `change`.
 *
 * @returns false when it ended before that change
 */
export async function deployKilled(
  cloud: Cloud,
  build: BuildFolders,
  change: number,
): Promise<boolean> {
  const child = startCommand(["release", ...at(build)], cloud.env);
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await cloud.killAt(child.pid ?? 0, change);
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  await cloud.letLive();
  if (signal === "SIGKILL") return true;
  if (code !== 0) throw new Error(`The deploy failed: ${output}`);
  return false;
}

/** State of bucket and edge: key → bytes and headers, without times and names. */
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
