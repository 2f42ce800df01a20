/**
 * Makes a change in a view transition, where the browser and the visitor's motion setting allow; elsewhere
 * directly. A skipped transition is no error; an error of the change is reported.
 *
 * @returns when all motion has ended
 */
export function transitionTo(change: () => void): Promise<void> {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !("startViewTransition" in document)) {
    change();
    return Promise.resolve();
  }
  // oxlint-disable-next-line browsers/runtime-apis -- tested above
  const { ready, finished } = document.startViewTransition(change);
  ready.catch(() => undefined);
  return finished;
}
