import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { measureCommand } from "../measure/command.ts";
import type { Peer } from "./peer.ts";

/**
 * Installs a peer's packages once, in a folder of their own.
 *
 * @returns what links them into a project's folder
 */
export async function installPeer(
  { name, packages, command }: Peer,
  directory: string,
): Promise<(project: string) => Promise<void>> {
  if (Object.keys(packages).length === 0) {
    await measureCommand(process.cwd(), [command[0], "version"]).catch(() => {
      throw new Error(`${name} is not on the PATH: install it, or leave it out of --peers`);
    });
    return async () => undefined;
  }
  await mkdir(directory, { recursive: true });
  const manifest = { private: true, dependencies: packages };
  await writeFile(path.join(directory, "package.json"), JSON.stringify(manifest));
  await measureCommand(directory, ["npm", "install", "--no-audit", "--no-fund"]);
  return async (project) => {
    await mkdir(project, { recursive: true });
    await symlink(path.join(directory, "node_modules"), path.join(project, "node_modules"));
  };
}
