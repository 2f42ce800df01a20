import chromium from "@sparticuz/chromium";
import type { LaunchOptions, Page } from "playwright-core";
import { hasSharedMemory } from "./shared-memory.ts";

/** A browser with a few pages open may want as much; shared by way of a disk, pages cost a fifth more. */
const SHARED_BYTES = 1e9;

/**
 * Chromium that comes with `npm ci`. Its own flags ask for drawing by software GL, with which a
 * page full of drawings can hold the browser up for half a minute, for one process only, and for
 * less security than visitors have.
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

/** Waits until the page's script and its parts are active, wakes its islands as a visitor who uses them would, and waits until all are alive. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector("html[data-started]", { state: "attached" });
  await page.evaluate(() => {
    for (const island of document.querySelectorAll("[data-island]"))
      island.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
  await page.waitForSelector("[data-part]:not([data-started])", { state: "detached" });
  await page.waitForSelector("[data-island]:not([data-hydrated])", { state: "detached" });
}

/** Has all of a page laid out, even what waits until somebody comes near. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["whole"] = "";
  });
}
