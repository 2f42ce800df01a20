/** Options, connections and exit codes of the commands in commands.ts. */
import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { releaseCode } from "../build/edge/bundle.ts";
import { DIST, EDGE, ROOT } from "../lib/paths.ts";
import { Refusal } from "../lib/refusal.ts";
import { Busy, type LockOptions } from "./bucket/lock.ts";
import type { BuildFolders } from "./bucket/release.ts";
import { Conflict, createS3, s3Store } from "./bucket/store.ts";
import type { Commit, DeployParts } from "./deploy.ts";
import { cloudFrontEdge, createCloudFront } from "./edge.ts";
import { OUTPUTS, readTarget } from "./stacks/target.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

type Parsed<Own extends Options> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: Own }>
>;

/** Runs a command with its arguments and returns the exit code. */
export type Command = (args: string[]) => Promise<number>;

/**
 * A command whose expected failures are one sentence.
 *
 * @param work returns an exit code; 0 when it returns nothing
 */
export function command<Own extends Options>(
  help: string,
  options: Own,
  work: (parsed: Parsed<Own>) => Promise<number | void>,
): Command {
  return async (args) => {
    try {
      const all = { ...options, help: { type: "boolean", short: "h" } } as const;
      const parsed = parseArgs({ args, allowPositionals: true, options: all });
      if (!("help" in parsed.values)) return (await work(parsed)) ?? 0;
      console.log(help);
      return 0;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof Refusal) {
        console.error([error.message, ...(error.fix ? [`  ${error.fix}`] : [])].join("\n"));
        return 2;
      }
      const wrongUsage = error instanceof TypeError && "code" in error;
      console.error(wrongUsage ? `${error.message}\n\n${help}` : error.message || error.name);
      if (wrongUsage) return 2;
      return error instanceof Busy || error instanceof Conflict ? 3 : 1;
    }
  };
}

/** Options for the folders of a build. */
export const BUILD_OPTIONS = {
  dist: { type: "string", default: DIST },
  edge: { type: "string", default: EDGE },
} as const;

export const BUILD_HELP = `--dist DIR      the built site (dist)
  --edge DIR      the build's functions and manifest for the edge (build/edge)`;

export function buildFolders({ dist, edge }: { dist: string; edge: string }): BuildFolders {
  return { directory: path.resolve(dist), edgeDirectory: path.resolve(edge) };
}

/** @param outputs file of the stacks' outputs, below the project's folder */
export async function connect(outputs = OUTPUTS): Promise<DeployParts & { url: string }> {
  const file = path.join(ROOT, outputs);
  const { bucket, url, functionName } = await readTarget(process.env, file);
  return {
    store: s3Store(createS3(), bucket),
    edge: cloudFrontEdge(createCloudFront(), functionName),
    releaseCode: (route, release) => releaseCode(route, { release, canonicalHost: ownHost(url) }),
    say: (line) => console.log(line),
    now: Date.now,
    url,
  };
}

/** The host of an own domain; undefined for CloudFront's. */
function ownHost(url: string): string | undefined {
  const { hostname } = new URL(url);
  return hostname.endsWith(".cloudfront.net") ? undefined : hostname;
}

/** Owner and lease of the lock; the owner is in the history too. */
export function lockOptions(): LockOptions {
  const { GITHUB_ACTOR: actor, GITHUB_RUN_ID: runId, DEPLOY_LEASE_MS = 60_000 } = process.env;
  const by = actor ? `${actor} (run ${runId})` : `${os.userInfo().username}@${os.hostname()}`;
  return { by, leaseMs: Number(DEPLOY_LEASE_MS) };
}

/** The deployed commit, if the project's repository has it. */
export function deployedCommit(): Commit | undefined {
  const { GITHUB_SHA: sha = "HEAD" } = process.env;
  const args = ["log", "-1", "--format=%H %cI", sha];
  const git = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  const [commit, time] = git.status === 0 ? git.stdout.trim().split(" ") : [];
  return commit && time ? { commit, committed: new Date(time).toISOString() } : undefined;
}

export const secondsSince = (start: number) =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`;
