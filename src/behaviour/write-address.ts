import { storesInTab } from "./storage.ts";

/**
 * Replaces the query and fragment of the address without a navigation.
 *
 * @param keeps names of the parts that stay while the browser stores nothing
 */
export function writeAddress(
  query: string,
  {
    hash = location.hash,
    keeps = () => false,
  }: { hash?: string; keeps?: (name: string) => boolean } = {},
): void {
  const others = [...new URLSearchParams(location.search)].filter(([name]) => keeps(name));
  const kept = others.length === 0 || storesInTab() ? "" : String(new URLSearchParams(others));
  const whole = [query, kept].filter(Boolean).join("&");
  history.replaceState(history.state, "", `${location.pathname}${whole && `?${whole}`}${hash}`);
}
