import { createContentChecker, type CheckResult } from "../content/check.ts";
import { changedFiles, diskFiles, type ContentFiles } from "../content/files.ts";
import { createRandom, mutate, type Random } from "./mutate.ts";
import { mutateFrontMatter, mutateJson } from "./values.ts";

/** A check slower than this would feel like a hang to an editor. */
const SLOWEST_MS = 20_000;

interface Survival {
  /** Why the checker did not survive; nothing when it did. */
  failure?: string;
  /** The broken files, and what is in them. */
  broken: ReadonlyMap<string, Uint8Array>;
}

/** Nothing in it changes, so it is read once: most of a check's time would go into looking again. */
function inMemory(disk: ContentFiles): ContentFiles {
  const entries = disk.list();
  const known = new Map<string, Uint8Array>();
  return {
    list: () => entries,
    read(file) {
      const bytes = known.get(file) ?? disk.read(file);
      known.set(file, bytes);
      return bytes;
    },
  };
}

/** Half of the time bytes, which may end the reading early; half of the time values that can be read. */
function damage(file: string, bytes: Uint8Array, random: Random): Uint8Array {
  if (random.below(2) === 0) return mutate(bytes, random);
  return (file.endsWith(".json") ? mutateJson : mutateFrontMatter)(bytes, random);
}

/** Why a result cannot be trusted, if so. */
function failureOf({ problems, faults }: CheckResult, took: number): string | undefined {
  const [fault] = faults;
  if (fault) return fault.stack ?? fault.message;
  const astray = problems.find(({ line, column, endLine, endColumn }) =>
    [line, column, endLine, endColumn].some((value) => !(value >= 1)),
  );
  if (astray) return `a problem without a place: ${astray.code}`;
  return took > SLOWEST_MS ? `it took ${Math.round(took)} ms` : undefined;
}

/**
 * Breaks one or two files of the content at a time, in memory, and checks all of it.
 *
 * @returns what happens for a seed; the same seed breaks the same files in the same way
 */
export function createSurvival(
  root: string,
  buildDirectory: string,
): (seed: number) => Promise<Survival> {
  const sound = inMemory(diskFiles(root));
  const names = sound
    .list()
    .filter(({ file, kind }) => kind === "file" && /^content\/.+\/.+\.(?:json|md)$/.test(file))
    .map(({ file }) => file);
  let shown = sound;
  const checker = createContentChecker(root, {
    now: () => Date.UTC(2026, 10, 21),
    buildDirectory,
    files: { list: () => shown.list(), read: (file) => shown.read(file) },
  });
  let before: string[] = [];
  return async (seed) => {
    const random = createRandom(seed);
    const broken = new Map<string, Uint8Array>();
    for (let count = random.below(3) === 0 ? 2 : 1; count > 0; count--) {
      const file = names[random.below(names.length)] ?? "";
      broken.set(file, damage(file, sound.read(file), random));
    }
    shown = changedFiles(sound, broken);
    const changed = [...broken.keys(), ...before];
    before = [...broken.keys()];
    const start = performance.now();
    try {
      const result = await checker.check(changed);
      const failure = failureOf(result, performance.now() - start);
      return failure === undefined ? { broken } : { failure, broken };
    } catch (error) {
      return { failure: String((error as Error).stack), broken };
    }
  };
}
