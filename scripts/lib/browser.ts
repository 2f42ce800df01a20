import chromium from "@sparticuz/chromium";
import type { LaunchOptions, Page } from "playwright-core";
import { hasSharedMemory } from "./shared-memory.ts";

/** Shared memory that a browser with a few pages needs. With less, Chromium uses slower files on disk. */
const SHARED_BYTES = 1e9;

/**
 * Chromium from `npm ci`. Leaves out three groups of its flags: for software GL (which can block the browser for half
 * a minute), for a single process, and for reduced security.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const unwanted = /single-process|no-zygote|angle|gl=|gpu|web-security|insecure-content/;
  return {
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((flag) => !unwanted.test(flag)), "--disable-gpu"],
    ...((await hasSharedMemory(SHARED_BYTES)) && {
      ignoreDefaultArgs: ["--disable-dev-shm-usage"],
    }),
  };
}

/** Waits for the page's script, focuses its islands, and waits until all are hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector("html[data-started]", { state: "attached" });
  await page.evaluate(() => {
    for (const island of document.querySelectorAll("[data-island]"))
      island.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
  await page.waitForSelector("[data-part]:not([data-started])", { state: "detached" });
  await page.waitForSelector("[data-island]:not([data-hydrated])", { state: "detached" });
}

/** Lays out all of a page, lazy parts too. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["whole"] = "";
  });
}
