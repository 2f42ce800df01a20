/** Paths of pages in several languages. */
import { pathIn, TAGS } from "../../../src/model/languages.ts";
import { mapTexts } from "../../lib/json.ts";
import { hasFlag, PAGE_KINDS, ROUTES } from "../../../src/routes.ts";

const TRANSLATED = PAGE_KINDS.filter((kind) => hasFlag(kind, "translated")).map(
  (kind) => new URLPattern({ pathname: ROUTES[kind].path }),
);

const known = new Map<string, boolean>();

/** @param path of the page in English, such as `/packages` */
export function isTranslated(path: string): boolean {
  let found = known.get(path);
  if (found === undefined) {
    found = TRANSLATED.some((pattern) => pattern.test({ pathname: path }));
    known.set(path, found);
  }
  return found;
}

/** Paths of the translations of English pages. */
export function pathsInLanguages(english: readonly string[]): string[] {
  const paths = english.filter(isTranslated);
  return TAGS.flatMap((tag) => paths.map((path) => pathIn(tag, path)));
}

/** A copy of a value whose links lead to pages in the same language, where those exist. */
export function withLinks<Value>(value: Value, tag: string): Value {
  return mapTexts(value, (text, path) => {
    const [address = "", ...rest] = text.split(/(?=[#?])/);
    return path.at(-1) === "to" && isTranslated(address)
      ? pathIn(tag, address) + rest.join("")
      : text;
  });
}
