import { storesInTab } from "./storage.ts";

let retry: ReturnType<typeof setTimeout> | undefined;

interface AddressOptions {
  hash?: string;
  keeps?: (name: string) => boolean;
  state?: object;
}

/**
 * Replaces the query and fragment of the address without a navigation.
 *
 * @param keeps names of the parts that stay while the browser stores nothing
 * @param state marks of the history's entry, added to its others
 */
export function writeAddress(query: string, options: AddressOptions = {}): void {
  const { hash = location.hash, keeps = () => false, state = {} } = options;
  const others = [...new URLSearchParams(location.search)].filter(([name]) => keeps(name));
  const kept = others.length === 0 || storesInTab() ? "" : String(new URLSearchParams(others));
  const whole = [query, kept].filter(Boolean).join("&");
  const address = `${location.pathname}${whole && `?${whole}`}${hash}`;
  clearTimeout(retry);
  try {
    history.replaceState({ ...history.state, ...state }, "", address);
  } catch {
    // WebKit refuses more than 100 changes in ten seconds.
    retry = setTimeout(() => writeAddress(query, options), 1000);
  }
}
