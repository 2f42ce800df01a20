import path from "node:path";
import type { Bundle } from "./bundling.ts";
import { readChecked, writeChecked } from "../whole-files.ts";

/** What the last good build was made from and what it left, so that the next may have nothing to do. */
export interface LastBuild {
  /** Hash of all that the site was made from. */
  inputs: string;
  /** The build that looked at everything: this one, or the last before those that looked at texts alone. */
  whole: {
    inputs: string;
    /** Of the code that looked at the content; see `codeKey`. */
    contentKey: string;
    bundle: Pick<Bundle, "made">;
    /** Articles without a date of their own, as their files are named; see `undatedArticles`. */
    undated: string[];
  };
  /** Article whose words have changed since that one, as its file is named → hash of its bytes. */
  texts: Record<string, string>;
  /** Those of them whose front matter has had other words too, even where it has its old ones again. */
  renamed: string[];
  /** `owner/name` of the browser editor's repository. */
  admin: string | undefined;
  release: boolean;
  /** The site is the same at every moment from `from` to `until`, in milliseconds since 1970. */
  from: number;
  until: number;
  /** The state of dist/. */
  dist: string;
  /** What there is to say of the content, though nothing in it is wrong. */
  warnings: string;
  pages: number;
  /** How much a release lacks. */
  unreleased: number;
  /** The same, one line each; only of a release, as it takes a while to look up where each stands. */
  lacks: string;
}

/** What a build had to do, to be told. */
export interface Did {
  /** So many pages; the others were kept. */
  rendered: number;
  /** Files in dist/. */
  written: number;
  removed: number;
}

const fileIn = (cache: string) => path.join(cache, "last-build.json");

/** JSON knows no infinite numbers. */
const unlimited = (value: number | null, otherwise: number) => value ?? otherwise;

export function readLastBuild(cache: string): LastBuild | undefined {
  const text = readChecked(fileIn(cache));
  if (text === undefined) return undefined;
  const last = JSON.parse(text) as LastBuild;
  const { from, until } = last;
  return { ...last, from: unlimited(from, -Infinity), until: unlimited(until, Infinity) };
}

export function keepLastBuild(cache: string, last: LastBuild): void {
  writeChecked(fileIn(cache), JSON.stringify(last));
}

/** The time around `now` in which nothing that is scheduled begins or ends. */
export function calmAround(
  now: number,
  schedule: readonly { from: number; until: number }[],
): Pick<LastBuild, "from" | "until"> {
  const moments = schedule.flatMap(({ from, until }) => [from, until]);
  return {
    from: Math.max(-Infinity, ...moments.filter((moment) => moment <= now)),
    until: Math.min(Infinity, ...moments.filter((moment) => moment > now)),
  };
}
