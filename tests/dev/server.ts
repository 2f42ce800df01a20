import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { browserOptions } from "../../scripts/lib/browser.ts";
import { copyProject } from "../setup/project.ts";
import { STEP_MS } from "../setup/step-ms.ts";

/** Matches the test runner's variables, which change the behaviour of Vite and React. */
const OF_TESTS = /^(VITEST|TEST$|NODE_ENV$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/;

/**
 * Starts a development server on a copy of the project. The caller closes it.
 *
 * @param prepare writes into the copy before the server starts
 */
export async function startDev(prepare?: (root: string) => Promise<void>) {
  const root = await copyProject({ lasting: true, isBuilt: true });
  await prepare?.(root);
  const own = Object.entries(process.env).filter(([name]) => !OF_TESTS.test(name));
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: root,
    env: { ...Object.fromEntries(own), PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      log += String(bytes);
      const address = /Ready: (\S+)/.exec(log)?.[1];
      if (address !== undefined) ready.resolve(address);
    });
  child.on("exit", () => ready.reject(new Error(`The server ended:\n${log}`)));
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    if (child.exitCode === null) {
      child.kill();
      await once(child, "exit");
    }
    await rm(root, { recursive: true, force: true });
  };
  const url = await ready.promise.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const before = new Map<string, string>();
  return {
    root,
    url,
    /** Saves by rename, as `sed -i` and vim do; `restore` writes in place. */
    async change(file: string, edit: (text: string) => string): Promise<void> {
      const target = path.join(root, file);
      const text = await readFile(target, "utf8");
      if (!before.has(target)) before.set(target, text);
      await writeFile(`${target}~`, edit(text));
      await rename(`${target}~`, target);
    },
    async restore(): Promise<void> {
      for (const [target, text] of before) await writeFile(target, text);
      before.clear();
    },
    close,
    /** Opens a page and marks it, so that a reload can be distinguished from an update. */
    async open(at: string): Promise<Page> {
      browser ??= await chromium.launch(await browserOptions());
      const page = await browser.newPage();
      page.setDefaultTimeout(STEP_MS);
      onTestFinished(() => page.close());
      const faults: string[] = [];
      page.on("console", (message) => faults.push(message.text()));
      page.on("pageerror", ({ message }) => faults.push(message));
      page.on("requestfailed", (request) =>
        faults.push(`${request.url()}: ${request.failure()?.errorText}`),
      );
      await page.goto(url + at);
      await page
        .waitForSelector("html[data-started]", { state: "attached" })
        .catch((cause: unknown) => {
          throw new Error(`${at} does not start:\n${faults.join("\n")}\n${log}`, { cause });
        });
      await page.evaluate(() => void Object.assign(window, { opened: true }));
      return page;
    },
  };
}

/** False once the page was reloaded after `open`. */
export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => "opened" in window);
}
