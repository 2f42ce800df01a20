import { dangerouslySkipEscape } from "vike/server";
import type { OnRenderHtmlAsync } from "vike/types";
import type { PageData } from "../model/page-data.ts";
import { renderDocument } from "../app/render.tsx";

declare global {
  namespace Vike {
    interface PageContext {
      /** Handed in by the development server, which compiles the content. */
      pageData: PageData;
    }
  }
}

/** Development only: the build renders with the bundled `renderDocument` in its own queue. */
export const onRenderHtml: OnRenderHtmlAsync = async ({ pageData }) => ({
  documentHtml: dangerouslySkipEscape(
    await renderDocument(pageData, {
      css: () => "",
      cssFiles: [],
      printFile: "",
      fonts: [],
      icon: "/build/art/brand/logo.svg",
      app: "/src/app/client.tsx",
      starter: "",
    }),
  ),
});
