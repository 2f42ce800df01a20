import { existsSync } from "node:fs";
import path from "node:path";
import { startPreview } from "./dev/preview-server.ts";
import { startEnquiries } from "./enquiries/local-service.ts";
import { Failure, runCommand } from "./lib/command.ts";
import { DIST, LOCAL } from "./lib/paths.ts";
import { Refusal } from "./lib/refusal.ts";

const HELP = `Serves dist/ to this machine alone, through the edge's own functions, with the enquiry API and /_mailbox.

usage: npm run preview

PORT (4173) and SES_PORT (8005) choose other ports.

exit codes: 0 stopped   1 a port is taken   2 wrong usage, or no built site`;

process.exitCode = await runCommand(HELP, {}, async () => {
  if (!existsSync(path.join(DIST, "index.html")))
    throw new Refusal("There is no built site in dist/.", "npm run build");
  const port = Number(process.env["PORT"] ?? 4173);
  const enquiries = await startEnquiries({
    stateDir: LOCAL,
    sesPort: Number(process.env["SES_PORT"] ?? 8005),
    // Links in mails lead to this server.
    env: { ENQUIRY_SITE: `http://localhost:${port}`, ...process.env },
  });
  const api: typeof enquiries.handle = (request, response) => enquiries.handle(request, response);
  const preview = await startPreview({ directory: DIST, port, api }).catch(
    async (error: NodeJS.ErrnoException) => {
      await enquiries.close();
      if (error.code !== "EADDRINUSE") throw error;
      throw new Failure("The port is taken. Choose another: PORT=4174 npm start", { cause: error });
    },
  );
  console.log(`Ready: ${preview.url} (enquiries arrive at ${preview.url}/_mailbox)`);
  const stop = async () => {
    await preview.close();
    await enquiries.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
});
