import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";

const SAMPLE_MS = 100;

/** Memory resident in a process and its descendants, in kB; pages that they share count once. Needs Linux. */
async function residentMemory(pid: number): Promise<number> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
  const [own, children] = await Promise.all([read("smaps_rollup"), read(`task/${pid}/children`)]);
  const below = await Promise.all(
    children.split(" ").filter(Boolean).map(Number).map(residentMemory),
  );
  return below.reduce((sum, size) => sum + size, Number(/^Pss: +(\d+)/m.exec(own)?.[1] ?? 0));
}

/**
 * Runs a command to its end.
 *
 * @returns seconds by the clock, the peak of memory in MB (10⁶ bytes; 0 where there is no /proc), the end of its output
 * @throws Error with the end of its output, when it fails
 */
export async function measureCommand(
  directory: string,
  [command, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv = {},
): Promise<{ seconds: number; megabytes: number; output: string }> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: directory,
    // A test runner sets these; a build must not notice.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, kilobytes] = ["", 0];
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const timer = setInterval(() => {
    void residentMemory(child.pid ?? 0).then((size) => (kilobytes = Math.max(kilobytes, size)));
  }, SAMPLE_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  }).finally(() => clearInterval(timer));
  const seconds = (performance.now() - started) / 1000;
  if (code === 0) return { seconds, megabytes: (kilobytes * 1024) / 1e6, output };
  throw new Error(`${command} ${args.join(" ")} in ${directory} exited with ${code}:\n${output}`);
}
