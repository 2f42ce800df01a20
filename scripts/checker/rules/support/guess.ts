import { nearest } from "../../../lib/nearest.ts";

/** Names looked up before it is clear that the mistake is elsewhere: a folder gone, a list emptied. */
const MOST = 40;

/**
 * `nearest` among many candidates, cached by name. Comparing takes its time, and a rule may
 * meet ten thousand dead links to ten thousand pages.
 */
export function guesser(candidates: Iterable<string>): (typed: string) => string | undefined {
  let all: string[] | undefined;
  const known = new Map<string, string | undefined>();
  return (typed) => {
    if (known.has(typed) || known.size >= MOST) return known.get(typed);
    const found = nearest(typed, (all ??= [...candidates]));
    known.set(typed, found);
    return found;
  };
}
