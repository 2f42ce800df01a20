/** The thread that cuts fonts; see fonts.ts. */
import { setFlagsFromString } from "node:v8";
import { parentPort } from "node:worker_threads";
import type { CutOrder } from "./fonts.ts";

// All cuts are made before a better translation of the cutter's code would have paid: to make one
// takes the engine longer than the cuts.
setFlagsFromString(`--wasm-tiering-budget=${2 ** 30}`);

const { default: subsetFont } = await import("subset-font");

async function answer({ font, text, options }: CutOrder, before: Promise<void>): Promise<void> {
  await before;
  parentPort?.postMessage(await subsetFont(Buffer.from(font), text, options));
}

/** Answers go back in the order of the questions. */
let last = Promise.resolve();

parentPort?.on("message", (order: CutOrder) => {
  last = answer(order, last);
});
