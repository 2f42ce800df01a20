/** The thread that draws share pictures, some of them side by side; see draw-in-thread.ts. */
import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { drawCard } from "./draw.ts";
import type { DrawMessage, DrawWork } from "./draw-in-thread.ts";

const { easel, sideBySide } = workerData as DrawWork;

async function draw(messages: AsyncIterator<[DrawMessage]>): Promise<void> {
  for (;;) {
    const { value } = (await messages.next()) as IteratorYieldResult<[DrawMessage]>;
    const [order] = value;
    if (order === "no more") return;
    await drawCard(order, easel);
  }
}

if (parentPort) {
  const messages = on(parentPort, "message") as AsyncIterator<[DrawMessage]>;
  await Promise.all(Array.from({ length: sideBySide }, () => draw(messages)));
  parentPort.close();
}
