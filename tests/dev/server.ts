import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { browserOptions } from "../../scripts/browser.ts";
import { copyProject } from "../setup/project.ts";

/** Without the test runner's variables, which change what Vite and React do. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(VITEST|TEST$|NODE_ENV$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** A copy of the project under development, and a browser to look at it. */
export async function startDev(prepare?: (root: string) => Promise<void>) {
  const root = await copyProject();
  await prepare?.(root);
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: root,
    env: { ...ownEnvironment(), PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const ready = Promise.withResolvers<string>();
  const hear = (bytes: Buffer) => {
    log += String(bytes);
    const url = /Ready: (\S+)/.exec(log)?.[1];
    if (url !== undefined) ready.resolve(url);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  child.on("exit", () => ready.reject(new Error(`The server ended:\n${log}`)));
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, "exit");
  });
  const url = await ready.promise;
  return {
    root,
    url,
    log: () => log,
    /** False once the server has died. */
    lives: () => child.exitCode === null,
    async change(file: string, edit: (text: string) => string): Promise<void> {
      const target = path.join(root, file);
      await writeFile(target, edit(await readFile(target, "utf8")));
    },
    /** Opens a page and marks it, so that a reload can be told from an update. */
    async open(at: string): Promise<Page> {
      const browser = await chromium.launch(await browserOptions());
      onTestFinished(() => browser.close());
      const page = await browser.newPage();
      await page.goto(url + at);
      await page.waitForSelector("html[data-hydrated]", { state: "attached", timeout: 30_000 });
      await page.evaluate(() => void Object.assign(window, { opened: true }));
      return page;
    },
  };
}

/** True while the page has not been loaded anew. */
export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => "opened" in window);
}
