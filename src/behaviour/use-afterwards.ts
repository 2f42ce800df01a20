import { useEffect, useEffectEvent } from "react";

/**
 * An effect that nobody waits for, in a task of its own. React runs all effects of a page that it hydrates
 * in one task, and input waits for the last of them.
 */
export function useAfterwards(effect: () => void): void {
  const run = useEffectEvent(effect);
  useEffect(() => {
    const task = setTimeout(() => run());
    return () => clearTimeout(task);
  }, []);
}
