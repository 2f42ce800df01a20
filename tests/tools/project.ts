import { readFile } from "node:fs/promises";
import path from "node:path";
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
