import { vi } from "vitest";
import { COMMANDS } from "../../../scripts/deploy/commands.ts";
import { deploy, type DeployOptions, type DeployPlan } from "../../../scripts/deploy/deploy.ts";
import { readRelease, type BuildFolders } from "../../../scripts/deploy/release.ts";
import type { Cloud } from "./cloud.ts";

export const OPTIONS: Omit<DeployOptions, "directory"> = {
  by: "test",
  commit: undefined,
  scheduled: false,
};

export async function deployHere(
  { parts }: Cloud,
  build: BuildFolders,
  options: Partial<DeployOptions> = {},
): Promise<DeployPlan> {
  const release = await readRelease(build);
  return deploy(parts, release, { ...OPTIONS, directory: build.directory, ...options });
}

export const flags = ({ directory, edgeDirectory }: BuildFolders) => [
  `--dist=${directory}`,
  `--edge=${edgeDirectory}`,
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
