/** Replaces the query and fragment of the address without a navigation. */
export function writeAddress(query: string, hash = location.hash): void {
  history.replaceState(history.state, "", `${location.pathname}${query && `?${query}`}${hash}`);
}
