import type { Page } from "playwright-core";

/** Waits until an element matches a selector, or none does. Playwright's waits poll, in the end every 500 ms. */
export async function untilMatch(page: Page, selector: string, isMatched = true): Promise<void> {
  await page.waitForFunction(
    ([sought, isWanted]) =>
      new Promise<void>((resolve) => {
        const isDone = () => (document.querySelector(sought) !== null) === isWanted;
        if (isDone()) return resolve();
        const observer = new MutationObserver(() => {
          if (!isDone()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }),
    [selector, isMatched] as const,
  );
}

/** Waits for the page's script and its parts. */
export async function started(page: Page): Promise<void> {
  await untilMatch(page, "html[data-started]");
  await untilMatch(page, "[data-part]:not([data-started])", false);
}

/** Waits for the page's script, focuses its islands, and waits until all are hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await started(page);
  await page.evaluate(() => {
    for (const island of document.querySelectorAll("[data-island]"))
      island.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
  await untilMatch(page, "[data-island]:not([data-hydrated])", false);
  // Forms restore their texts in a task after hydration.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Lays out all of a page, lazy parts too. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["whole"] = "";
  });
}
