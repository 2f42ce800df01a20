import type { Page } from "playwright-core";

/** Waits for the page's script and its parts. */
export async function started(page: Page): Promise<void> {
  await page.waitForSelector("html[data-started]", { state: "attached" });
  await page.waitForSelector("[data-part]:not([data-started])", { state: "detached" });
}

/** Waits for the page's script, focuses its islands, and waits until all are hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await started(page);
  await page.evaluate(() => {
    for (const island of document.querySelectorAll("[data-island]"))
      island.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
  await page.waitForSelector("[data-island]:not([data-hydrated])", { state: "detached" });
  // Forms restore their texts in a task after hydration.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Lays out all of a page, lazy parts too. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["whole"] = "";
  });
}
