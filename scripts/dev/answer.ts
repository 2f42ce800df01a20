import type { IncomingMessage, ServerResponse } from "node:http";
import { renderPage } from "vike/server";
import type { ViteDevServer } from "vite";
import { SITE_STYLE } from "../../lambda/http/pages.ts";
import { answerError } from "./error-page.ts";
import { resolve } from "../../src/model/resolve.ts";
import { ANSWER } from "../build/bundle/bundle.ts";
import { NOT_FOUND_PATH } from "../../src/model/addresses.ts";
import { developmentHeaders } from "../build/output/headers.ts";
import type { startEnquiries } from "../enquiries/local-service.ts";
import type { LiveContent } from "./live-content.ts";
import { cmsFiles } from "../admin/files.ts";
import { ROOT } from "../lib/paths.ts";

interface Sources {
  content: LiveContent;
  editor: EditorFiles;
  enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  vite: ViteDevServer;
}

/** Answers a request from the first of these sources that has it: enquiry service, content, editor, Vite, pages. */
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
  const page = served?.dataAt(url.pathname);
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
  // A request for a module accepts everything, as does a request of curl for a page.
  if (!request.headers.accept?.includes("text/html"))
    await new Promise((unanswered) => vite.middlewares(request, response, unanswered));
  if (request.method !== "GET" && request.method !== "HEAD")
    return response.writeHead(405, { allow: "GET, HEAD" }).end();
  if (!served) {
    return answerError(content.state.problems, response, 503);
  }
  const resolution = resolve(url.pathname, url.search, served.site.edge);
  if (resolution.type === "redirect") {
    // Status 302, because browsers cache a permanent redirect.
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

/** Files of the browser editor. It opens the project's folder directly, so the repository's name has no effect. */
export class EditorFiles {
  #files: ReturnType<typeof cmsFiles> | undefined;

  /** The editor's file at a path below /admin; undefined for other paths. */
  async read(pathname: string) {
    if (!/^\/admin(\/|$)/.test(pathname)) return undefined;
    this.#files ??= cmsFiles(ROOT, "local/site", new Map());
    const name = pathname.replace(/^\/admin\/?$/, "/admin/index.html");
    const bytes = (await this.#files).get(name.slice(1));
    return bytes === undefined ? undefined : { name, bytes };
  }
}
