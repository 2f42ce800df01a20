import { Worker } from "node:worker_threads";
import type { ShareCard } from "./card.ts";
import type { StagePlan } from "./plan.ts";

/** A card to be drawn. */
export interface CardOrder {
  /** Where its JPEG goes. */
  file: string;
  card: ShareCard;
  plan: StagePlan;
}

/** What all cards are drawn with. */
export interface Easel {
  root: string;
  siteName: string;
  /** URL of a picture → its file. */
  files: ReadonlyMap<string, string>;
  /** Where pictures are kept between builds. */
  cache: string;
}

export interface DrawWork {
  orders: CardOrder[];
  easel: Easel;
}

/**
 * Draws cards in a thread of their own. A card passes through ten megabytes of pixels, and every few
 * cards the engine looks through all that its thread holds, to let go of them: here that is little,
 * where pages are put together it took as long as the drawing.
 */
export function drawInThread(work: DrawWork): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./draw.worker.ts", import.meta.url), { workerData: work });
    worker.once("error", reject);
    worker.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The thread that draws share pictures ended with ${code}`));
    });
  });
}
