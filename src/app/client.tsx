/** The browser's entry, fetched when the starter calls for it. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import type { PageKind } from "../model/page-data.ts";
import { wholeStyles } from "./styles.ts";
import { createRoutes, loadUrl } from "./routes.tsx";
import { withViewTransitions } from "./view-transitions.ts";

async function hydrate(): Promise<void> {
  const routes = createRoutes({ withLoaders: true });
  const route = matchRoutes(routes, window.location)?.at(-1)?.route;
  const kind = (route?.id?.split(" ")[0] ?? "not-found") as PageKind;
  // Styles first: they tell which files the page's code need not fetch.
  const url = new URL(window.location.href);
  const [, data] = await Promise.all([wholeStyles(), loadUrl(url, kind)]);
  // The edge has redirected already, so a page that is shown is a page that has data.
  if ("redirect" in data) return window.location.replace(data.redirect);
  const hydrationData = { loaderData: { [route?.id ?? ""]: data } };
  const router = withViewTransitions(createBrowserRouter(routes, { hydrationData }));
  const root = document.getElementById("app");
  if (!root) throw new Error("The document has no element #app");
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} />);
  });
  if (import.meta.env.DEV) (await import("./dev/follow.ts")).followContent(router);
}

// Not awaited here: the page's chunk needs this one, and would wait for it to end.
hydrate().catch((error: unknown) => {
  // The page stays readable and its links work; only the comfort of script is missing.
  console.error("The page could not be started.", error);
});
