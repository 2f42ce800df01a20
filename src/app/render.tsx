/** `PageData -> HTML`, used by the prerender and by the development server. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import layout from "@build/layout.json";
import { hasFlag, routeOf, type PageData } from "../routes.ts";
import "../styles/global.ts";
import { documentHtml, type DocumentAssets } from "./document/document.ts";
import { withRules } from "./document/jsx-runtime.ts";
import { Layout } from "./Layout.tsx";

/** Renders the content of `<div id="app">`. `css` has the rules of `style` props. */
async function renderApp(page: PageData): Promise<{ html: string; css: string }> {
  const [Page] = Object.values(await routeOf(page).page());
  if (!Page) throw new Error(`The module of the page "${page.kind}" exports no component`);
  const { pathname, search } = pageLocation(page);
  const islandHtml = (island: ReactNode, identifierPrefix: string) =>
    renderToString(island, { identifierPrefix });
  return withRules(page.language, () =>
    renderToString(
      <StaticRouter location={{ pathname, search }}>
        <Layout page={page} islandHtml={islandHtml} has={(flag) => hasFlag(page.kind, flag)}>
          <Page data={page} />
        </Layout>
      </StaticRouter>,
    ),
  );
}

/** Location of the page; a variant's file has another path than its URL. */
function pageLocation(page: PageData): URL {
  return page.path.startsWith("/_variants/")
    ? new URL(page.head.canonical)
    : new URL(page.path, page.head.canonical);
}

export async function renderDocument(page: PageData, assets: DocumentAssets): Promise<string> {
  return documentHtml({
    kind: page.kind,
    head: page.head,
    app: await renderApp(page),
    siteName: layout.site.name,
    trailShare: layout.behaviour.cursorTrailShare,
    assets,
  });
}
