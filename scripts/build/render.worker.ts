/** A thread that renders pages; see render-queue.ts. */
import { parentPort, workerData } from "node:worker_threads";
import type { PageSource } from "./page-source.ts";
import { pageRenderer } from "./render-page.ts";
import type { RenderWork } from "./render-queue.ts";
import { Staged } from "./staged.ts";

const { bundle, data, html } = workerData as RenderWork;
const rendering = pageRenderer(bundle, { data: new Staged(data), html: new Staged(html) });

async function renderAll(pages: PageSource[]) {
  const render = await rendering;
  const rendered = [];
  for (const source of pages) rendered.push(await render(source));
  return rendered;
}

parentPort?.on("message", (pages: PageSource[]) => {
  renderAll(pages).then(
    (rendered) => parentPort?.postMessage({ rendered }),
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});
