/**
 * `npm run preview`: serves dist/ and the enquiry API at http://localhost:4173 (`PORT` overrides).
 */
import { access } from "node:fs/promises";
import path from "node:path";
import { DIST, LOCAL } from "./lib/paths.ts";
import { startEnquiries } from "./enquiries/local-service.ts";
import { startPreview } from "./dev/preview-server.ts";

const DEFAULT_PORT = 4173;
const DEFAULT_SES_PORT = 8005;

try {
  await access(path.join(DIST, "index.html"));
  const port = Number(process.env["PORT"] ?? DEFAULT_PORT);
  const enquiries = await startEnquiries({
    stateDir: LOCAL,
    sesPort: Number(process.env["SES_PORT"] ?? DEFAULT_SES_PORT),
    // Links in mails lead here.
    env: { ENQUIRY_SITE: `http://localhost:${port}`, ...process.env },
  });
  const preview = await startPreview({
    directory: DIST,
    port,
    api: (request, response) => enquiries.handle(request, response),
  }).catch(async (error: unknown) => {
    await enquiries.close();
    throw error;
  });
  console.log(`Ready: ${preview.url} (enquiries arrive at ${preview.url}/_mailbox)`);
  const stop = async () => {
    await preview.close();
    await enquiries.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    console.error(`The port is taken. Choose another: PORT=4174 npm start`);
  } else if (code === "ENOENT") {
    console.error("There is no built site in dist/. Type: npm run build");
  } else {
    console.error(message);
  }
  process.exitCode = 1;
}
