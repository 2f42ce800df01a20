/** The browser's entry, fetched when the starter calls for it. */
import { App } from "./App.tsx";
import { startNavigation } from "./navigation.ts";
import { pageAt } from "./pages.ts";
import { prefetchLinks } from "./prefetch.ts";
import { takeOver } from "./react.ts";
import { wholeStyles } from "./styles.ts";

async function start(): Promise<void> {
  // Styles first: they tell which files the page's code need not fetch.
  const [, page] = await Promise.all([wholeStyles(), pageAt(new URL(window.location.href))]);
  // The edge has redirected already, so a page that is shown is a page that has data.
  if ("redirect" in page) return window.location.replace(page.redirect);
  const root = document.getElementById("app");
  if (!root) throw new Error("The document has no element #app");
  const navigation = startNavigation(page);
  takeOver(root, <App navigation={navigation} />);
  if (import.meta.env.DEV) (await import("./dev/follow.ts")).followContent(navigation);
  else prefetchLinks(navigation);
}

// Not awaited here: the page's chunk needs this one, and would wait for it to end.
start().catch((error: unknown) => {
  // The page stays readable and its links work; only the comfort of script is missing.
  console.error("The page could not be started.", error);
});
