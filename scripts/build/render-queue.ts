import { availableParallelism } from "node:os";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BundleParts } from "../bundle/load.ts";
import { pageRenderer, type RenderedPage } from "./render-page.ts";

/** Fewer pages are rendered sooner than threads have loaded React. */
const THREADS_FROM = 120;

/** Pages that go to a thread together: enough to make the way worth it, few enough to hold in memory. */
const BATCH = 16;

interface Reply {
  rendered?: RenderedPage[];
  error?: unknown;
}

/** Takes batch after batch until there are no more; another is on its way while one is rendered. */
async function work<Page>(
  worker: Worker,
  batches: Iterator<Page[]>,
  load: (page: Page) => string,
  done: (page: Page, rendered: RenderedPage) => void,
): Promise<void> {
  const failed = once(worker, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const sent: Page[][] = [];
  const send = () => {
    const { value, done: over } = batches.next();
    if (over) return;
    sent.push(value);
    worker.postMessage(value.map(load));
  };
  send();
  send();
  while (sent.length > 0) {
    const [{ rendered, error }] = (await Promise.race([once(worker, "message"), failed])) as [Reply];
    if (!rendered) throw error;
    const batch = sent.shift() ?? [];
    send();
    for (const [index, page] of batch.entries()) {
      const result = rendered[index];
      if (result) done(page, result);
    }
  }
}

function* batchesOf<Page>(pages: readonly Page[]): Generator<Page[]> {
  for (let start = 0; start < pages.length; start += BATCH) yield pages.slice(start, start + BATCH);
}

/**
 * Renders pages, many of them on as many threads as the machine has cores. Neither their data nor
 * their HTML is held longer than needed.
 *
 * @param load gives a page's `index.json`
 * @param done is told each page's HTML, in no certain order
 */
export async function renderPages<Page>(
  pages: readonly Page[],
  bundle: BundleParts,
  load: (page: Page) => string,
  done: (page: Page, rendered: RenderedPage) => void,
): Promise<void> {
  if (pages.length === 0) return;
  if (pages.length < THREADS_FROM) {
    const render = await pageRenderer(bundle);
    for (const page of pages) done(page, await render(load(page)));
    return;
  }
  const batches = batchesOf(pages);
  const script = new URL("./render.worker.ts", import.meta.url);
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(script, { workerData: bundle }),
  );
  try {
    await Promise.all(workers.map((worker) => work(worker, batches, load, done)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
