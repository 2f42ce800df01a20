/** `PageData -> HTML`, used by the prerender and by the development server. */
import { renderToString } from "react-dom/server";
import {
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router-dom";
import type { PageData } from "../model/page-data.ts";
import { hydrationOf } from "../model/routes.ts";
import { documentHtml, type DocumentAssets } from "./document.ts";
import { loadPage } from "./registry.ts";
import { createRoutes } from "./routes.tsx";

const routes = createRoutes({ withLoaders: false });

/** Renders what `<div id="app">` holds. */
export async function renderApp(page: PageData): Promise<string> {
  await loadPage(page.kind);
  const { pathname, search } = pageLocation(page);
  const matches = (matchRoutes(routes, pathname) ?? []).map((match) => ({
    ...match,
    route: { ...match.route, id: match.route.id ?? "" },
  }));
  const routeId = matches.at(-1)?.route.id ?? "";
  const context = {
    basename: "",
    location: { pathname, search, hash: "", state: null, key: "default" },
    matches,
    loaderData: { [routeId]: page },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  } as unknown as StaticHandlerContext;
  const router = createStaticRouter(routes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** Where the visitor stands on this page; a variant's file lies elsewhere than its URL. */
function pageLocation(page: PageData): URL {
  return page.path.startsWith("/_variants/")
    ? new URL(page.head.canonical)
    : new URL(page.path, page.head.canonical);
}

/** The whole document of a page. */
export async function renderDocument(page: PageData, assets: DocumentAssets): Promise<string> {
  return documentHtml({
    head: page.head,
    app: await renderApp(page),
    hydration: hydrationOf(page.kind),
    assets,
  });
}
