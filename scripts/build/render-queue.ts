import { availableParallelism } from "node:os";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BundleParts } from "../bundle/load.ts";
import type { PageSource } from "./page-source.ts";
import { pageRenderer, type RenderedPage } from "./render-page.ts";
import { Staged } from "./staged.ts";

/** Fewer pages are rendered sooner than threads have loaded React. */
const THREADS_FROM = 120;

/** Pages that go to a thread together: enough to make the way worth it, few enough to hold in memory. */
const BATCH = 16;

/** Pages are soon forgotten: a thread's nursery need not hold many. */
const SMALL = { maxYoungGenerationSizeMb: 24 };

interface Reply {
  rendered?: RenderedPage[];
  error?: unknown;
}

/** Takes batch after batch until there are no more; another is on its way while one is rendered. */
async function work<Page>(
  worker: Worker,
  batches: Iterator<Page[]>,
  sourceOf: (page: Page) => PageSource,
  done: (page: Page, rendered: RenderedPage) => void,
): Promise<void> {
  const failed = once(worker, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const sent: Page[][] = [];
  const send = () => {
    const { value, done: over } = batches.next();
    if (over) return;
    sent.push(value);
    worker.postMessage(value.map(sourceOf));
  };
  send();
  send();
  while (sent.length > 0) {
    const [{ rendered, error }] = (await Promise.race([once(worker, "message"), failed])) as [
      Reply,
    ];
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

/** What a thread begins with. */
export interface RenderWork {
  bundle: BundleParts;
  /** Open files: where pages' data are staged, and where the thread's HTML goes. */
  data: number;
  html: number;
}

interface RenderOptions<Page> {
  bundle: BundleParts;
  /** Holds the pages' data that were staged. */
  data: Staged;
  /** Opens a file that takes HTML; one is needed for each thread. */
  open: () => Staged;
  sourceOf: (page: Page) => PageSource;
  /** Told of each page, in no certain order, and of the file its HTML is in. */
  done: (page: Page, rendered: RenderedPage, html: Staged) => void;
}

/**
 * Renders pages, many of them on as many threads as the machine has cores. Neither data nor HTML
 * pass through this thread.
 */
export async function renderPages<Page>(
  pages: readonly Page[],
  { bundle, data, open, sourceOf, done }: RenderOptions<Page>,
): Promise<void> {
  if (pages.length === 0) return;
  if (pages.length < THREADS_FROM) {
    const html = open();
    const render = await pageRenderer(bundle, { data, html });
    for (const page of pages) done(page, await render(sourceOf(page)), html);
    return;
  }
  const batches = batchesOf(pages);
  const script = new URL("./render.worker.ts", import.meta.url);
  const threads = Array.from({ length: availableParallelism() }, () => {
    const html = open();
    const workerData: RenderWork = { bundle, data: data.handle, html: html.handle };
    const options = { name: "render pages", workerData, resourceLimits: SMALL };
    return { html, worker: new Worker(script, options) };
  });
  try {
    await Promise.all(
      threads.map(({ html, worker }) =>
        work(worker, batches, sourceOf, (page, rendered) => done(page, rendered, html)),
      ),
    );
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
