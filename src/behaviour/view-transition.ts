/**
 * Shows a change by a view transition, where the browser has them and motion is welcome; elsewhere
 * it is simply made. A visitor who goes on before a transition has begun skips it, as does a page
 * that is not looked at: the change is made all the same, and nobody needs to hear of it. What the
 * change itself throws is reported.
 *
 * @returns when nothing moves any more
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
