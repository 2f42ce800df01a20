import type { IncomingMessage, ServerResponse } from "node:http";
import { renderPage } from "vike/server";
import type { ViteDevServer } from "vite";
import { SITE_STYLE } from "../../lambda/http/pages.ts";
import { resolve } from "../../src/model/resolve.ts";
import { ANSWER } from "../bundle/entries.ts";
import { NOT_FOUND_PATH } from "../content/model/addresses.ts";
import { developmentHeaders } from "../output/headers.ts";
import type { startEnquiries } from "../preview/enquiries/index.ts";
import type { EditorFiles } from "./editor-files.ts";
import type { LiveContent } from "./live-content.ts";
import { waitingPage } from "./waiting-page.ts";

interface Sources {
  content: LiveContent;
  editor: EditorFiles;
  enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  vite: ViteDevServer;
}

/** Answers a request by the first of these: the enquiry service, the content, the editor, Vite, a page. */
export async function answer(
  { content, editor, enquiries, vite }: Sources,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  if (await enquiries.handle(request, response)) return;
  const url = new URL(request.url ?? "/", "http://localhost");
  const { served } = content;
  const picture = served?.pictures.get(url.pathname);
  if (picture) {
    response.writeHead(200, developmentHeaders(url.pathname));
    return response.end(picture);
  }
  const page = served?.byDataUrl.get(url.pathname);
  if (page) {
    response.writeHead(200, developmentHeaders("/index.json"));
    return response.end(JSON.stringify(page.load()));
  }
  const editorFile = await editor.read(url.pathname);
  if (editorFile) {
    response.writeHead(200, developmentHeaders(editorFile.name));
    return response.end(editorFile.bytes);
  }
  if (url.pathname === SITE_STYLE) request.url = `/${ANSWER}`;
  const wantsPage = request.headers.accept?.includes("text/html");
  if (!wantsPage || request.method !== "GET") return vite.middlewares(request, response);
  if (!served) {
    response.writeHead(503, developmentHeaders("/index.html"));
    return response.end(waitingPage(content.state.problems));
  }
  const resolution = resolve(url.pathname, url.search, served.site.edge);
  if (resolution.type === "redirect") {
    // Not for good: the browser would remember it after the redirect has been taken back.
    return response.writeHead(302, { location: resolution.to }).end();
  }
  const found = served.byPath.get(resolution.path);
  const { httpResponse } = await renderPage({
    urlOriginal: request.url ?? "/",
    headersOriginal: request.headers,
    pageData: (found ?? served.byPath.get(NOT_FOUND_PATH))?.load(),
    shell: served.site.shell,
  });
  response.writeHead(found ? httpResponse.statusCode : 404, developmentHeaders("/index.html"));
  return response.end(await httpResponse.getBody());
}
