import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { vi } from "vitest";
import { CURRENT, LOCK, type Current } from "../../../scripts/deploy/bucket.ts";
import { COMMANDS } from "../../../scripts/deploy/commands.ts";
import { deploy, type DeployOptions, type Plan } from "../../../scripts/deploy/deploy.ts";
import { readRelease, type BuildFolders } from "../../../scripts/deploy/release.ts";
import { BUILD, ROOT } from "../../../scripts/lib/paths.ts";
import type { Cloud } from "./cloud.ts";

export const OPTIONS: Omit<DeployOptions, "directory"> = {
  by: "test",
  commit: undefined,
  scheduled: false,
  leaseMs: 150,
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

/** Runs a command of scripts/deploy.ts in this process; `text` is all that it prints. */
export async function runCommand(
  cloud: Cloud,
  [name = "", ...args]: string[],
  env: Record<string, string> = {},
) {
  let text = "";
  const print = (line: unknown) => void (text += `${String(line)}\n`);
  const spies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  for (const spy of spies) spy.mockImplementation(print);
  for (const [key, value] of Object.entries({ ...cloud.env, ...env })) vi.stubEnv(key, value);
  try {
    return { code: await COMMANDS[name]?.(args), text };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
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
  const script = path.join(ROOT, "scripts/deploy.ts");
  const env = {
    ...process.env,
    ...cloud.env,
    DEPLOY_LEASE_MS: "60000",
    NODE_COMPILE_CACHE: path.join(BUILD, "compile-cache"),
  };
  const child = spawn(process.execPath, [script, "release", ...at(build)], { env });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  cloud.killAt(child.pid ?? 0, change);
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  cloud.letLive();
  if (signal === "SIGKILL") return true;
  if (code !== 0) throw new Error(`The deploy failed: ${output}`);
  return false;
}

/** Bucket and edge: key → bytes and headers, without times and names. */
export function contents({ state }: Cloud): Record<string, unknown> {
  const { objects, live } = state();
  const found = [...objects].map(([key, { body, headers }]) => {
    if (key === LOCK) return [key, "locked"];
    if (key !== CURRENT)
      return [key, [createHash("md5").update(body).digest("hex"), headers]] as const;
    const { history, held } = JSON.parse(body.toString("utf8")) as Current;
    return [key, [held, history.map(({ release, kind }) => [release, kind])]] as const;
  });
  return { ...Object.fromEntries(found), live };
}
