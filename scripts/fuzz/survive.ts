import { createContentChecker } from "../content/check.ts";
import { changedFiles, diskFiles, type ContentFiles } from "../content/files.ts";
import { createRandom, mutate } from "./mutate.ts";

/** A check slower than this would feel like a hang to an editor. */
const SLOWEST_MS = 20_000;

interface Survival {
  /** Why the checker did not survive; nothing when it did. */
  failure?: string;
  file: string;
  bytes: Uint8Array;
}

/**
 * Breaks one file of the content at a time, in memory, and checks all of it.
 *
 * @returns what happens for a seed; the same seed breaks the same bytes in the same way
 */
export function createSurvival(
  root: string,
  buildDirectory: string,
): (seed: number) => Promise<Survival> {
  const disk = diskFiles(root);
  const names = disk
    .list()
    .filter(({ file, kind }) => kind === "file" && /\.(?:json|md)$/.test(file))
    .map(({ file }) => file);
  const originals = new Map(names.map((file) => [file, disk.read(file)]));
  let shown: ContentFiles = disk;
  const checker = createContentChecker(root, {
    now: () => Date.UTC(2026, 10, 21),
    buildDirectory,
    files: { list: () => shown.list(), read: (file) => shown.read(file) },
  });
  let last = "";
  return async (seed) => {
    const random = createRandom(seed);
    const file = names[random.below(names.length)] ?? "";
    const bytes = mutate(originals.get(file) ?? new Uint8Array(), random);
    shown = changedFiles(disk, new Map([[file, bytes]]));
    const start = performance.now();
    try {
      const { problems } = await checker.check([file, last]);
      last = file;
      const fault = problems.find(({ code }) => code === "checker-fault");
      if (fault) return { failure: fault.message, file, bytes };
      const astray = problems.find(({ line, column, endLine, endColumn }) =>
        [line, column, endLine, endColumn].some((value) => !(value >= 1)),
      );
      if (astray) return { failure: `a problem without a place: ${astray.code}`, file, bytes };
      const took = performance.now() - start;
      if (took > SLOWEST_MS) return { failure: `it took ${Math.round(took)} ms`, file, bytes };
      return { file, bytes };
    } catch (error) {
      last = file;
      return { failure: String((error as Error).stack), file, bytes };
    }
  };
}
