import path from "node:path";
import { addArticles } from "../../bench/project.ts";
import { createRandom, type Random } from "../random.ts";
import { EDITS, type EditName } from "./edits.ts";
import { differences, EditedSite } from "./site.ts";

/** Words are edited most, and an edit is as often taken back as it is made. */
const OFTEN: readonly EditName[] = [
  "words of an article",
  "words of front matter",
  "words of a catalog",
  "an edit less",
];

/** A build takes up to six seconds; most are stopped while they read or put pages together. */
const KILLED_WITHIN_MS = 1500;

/** Edits the site a few times. @returns what was done, one line each */
async function editSome(
  site: EditedSite,
  only: readonly EditName[],
  random: Random,
): Promise<string[]> {
  const names = only.flatMap((name) => (OFTEN.includes(name) ? [name, name, name, name] : [name]));
  const done: string[] = [];
  for (let left = 1 + random.below(3); left > 0; left--) {
    const name = random.pick(names);
    done.push(`${name}: ${(await EDITS[name](site, random)) ?? "there was none"}`);
  }
  if (random.below(6) === 0) {
    const milliseconds = random.below(KILLED_WITHIN_MS);
    await site.build(milliseconds);
    done.push(`a build killed after ${milliseconds} ms`);
  }
  return done;
}

interface Step {
  step: number;
  /** What was done to the site. */
  done: string[];
  state: "alike" | "alike, refused" | "not alike";
}

interface FuzzOptions {
  steps: number;
  seed: number;
  /** How many the site has at least. */
  articles: number;
  /** The edits that are made. */
  only: readonly EditName[];
  /** Where the two copies of the project come to lie, `edited` and `clean`. */
  folder: string;
  told: (step: Step) => void;
}

/**
 * Edits a copy of the project at random and compares each build with one that knows nothing, until one
 * differs.
 *
 * @returns how many steps there were, how many of them both builds refused, and what differs in the last
 */
export async function fuzzBuild({ steps, seed, articles, only, folder, told }: FuzzOptions) {
  const random = createRandom(seed);
  const site = await EditedSite.copy(path.join(folder, "edited"));
  await addArticles(site.root, articles, seed);
  await site.build();
  let refused = 0;
  for (let step = 1; step <= steps; step++) {
    const done = await editSome(site, only, random);
    const built = await site.build();
    const wrong = differences(built, await site.cleanBuild(path.join(folder, "clean")));
    const isRefused = built.code !== 0;
    const state = isRefused ? "alike, refused" : "alike";
    told({ step, done, state: wrong.length > 0 ? "not alike" : state });
    if (wrong.length > 0) return { steps: step, refused, wrong };
    if (!isRefused) continue;
    refused++;
    // Where content stays broken nothing else is seen.
    if (random.below(4) > 0) for (const file of site.edited) site.takeBack(file);
  }
  return { steps, refused, wrong: [] };
}
