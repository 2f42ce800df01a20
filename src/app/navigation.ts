/**
 * What stands between React Router's links and the history: a page is fetched first and shown when
 * it is whole, so the visitor never looks at half of one.
 */
import { createPath, type Location, type Navigator, type To } from "react-router-dom";
import { transitionTo } from "../behaviour/view-transition.ts";
import type { PageData } from "../model/page-data.ts";
import { forgetPages, pageAt } from "./pages.ts";
import { renderNow } from "./react.ts";
import {
  keepScroll,
  restoreScroll,
  restoreScrollOfDocument,
  scrollToHash,
  takeOverScroll,
} from "./scroll.ts";

/** The page that is shown, and where the visitor stands on it. */
interface Place {
  location: Location;
  page: PageData;
}

export interface Navigation {
  /** For React Router's `<Router>`. */
  navigator: Navigator;
  /** Follows a link; one to the very place that is shown adds nothing to the history. */
  follow: (to: string) => void;
  place: () => Place;
  /** Calls back whenever the place has changed; returns how to end that. */
  subscribe: (listener: () => void) => () => void;
  /** Development only: the place's data once more, as it is now. */
  refresh: () => Promise<void>;
}

/** How the history changes. `pop`: it has changed already, by the browser's buttons or a plain anchor. */
type Change = "push" | "replace" | "pop";

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The entry that the browser shows. It gets a name of its own, by which its scroll is remembered. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = history.state as { key?: string } | null;
  const key = entry?.key ?? newKey();
  if (!entry?.key) history.replaceState({ key }, "");
  return { pathname, search, hash, state: null, key };
}

function isSamePage(a: Location, b: URL): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

/**
 * A new page starts at its beginning for the keyboard and the screen reader too. Before the page is
 * changed, while nothing has to be laid out for it: the link that was followed may go with the old one,
 * and a browser that loses what has the focus reckons up all styles at once.
 */
function startAtMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Leaves it to the browser, which knows how to load a page and how to say that it cannot. */
function loadDocument(url: URL, change: Change): void {
  if (change === "pop") window.location.reload();
  else window.location[change === "push" ? "assign" : "replace"](url.href);
}

/** @param first what the document shows already */
export function startNavigation(first: PageData): Navigation {
  let place: Place = { location: currentLocation(), page: first };
  /** Counts the wishes of the visitor; only the latest is fulfilled. */
  let wishes = 0;
  const listeners = new Set<() => void>();

  const render = (next: Place) =>
    renderNow(() => {
      place = next;
      for (const listener of listeners) listener();
    });

  function show(url: URL, change: Change, page: PageData, animated: boolean): void {
    keepScroll(place.location.key);
    if (change === "push") history.pushState({ key: newKey() }, "", url);
    if (change === "replace") history.replaceState({ key: newKey() }, "", url);
    const location = currentLocation();
    const stays = isSamePage(place.location, url);
    const isNewPage = location.pathname !== place.location.pathname;
    const update = () => {
      if (isNewPage && !location.hash) startAtMain();
      render({ location, page });
      if (change === "pop" && restoreScroll(location.key)) return;
      const behavior = stays ? "auto" : "instant";
      if (scrollToHash(location.hash, behavior)) return;
      if (change !== "pop" || !stays) scrollTo({ top: 0, behavior });
    };
    // To a page of the same kind (from article to article) only words change: there is nothing to
    // follow, and a picture of the old page would hold the new one up by a twentieth of a second on a phone.
    if (animated && page.kind !== place.page.kind) void transitionTo(update);
    else update();
  }

  /** @param animated false where the browser has drawn the change itself */
  async function visit(url: URL, change: Change, animated: boolean): Promise<void> {
    const wish = ++wishes;
    try {
      const stays = isSamePage(place.location, url) && (change === "pop" || url.hash !== "");
      const found = stays ? place.page : await pageAt(url);
      if (wish !== wishes) return;
      if (!("redirect" in found)) return show(url, change, found, animated);
      const target = new URL(found.redirect, url);
      await visit(target, change === "pop" ? "replace" : change, animated);
    } catch {
      if (wish !== wishes) return;
      // No network, or a release that took the old code away.
      loadDocument(url, change);
    }
  }

  function go(to: To, change: "push" | "replace"): void {
    const url = new URL(typeof to === "string" ? to : createPath(to), window.location.href);
    void visit(url, change, change === "push");
  }

  takeOverScroll(() => place.location.key);
  // Loaded anew in the middle of the history, where an earlier document kept the scroll to itself.
  restoreScrollOfDocument(place.location.key);
  addEventListener("popstate", ({ hasUAVisualTransition }) => {
    void visit(new URL(window.location.href), "pop", !hasUAVisualTransition);
  });

  return {
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (to) => go(to, "push"),
      replace: (to) => go(to, "replace"),
    },
    follow(to) {
      const { href } = new URL(to, window.location.href);
      go(to, href === window.location.href ? "replace" : "push");
    },
    place: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      forgetPages();
      const page = await pageAt(new URL(window.location.href));
      if (!("redirect" in page)) render({ ...place, page });
    },
  };
}
