/** The thread that looks after a large dist/; see dist-files.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { DistHashes, type DistMessage, type DistRequest } from "./dist-files.ts";

const { directory, store } = workerData as { directory: string; store: string };
const say = (message: DistMessage) => parentPort?.postMessage(message);
const files = new DistHashes(directory, store, (look) => say({ look }));

parentPort?.on("message", (request: DistRequest) => {
  const answer = async () => {
    if (request.ask === "state") return files.state();
    if (request.ask === "present") return files.present();
    return files.keep(request.written, request.removed);
  };
  // An error reaches the other side as the end of this thread.
  void answer().then((value) => say({ answer: value }));
});
