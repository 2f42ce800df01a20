import { once } from "node:events";
import { realpath } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createServer } from "vite";
import type { Routes } from "../content/pages/page-list.ts";
import { BUILD, LOCAL, ROOT } from "../lib/paths.ts";
import { startEnquiries } from "../enquiries/local-service.ts";
import { step } from "../lib/command.ts";
import { answer, answerError, EditorFiles } from "./answer.ts";
import { watchContent } from "./content-updates.ts";
import { LiveContent } from "./live-content.ts";

/**
 * @param ports 0 for any free port
 * @param stateDir folder of the enquiries
 * @returns the server's URL
 */
export async function startDevServer(
  ports: { site: number; ses: number },
  stateDir: string,
): Promise<string> {
  const content = new LiveContent();
  await step("content", () => content.update());
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
      // Compiled content reaches the page as data, not as a code change.
      watch: { ignored: [`${BUILD}/**`, `${LOCAL}/**`] },
    },
    appType: "custom",
  });
  content.loadRoutes = async () =>
    ((await vite.ssrLoadModule("/src/routes.ts")) as { ROUTES: Routes }).ROUTES;
  const editor = new EditorFiles();
  const checkFile = watchContent(vite, content, editor);
  const enquiries = await step("enquiry service", () =>
    startEnquiries({
      stateDir,
      sesPort: ports.ses,
      // Links in mails lead to this server.
      env: { ENQUIRY_SITE: `http://localhost:${ports.site}`, ...process.env },
    }),
  );
  server.on("request", (request, response) => {
    answer({ content, editor, enquiries, vite }, request, response).catch((error: Error) =>
      answerError(vite, error, response),
    );
  });
  server.listen(ports.site, "127.0.0.1");
  await once(server, "listening");
  checkFile("content");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
