import { dangerouslySkipEscape } from "vike/server";
import type { OnRenderHtmlAsync } from "vike/types";
import layoutOfIslands from "@build/island-layout.json";
import layoutOfModule from "@build/layout.json";
import { replaceWith } from "../app/dev/state.ts";
import type { PageData } from "../routes.ts";
import { islandLayout } from "../model/island-layout.ts";
import type { LayoutData } from "../model/page.ts";
import { PARTS } from "../app/parts.ts";
import { renderDocument } from "../app/render.tsx";

declare global {
  namespace Vike {
    interface PageContext {
      /** Passed in by the development server, which compiles the content. */
      pageData: PageData;
      /** Current data of all pages; the imported module may be older. */
      layout: LayoutData;
    }
  }
}

/** Development only: the build renders with the bundled `renderDocument` in its own queue. */
export const onRenderHtml: OnRenderHtmlAsync = async ({ pageData, layout }) => {
  replaceWith(layoutOfModule, layout);
  replaceWith(layoutOfIslands, islandLayout(layout));
  const html = await renderDocument(pageData, {
    css: () => "",
    cssFiles: [],
    fonts: [],
    icon: "/build/art/brand/logo.svg",
    start: "",
    parts: Object.fromEntries(
      Object.entries(PARTS).map(([name, source]) => [name, [`/${source}`]]),
    ),
  });
  return { documentHtml: dangerouslySkipEscape(html) };
};
