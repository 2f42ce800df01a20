import { useEffect, useEffectEvent } from "react";

/**
 * Runs a function twice when the page returns from the back/forward cache. It writes the state to the fields: WebKit
 * resets some of them in a task after `pageshow`, which runs later on a slow phone.
 */
export function useReturn(write: () => void): void {
  const run = useEffectEvent(write);
  useEffect(() => {
    const later = ({ persisted }: PageTransitionEvent) => {
      if (persisted) for (const delayMs of [0, 300]) setTimeout(() => run(), delayMs);
    };
    addEventListener("pageshow", later);
    return () => removeEventListener("pageshow", later);
  }, []);
}
