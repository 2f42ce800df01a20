/** The second thread that writes new files; see write-together.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { takeTurns, type Writing } from "./write-together.ts";

parentPort?.postMessage(takeTurns(workerData as Writing));
