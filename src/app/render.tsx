/** `PageData -> HTML`, used by the prerender and by the development server. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import shell from "@build/shell.json";
import type { PageData } from "../pages/page-data.ts";
import { documentHtml, type DocumentAssets } from "./document/document.ts";
import { markEnglishHtml } from "./document/english-html.ts";
import { loadPage } from "./registry.ts";
import { Shell } from "./Shell.tsx";

/** Renders what `<div id="app">` holds. */
export async function renderApp(page: PageData): Promise<string> {
  await loadPage(page.kind);
  const { pathname, search } = pageLocation(page);
  const islandHtml = (island: ReactNode, identifierPrefix: string) =>
    renderToString(island, { identifierPrefix });
  return renderToString(
    <StaticRouter location={{ pathname, search }}>
      <Shell page={page} islandHtml={islandHtml} />
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
    kind: page.kind,
    head: page.head,
    app: markEnglishHtml(await renderApp(page), page.language),
    siteName: shell.site.name,
    trailShare: shell.behaviour.cursorTrailShare,
    assets,
  });
}
