import { mkdtemp, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Terminal } from "../../scripts/lib/command.ts";
import { wholeContent } from "../setup/content.ts";

/**
 * Prepares a command on a copy of the content. `say` runs the command and returns its output.
 *
 * @param from the project whose content is copied
 */
export function commandOn(
  run: (root: string, args: string[], terminal: Terminal) => Promise<number>,
  from?: string,
) {
  const root = wholeContent(from);
  const read = (file: string) => readFile(path.join(root, file), "utf8");
  return {
    root,
    read,
    say: async (...args: string[]) => {
      const printed: string[] = [];
      const errors: string[] = [];
      const code = await run(root, args, {
        log: (text) => void printed.push(String(text)),
        error: (text) => void errors.push(String(text)),
      });
      return { code, printed: printed.join("\n"), errors: errors.join("\n") };
    },
  };
}

/** Makes a folder with a picture under each name: PNG by its ending, else JPEG. */
export async function cameraFolder(root: string, names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(root, "from the camera "));
  for (const name of names)
    await sharp({ create: { width: 600, height: 400, channels: 3, background: "#7a1f2b" } })
      .toFormat(name.endsWith(".png") ? "png" : "jpeg")
      .toFile(path.join(folder, name));
  return folder;
}
