import { readFile } from "node:fs/promises";
import path from "node:path";
import { wholeContent } from "../setup/content.ts";

/** A command of ours on a copy of the content, with what it said. */
export function commandOn(
  run: (
    root: string,
    args: string[],
    console: { print: (text: string) => void; printError: (text: string) => void },
  ) => Promise<number>,
) {
  const root = wholeContent();
  const read = (file: string) => readFile(path.join(root, file), "utf8");
  return {
    root,
    read,
    say: async (...args: string[]) => {
      const printed: string[] = [];
      const errors: string[] = [];
      const code = await run(root, args, {
        print: (text) => void printed.push(text),
        printError: (text) => void errors.push(text),
      });
      return { code, printed: printed.join("\n"), errors: errors.join("\n") };
    },
  };
}
