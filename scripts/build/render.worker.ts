/** A thread that renders pages; see render-queue.ts. */
import { parentPort, workerData } from "node:worker_threads";
import type { BundleParts } from "../bundle/load.ts";
import { pageRenderer } from "./render-page.ts";

const rendering = pageRenderer(workerData as BundleParts);

async function renderAll(pages: string[]) {
  const render = await rendering;
  const rendered = [];
  for (const json of pages) rendered.push(await render(json));
  return rendered;
}

parentPort?.on("message", (pages: string[]) => {
  renderAll(pages).then(
    (rendered) => parentPort?.postMessage({ rendered }),
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});
