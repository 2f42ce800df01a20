import { useEffect, useEffectEvent } from "react";
import { listen } from "../listen.ts";

/**
 * Runs a function twice when the page returns from the back/forward cache. It writes the state to the fields: WebKit
 * resets some of them in a task after `pageshow`, which runs later on a slow phone.
 */
export function useReturn(write: () => void): void {
  const run = useEffectEvent(write);
  useEffect(() => {
    return listen(["pageshow"], ({ persisted }) => {
      if (persisted) for (const delayMs of [0, 300]) setTimeout(() => run(), delayMs);
    });
  }, []);
}
