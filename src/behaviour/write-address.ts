/** Replaces query and fragment of the address. This is no navigation: the page and its data stay. */
export function writeAddress(query: string, hash = location.hash): void {
  history.replaceState(history.state, "", `${location.pathname}${query && `?${query}`}${hash}`);
}
