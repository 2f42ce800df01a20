import type { IncomingMessage, ServerResponse } from "node:http";
import { renderPage } from "vike/server";
import type { ViteDevServer } from "vite";
import { SITE_STYLE } from "../../lambda/http/pages.ts";
import { CODE_EVENT, type DevProblem } from "../../src/app/dev/state.ts";
import { resolve } from "../../src/model/resolve.ts";
import { ANSWER } from "../build/bundle/make.ts";
import { NOT_FOUND_PATH } from "../../src/model/addresses.ts";
import { developmentHeaders } from "../build/output/headers.ts";
import type { startEnquiries } from "../enquiries/local-service.ts";
import type { LiveContent } from "./live-content.ts";
import { escapeHtml } from "../../src/app/document/document.ts";
import { cmsFiles } from "../admin/files.ts";
import { BUILD, ROOT } from "../lib/paths.ts";

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
    return response.end(await picture());
  }
  const page = served?.byDataUrl.get(url.pathname);
  if (page) {
    response.writeHead(200, developmentHeaders("/index.json"));
    return response.end(JSON.stringify(page));
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
    // Browsers cache a permanent redirect.
    return response.writeHead(302, { location: resolution.to }).end();
  }
  const found = served.byPath.get(resolution.path);
  const { httpResponse, errorWhileRendering } = await renderPage({
    urlOriginal: request.url ?? "/",
    headersOriginal: request.headers,
    pageData: found ?? served.byPath.get(NOT_FOUND_PATH),
    layout: served.site.layout,
  });
  if (errorWhileRendering !== null) throw errorWhileRendering;
  response.writeHead(found ? httpResponse.statusCode : 404, developmentHeaders("/index.html"));
  return response.end(await httpResponse.getBody());
}

/** Answers with Vite's overlay of an error; the page reloads when code is saved. */
export function answerError(vite: ViteDevServer, error: Error, response: ServerResponse): void {
  vite.ssrFixStacktrace(error);
  console.error(error);
  const { message, stack = "" } = error;
  const shown = JSON.stringify({ message, stack }).replaceAll("<", "\\u003c");
  if (!response.headersSent) response.writeHead(500, { "content-type": "text/html" });
  response.end(`<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>Error</title>
<script type="module">
  import { createHotContext, ErrorOverlay } from "/@vite/client";
  document.body.append(new ErrorOverlay(${shown}));
  createHotContext("/error").on("${CODE_EVENT}", () => location.reload());
</script><body></html>`);
}

/** Page with the problems of content that has never been good. */
function waitingPage(problems: readonly DevProblem[]): string {
  const list = problems.map(
    ({ place, message, excerpt, fix }) =>
      `<h2>${escapeHtml(place)}</h2><p>${escapeHtml(message)}</p><pre>${escapeHtml(excerpt)}</pre>` +
      (fix ? `<p>What to type: ${escapeHtml(fix)}</p>` : ""),
  );
  return [
    '<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>Content with mistakes</title>',
    '<script type="module">import { createHotContext } from "/@vite/client";',
    'createHotContext("/waiting").on("content:state", () => location.reload());</script>',
    "<h1>The content cannot be shown yet</h1><p>This page reloads when you save.</p>",
    ...list,
    "</html>",
  ].join("");
}

/** The browser editor, which opens the project's folder itself: the repository's name has no effect here. */
export class EditorFiles {
  #files: ReturnType<typeof cmsFiles> | undefined;

  /** Forms are made from the schemas: rebuilds the files at the next request. */
  clear(): void {
    this.#files = undefined;
  }

  /** The editor's file at a path below /admin; undefined for any other path. */
  async read(pathname: string) {
    if (!/^\/admin(\/|$)/.test(pathname)) return undefined;
    this.#files ??= cmsFiles(ROOT, BUILD, "local/site", new Map());
    const name = /^\/admin\/?$/.test(pathname) ? "admin/index.html" : pathname.slice(1);
    const output = (await this.#files).get(name);
    if (!output) return undefined;
    return { name: `/${name}`, bytes: output.read() };
  }
}
