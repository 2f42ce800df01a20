/** How links to our own pages are followed. */
import { createContext, useContext, type MouseEvent } from "react";

/** Shows the page at a path of ours, which may end in `#id`. */
type Follow = (to: string) => void;

/** The prerender follows nothing. */
export const FollowContext = createContext<Follow>(() => undefined);

export function useFollow(): Follow {
  return useContext(FollowContext);
}

/** Whether the browser would follow a link in this tab and for nothing else; whatever it does differently stays its own. */
export function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (link.target || link.hasAttribute("download")) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
