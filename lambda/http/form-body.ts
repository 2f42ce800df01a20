/** More fields than any form of ours posts: a menu of 300 dishes, a plan and the visitor's own. */
const MOST_PAIRS = 400;

export type FormBody =
  { ok: true; fields: Record<string, unknown> } | { ok: false; reason: "not UTF-8" | "too many" };

/**
 * The fields of an `application/x-www-form-urlencoded` body, in time linear in its length. A name given more than once
 * becomes the list of its values, which the validator refuses like any other nested value.
 */
export function readForm(body: string): FormBody {
  if (body.split("&", MOST_PAIRS + 1).length > MOST_PAIRS) return { ok: false, reason: "too many" };
  if (!isUtf8(body)) return { ok: false, reason: "not UTF-8" };
  const fields: Record<string, unknown> = Object.create(null);
  // The constructor drops one leading question mark.
  for (const [name, value] of new URLSearchParams(`?${body}`)) {
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else fields[name] = [before, value];
  }
  return { ok: true, fields };
}

/**
 * Whether the percent-encoded bytes are UTF-8. `URLSearchParams` replaces broken bytes with U+FFFD, which would change
 * the visitor's text; `decodeURIComponent` is strict, but also about a lone `%`, which forms may hold.
 */
function isUtf8(body: string): boolean {
  try {
    decodeURIComponent(body.replace(/%(?![0-9a-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}
