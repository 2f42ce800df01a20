import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";

/** What a command took, with all the processes it started. */
export interface Cost {
  /** Seconds by the clock. */
  wall: number;
  /** Seconds of processor, in user and kernel. */
  cpu: number;
  /** Most memory resident at once, in MB; absent where there is no /proc to read it from. */
  memory?: number;
}

/** How often memory is looked at; reading it costs less than a hundredth of this. */
const LOOK_MS = 50;

const PAGE_BYTES = 4096;

/** Runs the command and prints, behind it, what the shell's children used: the POSIX `times`. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

/** `0m1.250s` → 1.25 */
function seconds(text: string): number {
  const [, minutes = "", rest = ""] = /(\d+)m([\d.]+)s/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
}

/** The kernel's flag of a process that was forked and does not run a program of its own yet: `PF_FORKNOEXEC`. */
const ONLY_FORKED = 0x40;

/** Where the flags stand behind the name in `/proc/…/stat`. */
const FLAGS = 6;

/** Memory of its own that is resident in a process, in bytes. */
async function ownMemory(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const flags = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[FLAGS]);
  // Until then what is resident is its parent's, and would be counted twice.
  if ((flags & ONLY_FORKED) !== 0) return 0;
  const statm = await readFile(`/proc/${pid}/statm`, "utf8");
  return Number(statm.split(" ")[1]) * PAGE_BYTES;
}

/** A process and all below it. */
async function processTree(pid: number): Promise<number[]> {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = await readFile(file, "utf8").catch(() => "");
  const below = children.trim().split(" ").filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(below.map(processTree))).flat()];
}

/** Memory resident in processes, in bytes. */
async function memoryOf(pids: readonly number[]): Promise<number> {
  const sums = await Promise.all(pids.map((pid) => ownMemory(pid).catch(() => 0)));
  return sums.reduce((sum, one) => sum + one, 0);
}

/**
 * Runs a command to its end.
 *
 * @param watch is shown the command's processes every {@link LOOK_MS}, and nothing where there is no /proc
 * @throws Error with what it printed, when it fails
 */
export async function measureCommand(
  directory: string,
  [command, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv = {},
  watch?: (pids: readonly number[]) => Promise<void>,
): Promise<Cost> {
  const started = performance.now();
  const child = spawn("sh", ["-c", TIMED, "sh", command, ...args], {
    cwd: directory,
    // The bench may run below npm and a test runner; a build must not notice.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let [said, times] = ["", ""];
  const keep = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  child.stdio[3]?.on("data", (chunk: Buffer) => (times += chunk.toString()));

  let peak = 0;
  let looking = true;
  const look = async () => {
    if (!looking) return;
    const pids = await processTree(child.pid ?? 0);
    peak = Math.max(peak, await memoryOf(pids));
    await watch?.(pids);
    setTimeout(() => void look(), LOOK_MS);
  };
  void look();
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  looking = false;
  const wall = (performance.now() - started) / 1000;
  if (code !== 0) {
    throw new Error(`${[command, ...args].join(" ")} in ${directory} ended with ${code}:\n${said}`);
  }
  const [user = "", kernel = ""] = times.trim().split("\n").at(-1)?.split(" ") ?? [];
  return {
    wall,
    cpu: seconds(user) + seconds(kernel),
    ...(peak > 0 && { memory: peak / 1024 / 1024 }),
  };
}
