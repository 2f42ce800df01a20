/** Builds and serves the site with its enquiry service, and unpacks the browser, once before the browser tests. */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { browserOptions } from "../../scripts/lib/browser.ts";
import { DIST, ROOT } from "../../scripts/lib/paths.ts";
import type { Environment } from "../../lambda/service/env.ts";
import { startEnquiries } from "../../scripts/enquiries/local-service.ts";
import { startPreview } from "../../scripts/dev/preview-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    /** Address of the mail emulator. */
    mailsUrl: string;
    enquiryEnv: Environment;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A day on which the list of booked slots is valid.
  const build = ["run", "build", "--", "--now", "2026-11-21"];
  const built = spawnSync("npm", build, { cwd: ROOT, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}${built.stderr}`);
  await browserOptions();
  const stateDir = await mkdtemp(path.join(os.tmpdir(), "enquiries-"));
  const preview = await startPreview({
    directory: DIST,
    port: 0,
    api: (...call) => enquiries.handle(...call),
  });
  const enquiries = await startEnquiries({
    stateDir,
    sesPort: 0,
    env: { ENQUIRY_SITE: preview.url },
    log: () => undefined,
  });
  project.provide("siteUrl", preview.url);
  project.provide("enquiryEnv", enquiries.env);
  project.provide("mailsUrl", `http://127.0.0.1:${enquiries.ports.ses}`);
  return async () => {
    await preview.close();
    await enquiries.close();
    await rm(stateDir, { recursive: true, force: true });
  };
}
