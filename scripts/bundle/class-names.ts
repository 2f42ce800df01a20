import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Global styles name nothing with a capital, so these meet none of theirs. No A: what is called `Ad` is
 * hidden by blockers of advertising.
 */
const FIRST = "BCDEFGHIJKLMNOPQRSTUVWXYZ";
const SECOND = `${FIRST}abcdefghijklmnopqrstuvwxyz0123456789`;
const ALL = FIRST.length * SECOND.length;

/** Classes and keyframes; what else is written like a class costs a name that nobody uses. */
const LOCAL = /\.(?=[a-z_])([\w-]+)|@keyframes\s+([\w-]+)/gi;

function localsIn(css: string): string[] {
  return [...new Set([...css.matchAll(LOCAL)].map(([, name = "", keyframes = name]) => keyframes))];
}

/** The number's name: two characters, and a third only where these are used up. */
function nameOf(number: number): string {
  const round = Math.floor(number / ALL);
  const place = number % ALL;
  const first = FIRST[Math.floor(place / SECOND.length)] ?? "";
  return first + (SECOND[place % SECOND.length] ?? "") + (round > 0 ? String(round) : "");
}

/**
 * Gives each key a short name. Where it is found depends on the key's own hash, so that what else there
 * is changes it only for the few that would share it.
 *
 * @param keys in an order of their own, whatever it is
 */
export function shortNames(keys: readonly string[]): Map<string, string> {
  const rounds = Math.ceil(keys.length / ALL);
  const taken = new Set<number>();
  return new Map(
    keys.toSorted().map((key) => {
      let number = createHash("sha256").update(key).digest().readUInt32BE() % (ALL * rounds);
      while (taken.has(number)) number = (number + 1) % (ALL * rounds);
      taken.add(number);
      return [key, nameOf(number)];
    }),
  );
}

const keyOf = (root: string, file: string, local: string) =>
  `${path.relative(root, file)} ${local}`;

/**
 * Names the classes of CSS modules: they stand in every document, style sheet and script, where a name
 * that no other text resembles costs nearly all its characters. Browser and prerender are bundled apart
 * and must come to the same names, so all sources are looked through before the first is given.
 *
 * @param root the project's folder
 */
export function classNames(root: string): (local: string, file: string) => string {
  let names: ReadonlyMap<string, string> | undefined;
  const collect = () => {
    const files = globSync("src/**/*.module.css", { cwd: root }).map((file) =>
      path.join(root, file),
    );
    return shortNames(
      files.flatMap((file) =>
        localsIn(readFileSync(file, "utf8")).map((local) => keyOf(root, file, local)),
      ),
    );
  };
  return (local, file) => {
    names ??= collect();
    const name = names.get(keyOf(root, file, local));
    if (name === undefined)
      throw new Error(`${file} names ${local} in a way unknown to ${import.meta.filename}`);
    return name;
  };
}
