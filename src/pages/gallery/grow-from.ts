import { flushSync } from "react-dom";
import { transitionTo } from "../../behaviour/view-transition.ts";

/** The one thing that is the same before and after; the viewer's picture bears this name in its styles. */
const NAME = "gallery-picture";

/**
 * Opens the viewer so that its picture grows out of the tile, where the browser can do that and its
 * visitor likes motion; elsewhere it simply opens.
 */
export function growFrom(tile: HTMLElement, open: () => void): void {
  // Only the picture takes part. What is not pictured anew stays within reach of the pointer.
  const page = document.documentElement;
  page.style.viewTransitionName = "none";
  tile.style.viewTransitionName = NAME;
  const finished = transitionTo(() => {
    tile.style.viewTransitionName = "";
    flushSync(open);
  });
  void finished.finally(() => (page.style.viewTransitionName = ""));
}
