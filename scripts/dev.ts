/**
 * `npm run dev`: the site with hot reload of code (Vite) and content (compiled again on every
 * save). Mistakes in content appear in the terminal and over the page; the last good content stays.
 */
import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import path from "node:path";
import { renderPage } from "vike/server";
import { createServer } from "vite";
import type { PageData } from "../src/model/page-data.ts";
import { resolve } from "../src/model/resolve.ts";
import { dataUrl } from "../src/model/routes.ts";
import { SITE_STYLE } from "../lambda/pages.ts";
import { ANSWER } from "./bundle.ts";
import { readClock } from "./clock.ts";
import type { CompiledSite } from "./content/compile.ts";
import { mediaFiles } from "./content/media.ts";
import { NOT_FOUND_PATH } from "./content/pages/simple.ts";
import { formatProblem } from "./content/format.ts";
import { headersFor } from "./output/headers.ts";
import { LOCAL, ROOT } from "./paths.ts";
import { prepare } from "./prepare.ts";
import { startEnquiries } from "./preview/enquiries/index.ts";
import { printProblems } from "./report.ts";

const DEFAULT_PORT = 5173;

/** Editors save in bursts; one compilation per burst is enough. */
const SETTLE_MS = 60;

interface Current {
  site: CompiledSite;
  byPath: Map<string, PageData>;
  /** URL of a picture → its file. */
  pictures: Map<string, string>;
}

function index(site: CompiledSite): Current {
  return {
    site,
    byPath: new Map(site.pages.map((page) => [page.path, page])),
    pictures: mediaFiles(site.media),
  };
}

const first = await prepare({ now: readClock(), everything: true });
if (!printProblems(first) || !first.site) {
  console.error("Mend the content, then start again.");
  process.exit(1);
}
let current = index(first.site);

const server = createHttpServer();
const vite = await createServer({
  root: ROOT,
  // Hot reload listens on our own port, so that two copies of the site can be developed at once.
  server: { middlewareMode: true, hmr: { server } },
  appType: "custom",
});

async function recompile(): Promise<void> {
  const compilation = await prepare({ now: readClock(), everything: true });
  printProblems(compilation);
  if (compilation.site) {
    current = index(compilation.site);
    vite.ws.send({ type: "full-reload" });
    console.log("content: up to date");
    return;
  }
  const message = compilation.problems
    .map((problem) => formatProblem(problem, compilation.texts.get(problem.file)))
    .join("\n\n");
  vite.ws.send({ type: "error", err: { message, stack: "", plugin: "content" } });
}

let settle: NodeJS.Timeout | undefined;
for (const folder of ["content", "schemas"]) {
  watch(path.join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(settle);
    settle = setTimeout(() => void recompile().catch(console.error), SETTLE_MS);
  });
}

const port = Number(process.env["PORT"] ?? DEFAULT_PORT);
const enquiries = await startEnquiries({
  // Each copy under development has enquiries of its own.
  stateDir: path.join(LOCAL, `dev-${port}`),
  sesPort: Number(process.env["SES_PORT"] ?? 0),
});

const jsonUrls = () =>
  new Map(
    current.site.pages.map((page) => [
      page.path === NOT_FOUND_PATH ? "/404.json" : dataUrl(page.path),
      page,
    ]),
  );

server.on("request", (request, response) => {
  const handle = async () => {
    if (await enquiries.handle(request, response)) return;
    const url = new URL(request.url ?? "/", "http://localhost");
    const picture = current.pictures.get(url.pathname);
    if (picture !== undefined) {
      response.writeHead(200, { ...headersFor(url.pathname), "cache-control": "no-store" });
      return void response.end(await readFile(picture));
    }
    const json = jsonUrls().get(url.pathname);
    if (json) {
      response.writeHead(200, { ...headersFor("/index.json"), "cache-control": "no-store" });
      return void response.end(JSON.stringify(json));
    }
    if (url.pathname === SITE_STYLE) request.url = `/${ANSWER}`;
    const wantsPage = request.headers.accept?.includes("text/html");
    if (!wantsPage || request.method !== "GET") return vite.middlewares(request, response);
    const resolution = resolve(url.pathname, url.search, current.site.edge);
    if (resolution.type === "redirect") {
      return void response.writeHead(301, { location: resolution.to }).end();
    }
    const found = current.byPath.get(resolution.path);
    const page = found ?? current.byPath.get(NOT_FOUND_PATH);
    const { httpResponse } = await renderPage({
      urlOriginal: request.url ?? "/",
      headersOriginal: request.headers,
      pageData: page,
    });
    response.writeHead(found ? httpResponse.statusCode : 404, headersFor("/index.html"));
    response.end(await httpResponse.getBody());
  };
  handle().catch((error: unknown) => {
    vite.ssrFixStacktrace(error as Error);
    console.error(error);
    response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
  });
});

server.listen(port, () => console.log(`Ready: http://localhost:${port}`));
