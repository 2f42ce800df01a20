/** A thread that makes chunks small; see minify.ts. */
import { parentPort } from "node:worker_threads";
import { minify, type MinifyOptions } from "terser";

async function small(job: string): Promise<string> {
  const { code, options } = JSON.parse(job) as { code: string; options: MinifyOptions };
  return (await minify(code, options)).code ?? "";
}

parentPort?.on("message", (job: string) => {
  void small(job).then((code) => parentPort?.postMessage(code));
});
