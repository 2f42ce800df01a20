/** `npm run preview`: serves dist/ at http://localhost:4173 (`PORT` overrides). */
import { access } from "node:fs/promises";
import path from "node:path";
import { DIST } from "./paths.ts";
import { startPreview } from "./preview/server.ts";

const DEFAULT_PORT = 4173;

try {
  await access(path.join(DIST, "index.html"));
  const preview = await startPreview({
    directory: DIST,
    port: Number(process.env["PORT"] ?? DEFAULT_PORT),
  });
  console.log(`Ready: ${preview.url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void preview.close().then(() => process.exit(0)));
  }
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
