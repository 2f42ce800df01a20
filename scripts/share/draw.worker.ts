/** The thread that draws share pictures, as many at a time as there are cores; see draw-in-thread.ts. */
import { workerData } from "node:worker_threads";
import { onCores } from "../on-cores.ts";
import { drawCard } from "./draw.ts";
import type { DrawWork } from "./draw-in-thread.ts";

const { orders, easel } = workerData as DrawWork;
await onCores(orders, (order) => drawCard(order, easel));
