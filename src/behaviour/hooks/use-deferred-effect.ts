import { useEffect, useEffectEvent } from "react";

/**
 * An effect in a separate task. React runs all effects of a hydrated page in one task, which blocks input until the
 * last effect has run.
 */
export function useDeferredEffect(effect: () => void): void {
  const run = useEffectEvent(effect);
  useEffect(() => {
    const task = setTimeout(() => run());
    return () => clearTimeout(task);
  }, []);
}
