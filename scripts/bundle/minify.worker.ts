/** A thread that makes chunks small; see minify.ts. */
import { parentPort } from "node:worker_threads";
import { minify as shorten } from "rolldown/utils";
import { minify, type MinifyOptions } from "terser";

async function small(job: string): Promise<string> {
  const { code, options } = JSON.parse(job) as { code: string; options: MinifyOptions };
  // Names are left to terser, which also sees what is used once when lines are whole.
  const { code: shorter } = await shorten("chunk.js", code, {
    module: true,
    mangle: false,
    codegen: { removeWhitespace: false },
  });
  return (await minify(shorter, options)).code ?? "";
}

parentPort?.on("message", (job: string) => {
  void small(job).then((code) => parentPort?.postMessage(code));
});
