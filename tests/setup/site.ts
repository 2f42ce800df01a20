/** Before the browser tests: the site is built and served, the browser lies ready. Once for all. */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { browserOptions } from "../../scripts/lib/browser.ts";
import { DIST, ROOT } from "../../scripts/lib/paths.ts";
import { startEnquiries } from "../../scripts/enquiries/local-service.ts";
import { startPreview } from "../../scripts/dev/preview-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** `SITE_URL` points the tests at a site that is already served, such as `npm run dev`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served = process.env["SITE_URL"];
  if (served === undefined) {
    const built = spawnSync("npm", ["run", "build"], { cwd: ROOT, encoding: "utf8" });
    if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}${built.stderr}`);
  }
  // It comes packed; files that start one each would unpack it at the same time.
  await browserOptions();
  const stateDir = await mkdtemp(path.join(os.tmpdir(), "enquiries-"));
  const enquiries = await startEnquiries({ stateDir, sesPort: 0, log: () => undefined });
  const preview =
    served === undefined
      ? await startPreview({
          directory: DIST,
          port: 0,
          api: (...call) => enquiries.handle(...call),
        })
      : null;
  project.provide("siteUrl", preview?.url ?? served ?? "");
  return async () => {
    await preview?.close();
    await enquiries.close();
    await rm(stateDir, { recursive: true, force: true });
  };
}
