import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { startPreview } from "./dev/preview-server.ts";
import { lockState } from "./enquiries/state-lock.ts";
import { runCommand, step } from "./lib/command.ts";
import { endOnSignal, endWithParent } from "./lib/parent.ts";
import { DIST, LOCAL, ROOT } from "./lib/paths.ts";
import { assertFree } from "./lib/ports.ts";
import { Refusal } from "./lib/refusal.ts";
import { checkLambdaSyntax } from "./lib/syntax.ts";

const HELP = `Serves dist/ to this machine alone, through the edge's own functions, with the enquiry API and /_mailbox.

usage: npm run preview [-- --build]

  --build    builds the site first, as npm start does

PORT (4173) and SES_PORT (8005) choose other ports.

exit codes: 0 stopped   1 a port or this folder is in use, or the build failed   2 wrong usage, or no built site`;

const OPTIONS = { build: { type: "boolean" } } as const;

/** Builds in another process, because React reads NODE_ENV when it is loaded. Returns the exit code. */
async function build(): Promise<number> {
  const [code] = (await once(fork(path.join(ROOT, "scripts/build.ts")), "exit")) as [number | null];
  return code ?? 1;
}

process.exitCode = await runCommand(HELP, OPTIONS, async ({ values }) => {
  endWithParent();
  const servers = new AsyncDisposableStack();
  endOnSignal(() => servers.disposeAsync());
  const port = Number(process.env["PORT"] ?? 4173);
  lockState(LOCAL);
  await assertFree("PORT", port);
  const sesPort = Number(process.env["SES_PORT"] ?? 8005);
  await assertFree("SES_PORT", sesPort);
  await checkLambdaSyntax();
  const { startEnquiries } = await import("./enquiries/local-service.ts");
  if (values.build && (await build()) !== 0) return 1;
  if (!existsSync(path.join(DIST, "index.html")))
    throw new Refusal("There is no built site in dist/.", "npm run build");
  const enquiries = await step("enquiry service", () =>
    startEnquiries({
      stateDir: LOCAL,
      sesPort,
      // Links in mails lead to this server.
      env: { ENQUIRY_SITE: `http://localhost:${port}`, ...process.env },
    }),
  );
  servers.defer(() => enquiries.close());
  const api: typeof enquiries.handle = (request, response) => enquiries.handle(request, response);
  const preview = await startPreview({ directory: DIST, port, api }).catch(async (error) => {
    await servers.disposeAsync();
    throw error;
  });
  servers.defer(() => preview.close());
  console.log(`Ready: ${preview.url} (enquiries arrive at ${preview.url}/_mailbox)`);
});
