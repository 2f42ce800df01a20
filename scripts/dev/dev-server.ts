import { realpath } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { createServer } from "vite";
import { BUILD, DIST, LOCAL, ROOT } from "../lib/paths.ts";
import { startEnquiries } from "../enquiries/local-service.ts";
import { step } from "../lib/command.ts";
import { answerError } from "./error-page.ts";
import { answer, EditorFiles } from "./answer.ts";
import { watchContent } from "./content-updates.ts";
import { imported } from "./imported.ts";
import { LiveContent } from "./live-content.ts";

/** Folders that commands write. */
const WRITTEN = [BUILD, DIST, LOCAL].map((folder) => folder + path.sep);

/**
 * @param server receives the connections to `ports.site`
 * @param stateDir folder of the enquiries
 * @returns function that answers a request
 */
export async function startDevServer(
  server: Server,
  ports: { site: number; ses: number },
  stateDir: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const content = new LiveContent();
  await step("content", () => content.update());
  const vite = await createServer({
    root: ROOT,
    cacheDir: path.join(BUILD, "vite"),
    server: {
      middlewareMode: true,
      // Hot reload listens on our own port, so that two copies of the site can be developed at once.
      hmr: { server },
      // The modules may be linked from another folder.
      fs: { allow: [ROOT, await realpath(path.join(ROOT, "node_modules"))] },
      // Compiled content reaches the page as data. A changed module of this process restarts it, which reloads the page.
      watch: {
        ignored: (file) => imported.has(file) || WRITTEN.some((one) => file.startsWith(one)),
      },
    },
    appType: "custom",
  });
  const editor = new EditorFiles();
  const checkFile = watchContent(vite, content);
  const enquiries = await step("enquiry service", () =>
    startEnquiries({
      stateDir,
      sesPort: ports.ses,
      // Links in mails lead to this server.
      env: { ENQUIRY_SITE: `http://localhost:${ports.site}`, ...process.env },
    }),
  );
  checkFile("content");
  return (request, response) =>
    void answer({ content, editor, enquiries, vite }, request, response).catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      answerError(error, response);
    });
}
