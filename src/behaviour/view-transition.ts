/**
 * Shows a change by a view transition, in a browser that has them. A visitor who goes on before it
 * has begun skips it, as does a page that is not looked at: the change is made all the same, and
 * nobody needs to hear of it. What the change itself throws is told.
 *
 * @returns when nothing moves any more
 */
export function transitionTo(change: () => void): Promise<void> {
  const { ready, finished } = document.startViewTransition(change);
  ready.catch(() => undefined);
  return finished;
}
