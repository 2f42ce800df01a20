/** Paths of pages in several languages. */
import { pathIn, TAGS } from "../../../src/model/languages.ts";
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
  const visit = (part: unknown, key: string): unknown => {
    if (typeof part === "string") {
      const [path = "", ...rest] = part.split(/(?=[#?])/);
      return key === "to" && isTranslated(path) ? pathIn(tag, path) + rest.join("") : part;
    }
    if (Array.isArray(part)) return part.map((item) => visit(item, key));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, item]) => [name, visit(item, name)]),
    );
  };
  return visit(value, "") as Value;
}
