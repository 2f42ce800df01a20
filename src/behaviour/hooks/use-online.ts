import { useSyncExternalStore } from "react";
import { listen } from "../listen.ts";

const subscribe = (changed: () => void) => listen(["online", "offline"], changed);

/** Whether the browser has a connection. The prerender assumes a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
