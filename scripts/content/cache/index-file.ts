import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What is written down between two processes; whoever reads it must know its form by the key. */
export interface IndexFile {
  /** Gives what was saved under the same key; nothing when there is none, or it is damaged. */
  load(key: string): unknown;
  /** Appears whole or not at all. */
  save(key: string, value: unknown): void;
  forget(): void;
}

export function indexFile(file: string): IndexFile {
  return {
    load(key) {
      try {
        const saved = JSON.parse(readFileSync(file, "utf8")) as { key?: unknown; value?: unknown };
        return saved.key === key ? saved.value : undefined;
      } catch {
        return undefined;
      }
    },
    save(key, value) {
      mkdirSync(path.dirname(file), { recursive: true });
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, JSON.stringify({ key, value }));
      renameSync(unfinished, file);
    },
    forget: () => rmSync(file, { force: true }),
  };
}
