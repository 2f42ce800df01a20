/** `PageData -> HTML`, used by the prerender and by the development server. */
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import shell from "@build/shell.json";
import type { PageData } from "../model/page-data.ts";
import { hydrationOf } from "../model/routes.ts";
import { documentHtml, type DocumentAssets } from "./document.ts";
import { markEnglishHtml } from "./english-html.ts";
import { loadPage } from "./registry.ts";
import { Shell } from "./Shell.tsx";

/** Renders what `<div id="app">` holds. */
export async function renderApp(page: PageData): Promise<string> {
  await loadPage(page.kind);
  const { pathname, search } = pageLocation(page);
  return renderToString(
    <StaticRouter location={{ pathname, search }}>
      <Shell shell={shell} page={page} />
    </StaticRouter>,
  );
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
    app: markEnglishHtml(await renderApp(page), page.language),
    hydration: hydrationOf(page.kind),
    siteName: shell.site.name,
    assets,
  });
}
