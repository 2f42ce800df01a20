import { availableParallelism } from "node:os";
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
}

/** What the thread is sent: cards, and as often as it draws side by side that there are no more. */
export type DrawMessage = CardOrder | "no more";

/** What the thread begins with. */
export interface DrawWork {
  easel: Easel;
  /** How many cards are drawn side by side. */
  sideBySide: number;
}

export interface Drawing {
  order(card: CardOrder): void;
  /** Resolves when all that was ordered is drawn. */
  done(): Promise<void>;
  /** Stops at once. */
  stop(): void;
}

/**
 * Draws cards in a thread of their own, from the first order on: the rasteriser works where it is
 * called, and pages are put together meanwhile.
 */
export function drawInThread(easel: Easel): Drawing {
  const sideBySide = availableParallelism();
  const workerData: DrawWork = { easel, sideBySide };
  const worker = new Worker(new URL("./draw.worker.ts", import.meta.url), {
    name: "draw pictures",
    workerData,
  });
  const send = (message: DrawMessage) => worker.postMessage(message);
  const ended = new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The thread that draws share pictures ended with ${code}`));
    });
  });
  // Nobody may be waiting yet.
  ended.catch(() => undefined);
  return {
    order: send,
    done() {
      for (let count = 0; count < sideBySide; count++) send("no more");
      return ended;
    },
    stop: () => void worker.terminate(),
  };
}
