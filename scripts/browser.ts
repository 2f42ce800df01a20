import chromium from "@sparticuz/chromium";
import type { LaunchOptions, Page } from "playwright-core";

/**
 * Chromium that comes with `npm ci`. Its own flags ask for drawing by software GL, with which a
 * page full of drawings can hold the browser up for half a minute, and for one process only.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const unwanted = /single-process|no-zygote|angle|gl=|gpu/;
  return {
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((flag) => !unwanted.test(flag)), "--disable-gpu"],
  };
}

/** Shows the page that the visitor means it, and waits until React has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
}
