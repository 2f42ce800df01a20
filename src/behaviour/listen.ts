interface WindowEvents extends WindowEventMap {
  /** Bubbles from the document. */
  visibilitychange: Event;
}

/**
 * Calls a listener at events of the window.
 *
 * @returns removes the listener
 */
export function listen<Type extends keyof WindowEvents>(
  types: readonly Type[],
  listener: (event: WindowEvents[Type]) => void,
): () => void {
  for (const type of types) addEventListener(type, listener as EventListener);
  return () => {
    for (const type of types) removeEventListener(type, listener as EventListener);
  };
}
