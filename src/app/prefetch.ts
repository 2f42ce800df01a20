/** Fetches pages that the visitor is likely to ask for next, so that they are there when asked for. */
import type { Navigation } from "./navigation.ts";
import { dataAhead, pageAt } from "./pages.ts";

/** How many pages are fetched for one that is shown merely because links to them are in view. */
const MOST_IN_VIEW = 8;

/** What a visitor does on the way to following a link. */
const APPROACHES = ["pointerover", "touchstart", "focusin"] as const;

/** True where every kilobyte counts. */
function isThrifty(): boolean {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith("2g");
}

/** The page that a link leads to, when it is another one of ours. */
function targetOf(link: HTMLAnchorElement): URL | undefined {
  const { origin, pathname, href, download, target } = link;
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  // Files have an extension, pages have none.
  return download || target || /\.\w+$/.test(pathname) ? undefined : new URL(href);
}

/** @param ahead fetches something of the page that a link leads to */
async function prefetch(
  link: HTMLAnchorElement,
  ahead: (url: URL) => Promise<unknown>,
): Promise<void> {
  const url = targetOf(link);
  // What does not come now is asked for when it is needed, and said to be missing then.
  if (url) await ahead(url).catch(() => undefined);
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

/**
 * Fetches the data of pages that links in view lead to, one at a time, whenever nothing else
 * happens. The code of other kinds of pages waits until somebody comes near such a link: of many
 * kinds together it would be more than a page may weigh.
 */
function prefetchInView(ended: AbortSignal): void {
  const inView = new Set<HTMLAnchorElement>();
  const fetched = new Set<string>();
  let busy = false;
  const work = async () => {
    if (busy) return;
    busy = true;
    // Met here too: links that come into view meanwhile. Not met: those that are gone again.
    for (const link of inView) {
      await idle();
      if (ended.aborted || fetched.size >= MOST_IN_VIEW) break;
      const path = targetOf(link)?.pathname;
      if (!path || fetched.has(path) || !inView.has(link)) continue;
      fetched.add(path);
      await prefetch(link, dataAhead);
    }
    busy = false;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = target as HTMLAnchorElement;
      if (isIntersecting) inView.add(link);
      else inView.delete(link);
    }
    void work();
  });
  for (const link of document.querySelectorAll("main a[href]")) observer.observe(link);
  ended.addEventListener("abort", () => observer.disconnect());
}

/** Prefetches for as long as the document lives, unless its visitor has to be thrifty. */
export function prefetchLinks({ subscribe }: Navigation): void {
  if (isThrifty()) return;
  for (const approach of APPROACHES) {
    addEventListener(
      approach,
      ({ target }) => {
        const link = target instanceof Element && target.closest("a");
        if (link) void prefetch(link, pageAt);
      },
      { passive: true },
    );
  }
  let shown = new AbortController();
  prefetchInView(shown.signal);
  subscribe(() => {
    shown.abort();
    shown = new AbortController();
    prefetchInView(shown.signal);
  });
}
