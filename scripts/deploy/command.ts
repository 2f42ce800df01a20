/** What the commands that change the live site have in common. */
import { spawnSync } from "node:child_process";
import os from "node:os";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { Refusal } from "../lib/refusal.ts";
import type { DeployParts } from "./deploy.ts";
import { cloudFrontEdge, createCloudFront } from "./edge.ts";
import { releaseCode } from "../build/edge/release-code.ts";
import { Busy } from "./bucket/lock.ts";
import type { Commit } from "./may-deploy.ts";
import { Conflict, createS3, s3Store } from "./bucket/store.ts";
import { readTarget } from "./stacks/target.ts";

/** Every sign of life of a deploy under way is a third of it apart. */
export const LEASE_MS = 60_000;

export const EXIT_CODES = `exit codes: 0 done, or nothing to do   1 cut off: run it again to go on   2 wrong usage   3 another deploy is under way`;

/** Runs a command and gives its exit code; an expected failure prints one sentence. */
export async function run<Options extends NonNullable<ParseArgsConfig["options"]>>(
  help: string,
  options: Options,
  work: (parsed: ParsedFor<Options>) => Promise<void>,
): Promise<number> {
  try {
    const config = {
      allowPositionals: true,
      options: { ...options, help: { type: "boolean", short: "h" } },
    } as const;
    const parsed = parseArgs(config) as ParsedFor<Options> & { values: { help?: boolean } };
    if (parsed.values.help) console.log(help);
    else await work(parsed);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof Refusal) {
      console.error(error.fix === undefined ? error.message : `${error.message}\n  ${error.fix}`);
      return 2;
    }
    if (error instanceof TypeError && "code" in error) {
      console.error(`${error.message}\n\n${help}`);
      return 2;
    }
    console.error(error.message || error.name);
    if (error instanceof Busy || error instanceof Conflict) return 3;
    console.error("Visitors see one release, whole. Run the same command again to go on.");
    return 1;
  }
}

type ParsedFor<Options extends NonNullable<ParseArgsConfig["options"]>> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: Options }>
>;

export async function connect(outputs: string): Promise<DeployParts & { url: string }> {
  const { bucket, url, functionName } = await readTarget(process.env, outputs);
  return {
    store: s3Store(createS3(), bucket),
    edge: cloudFrontEdge(createCloudFront(), functionName),
    releaseCode: (route, release) => releaseCode(route, { release, canonicalHost: ownHost(url) }),
    say: (line) => console.log(line),
    now: Date.now,
    url,
  };
}

/** The name that visitors are to see, unless it is only what CloudFront calls the site. */
function ownHost(url: string): string | undefined {
  const { hostname } = new URL(url);
  return hostname.endsWith(".cloudfront.net") ? undefined : hostname;
}

/** Who is at work, for the lock and the history. */
export function whoAmI(): string {
  const { GITHUB_ACTOR: actor, GITHUB_RUN_ID: runId } = process.env;
  return actor ? `${actor} (run ${runId})` : `${os.userInfo().username}@${os.hostname()}`;
}

/** The commit that is deployed, if the repository in this directory knows it. */
export function commitOf(directory: string): Commit | undefined {
  const { GITHUB_SHA: sha = "HEAD" } = process.env;
  const args = ["log", "-1", "--format=%H %cI", sha];
  const git = spawnSync("git", args, { cwd: directory, encoding: "utf8" });
  const [commit, time] = git.status === 0 ? git.stdout.trim().split(" ") : [];
  return commit && time ? { commit, committed: new Date(time).toISOString() } : undefined;
}

/** @throws Refusal when it is no whole number from 1 */
export function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new Refusal(`--${option} ${text} is no whole number from 1`);
}
