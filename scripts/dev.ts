/**
 * `npm run dev`: the site with hot reload of code (Vite) and of content, which is checked on every
 * save. A good save reaches the open pages without a reload; a mistake is shown over the page it is
 * on, and the last good content stays. Drafts are shown.
 */
import { realpath } from "node:fs/promises";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import path from "node:path";
import { renderPage } from "vike/server";
import { createServer } from "vite";
import { HELLO_EVENT, STATE_EVENT } from "../src/app/dev/state.ts";
import { resolve } from "../src/model/resolve.ts";
import { SITE_STYLE } from "../lambda/http/pages.ts";
import { ANSWER } from "./bundle/entries.ts";
import { cmsFiles } from "./cms/files.ts";
import { NOT_FOUND_PATH } from "./content/model/addresses.ts";
import { inBursts } from "./dev/bursts.ts";
import { LiveContent } from "./dev/live-content.ts";
import { waitingPage } from "./dev/waiting-page.ts";
import { developmentHeaders } from "./output/headers.ts";
import { BUILD, LOCAL, ROOT } from "./lib/paths.ts";
import { startEnquiries } from "./preview/enquiries/index.ts";

const DEFAULT_PORT = 5173;

/** By then the watcher has seen every file of a folder that came back. */
const WATCHED_MS = 1000;

const content = new LiveContent();
await content.update();

const server = createHttpServer();
const vite = await createServer({
  root: ROOT,
  cacheDir: path.join(BUILD, "vite"),
  server: {
    middlewareMode: true,
    // Hot reload listens on our own port, so that two copies of the site can be developed at once.
    hmr: { server },
    // The modules may be linked from another folder.
    fs: { allow: [ROOT, await realpath(path.join(ROOT, "node_modules"))] },
    // What the content is compiled to reaches the page by its data, not as a change of code.
    watch: { ignored: [`${BUILD}/**`, `${LOCAL}/**`] },
  },
  appType: "custom",
});
const browser = vite.environments.client;

/** Every page that a save has changed: one that was loaded just before has heard of none. */
const changedOnce = new Set<string>();

browser.hot.on(HELLO_EVENT, (_data, client) => {
  const { problems, unpublished } = content.state;
  client.send(STATE_EVENT, { problems, unpublished, changed: [...changedOnce] });
});

/** A page that is loaded from now on starts with the new shell; open ones are notified. */
function forgetShell(): void {
  const file = path.join(BUILD, "shell.json");
  for (const module of browser.moduleGraph.getModulesByFile(file) ?? []) {
    browser.moduleGraph.invalidateModule(module);
  }
}

const update = inBursts(async (files) => {
  // The forms are made from the schemas.
  if (files.some((file) => file.startsWith("schemas"))) admin = undefined;
  const start = performance.now();
  console.log("content: checking");
  await content.update(files);
  const { problems, changed, shell } = content.state;
  for (const page of changed) changedOnce.add(page);
  if (shell) forgetShell();
  browser.hot.send(STATE_EVENT, content.state);
  const took = `${Math.round(performance.now() - start)} ms`;
  console.log(
    problems.length > 0
      ? `content: to be mended (${took})`
      : `content: ${changed.length} pages changed (${took})`,
  );
});

let lookAgain: NodeJS.Timeout | undefined;

vite.watcher.on("all", (event, file) => {
  const name = path.relative(ROOT, file).replaceAll("\\", "/");
  if (!/^(content|schemas)(\/|$)/.test(name) || name.startsWith("schemas/generated")) return;
  update(name);
  if (event !== "addDir") return;
  // What is saved in a folder before its files are watched would be missed.
  clearTimeout(lookAgain);
  lookAgain = setTimeout(() => update("content"), WATCHED_MS);
});

// What is saved before the watcher has seen every folder would be missed.
vite.watcher.on("ready", () => update("content"));

const port = Number(process.env["PORT"] ?? DEFAULT_PORT);
const enquiries = await startEnquiries({
  // Each copy under development has enquiries of its own.
  stateDir: path.join(LOCAL, `dev-${port}`),
  sesPort: Number(process.env["SES_PORT"] ?? 0),
});

let admin: ReturnType<typeof cmsFiles> | undefined;

/** The browser editor opens the project's folder itself; the repository's name stands for nothing here. */
async function adminFile(pathname: string) {
  if (!/^\/admin(\/|$)/.test(pathname)) return undefined;
  admin ??= cmsFiles(ROOT, BUILD, { repo: "local/site", branch: "main" });
  const name = /^\/admin\/?$/.test(pathname) ? "admin/index.html" : pathname.slice(1);
  const output = (await admin).get(name);
  if (!output) return undefined;
  return { name: `/${name}`, bytes: output.read() };
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
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
  const editor = await adminFile(url.pathname);
  if (editor) {
    response.writeHead(200, developmentHeaders(editor.name));
    return response.end(editor.bytes);
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

server.on("request", (request, response) => {
  handle(request, response).catch((error: unknown) => {
    vite.ssrFixStacktrace(error as Error);
    console.error(error);
    if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
    response.end(String(error));
  });
});

server.listen(port, () => {
  update("content");
  const address = server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  console.log(`Ready: http://localhost:${listening}`);
});
