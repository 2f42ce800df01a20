import { nearest } from "../../../lib/nearest.ts";
import type { Finding } from "../../../content/problems/problem.ts";

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What is wrong with the part of a link behind its #.
 *
 * @param page named when it is another page than the one the link stands on
 */
export function anchorMistake(
  anchor: string,
  ids: readonly string[],
  page?: string,
): Finding | undefined {
  const id = decode(anchor);
  // An empty one is no anchor at all, and has a rule of its own.
  if (id === "" || ids.includes(id)) return undefined;
  const meant = nearest(id, ids);
  const choices = ids.slice(0, 8).join(", #");
  return {
    code: "dead-anchor",
    message: `${page ?? "this page"} has no heading "#${id}"`,
    fix: meant
      ? `did you mean ${page ?? ""}#${meant}?`
      : ids.length > 0
        ? `use one of #${choices}`
        : "delete the # and what follows it",
  };
}
