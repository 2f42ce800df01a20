import { isDeepStrictEqual } from "node:util";
import { createContentChecker } from "../checker/check.ts";
import { diskFiles, type ContentFiles } from "../content/reading/files.ts";
import { changedFolder, inMemory, type Standing } from "./mutations/folder.ts";
import { mutate, type Corpus, type Mutation } from "./mutations/mutations.ts";
import { failureOf } from "./oracle.ts";
import { samplePictures } from "./mutations/pictures.ts";
import { createRandom } from "./mutations/random.ts";

/** The results of one round in so many are printed in every format. */
const CLOSELY_IN = 8;

/** One round in so many is checked again by a checker that knows nothing of the rounds before. */
const ANEW_IN = 250;

/** The most files that are broken at once. */
const MOST = 48;

export interface Round {
  /** Why the checker did not survive; nothing when it did. */
  failure?: string;
  mutations: readonly Mutation[];
  /** Path → what stands there now. */
  broken: ReadonlyMap<string, Standing>;
  /** Processor time of the check, in milliseconds. */
  took: number;
}

/** The same seed gives the same mutations; no two touch one file. */
function mutationsOf(seed: number, corpus: Corpus): Mutation[] {
  const random = createRandom(seed);
  // Rules that look at several files come far only where most of them are sound.
  const count = random.below(5) === 0 ? 1 : 2 + random.below(MOST - 1);
  const touched = new Set<string>();
  const chosen: Mutation[] = [];
  for (let left = count; left > 0; left--) {
    const mutation = mutate(corpus, random);
    if (mutation.changes.some(([file]) => touched.has(file))) continue;
    for (const [file] of mutation.changes) touched.add(file);
    chosen.push(mutation);
  }
  return chosen;
}

/**
 * Breaks a handful of files of the content at a time, in memory, and checks all of it.
 *
 * @param root the project's folder; nothing in it is changed
 * @returns what happens for a seed; with `only`, for some of its mutations, by their index
 */
export async function createSurvival(
  root: string,
): Promise<(seed: number, only?: readonly number[]) => Promise<Round>> {
  const sound = inMemory(diskFiles(root));
  const texts = sound.list().filter(({ kind }) => kind === "file");
  const named = (pattern: RegExp) =>
    texts.map(({ file }) => file).filter((file) => pattern.test(file));
  const corpus: Corpus = {
    files: sound,
    articles: named(/^content\/articles\/.+\.md$/),
    catalogs: named(/^content\/catalogs\/.+\.json$/),
    pictures: await samplePictures(),
  };
  let shown: ContentFiles = sound;
  const files: ContentFiles = { list: () => shown.list(), read: (file) => shown.read(file) };
  const newChecker = () => createContentChecker(root, { now: () => Date.UTC(2026, 10, 21), files });
  const checker = newChecker();

  async function check(seed: number) {
    const start = process.threadCpuUsage();
    const result = await checker.check();
    const { user, system } = process.threadCpuUsage(start);
    const took = (user + system) / 1000;
    const failure = failureOf(result, took, seed % CLOSELY_IN === 0);
    if (failure !== undefined || seed % ANEW_IN > 0) return { failure, took };
    const anew = await newChecker().check();
    const isSame = isDeepStrictEqual(anew.problems, result.problems);
    return { failure: isSame ? undefined : "a checker that begins anew finds others", took };
  }

  return async (seed, only) => {
    const all = mutationsOf(seed, corpus);
    const mutations = only ? all.filter((_, index) => only.includes(index)) : all;
    const broken = new Map(mutations.flatMap(({ changes }) => changes));
    shown = changedFolder(sound, broken);
    try {
      const { failure, took } = await check(seed);
      return { mutations, broken, took, ...(failure !== undefined && { failure }) };
    } catch (error) {
      return { mutations, broken, took: 0, failure: String((error as Error).stack) };
    }
  };
}
