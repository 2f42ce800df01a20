import { storesInTab } from "./storage.ts";

/**
 * Replaces the query and fragment of the address without a navigation.
 *
 * @param keeps names of the parts that stay while the browser stores nothing
 * @param state marks of the history's entry, added to its others
 */
export function writeAddress(
  query: string,
  {
    hash = location.hash,
    keeps = () => false,
    state = {},
  }: { hash?: string; keeps?: (name: string) => boolean; state?: object } = {},
): void {
  const others = [...new URLSearchParams(location.search)].filter(([name]) => keeps(name));
  const kept = others.length === 0 || storesInTab() ? "" : String(new URLSearchParams(others));
  const whole = [query, kept].filter(Boolean).join("&");
  const address = `${location.pathname}${whole && `?${whole}`}${hash}`;
  history.replaceState({ ...history.state, ...state }, "", address);
}
