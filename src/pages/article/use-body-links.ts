import type { MouseEvent } from "react";
import { isPlain, useFollow } from "../../app/follow.ts";

/**
 * A click handler for text that isn't ours to render: links to our own pages are followed without
 * loading a document. Whatever the browser does differently (new tab, download, a place on the
 * same page) stays the browser's.
 */
export function useBodyLinks(): (event: MouseEvent<HTMLElement>) => void {
  const follow = useFollow();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlain(event, link)) return;
    if (link.origin !== location.origin || isOnThisPage(link)) return;
    event.preventDefault();
    follow(link.pathname + link.search + link.hash);
  };
}

function isOnThisPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search;
}
