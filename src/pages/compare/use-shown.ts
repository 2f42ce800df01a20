import { useEffect, useState } from "react";

/** Fewer than two are nothing to compare. */
export const LEAST_SHOWN = 2;

const FIELD = "show";

/**
 * Which of the packages are shown, as the address says: `?show=classic,royal`. All of them before
 * script, without a word in the address, and when fewer than two of those it names are known.
 *
 * @param ids of all packages
 */
export function useShown(
  ids: readonly string[],
): [string[], (id: string, isShown: boolean) => void] {
  const [shown, setShown] = useState(() => [...ids]);
  const all = ids.join();

  useEffect(() => {
    const requested = (new URLSearchParams(window.location.search).get(FIELD) ?? "").split(",");
    const known = all.split(",").filter((id) => requested.includes(id));
    if (known.length >= LEAST_SHOWN) setShown(known);
  }, [all]);

  return [
    shown,
    function show(id, isShown) {
      const next = ids.filter((one) => (one === id ? isShown : shown.includes(one)));
      if (next.length < LEAST_SHOWN) return;
      setShown(next);
      const query = next.length === ids.length ? "" : `?${FIELD}=${next.join()}`;
      // Not a navigation: the page stays, and so does its data.
      window.history.replaceState(
        window.history.state,
        "",
        `${window.location.pathname}${query}${window.location.hash}`,
      );
    },
  ];
}
