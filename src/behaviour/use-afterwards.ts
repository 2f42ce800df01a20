import { useEffect, useEffectEvent } from "react";

/**
 * An effect that nobody waits for, in a task of its own. React runs all effects of a page that it takes
 * over in one, and whoever touches the page meanwhile waits for the last of them.
 *
 * @param key what the effect depends on: it runs again when this changes
 */
export function useAfterwards(effect: () => void, key?: string): void {
  const run = useEffectEvent(effect);
  useEffect(() => {
    const task = setTimeout(() => run());
    return () => clearTimeout(task);
  }, [key]);
}
