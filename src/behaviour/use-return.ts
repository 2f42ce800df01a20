import { useEffect, useEffectEvent } from "react";

/**
 * Runs a function when the page returns from the back/forward cache. It writes the state to the fields in a later task,
 * because a browser may reset them in a task after `pageshow`.
 */
export function useReturn(write: () => void): void {
  const run = useEffectEvent(write);
  useEffect(() => {
    const later = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setTimeout(() => run());
    };
    addEventListener("pageshow", later);
    return () => removeEventListener("pageshow", later);
  }, []);
}
