/** Which threads a command's processor time goes to, as Linux tells. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What the kernel counts a second of a thread's time in, on every Linux: `USER_HZ`. */
const TICKS = 100;

/** Where what a thread has used stands behind its name in `/proc/…/stat`: in user and in kernel. */
const [USER, KERNEL] = [11, 12];

/** The script that a process runs, or the program; nothing when it is about to end. */
async function processName(pid: number): Promise<string | undefined> {
  const words = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0").filter(Boolean);
  const script = words.slice(1).findLast((word) => /\.[cm]?[jt]s$/.test(word));
  const name = script ?? words[0];
  return name && path.basename(name);
}

/** Counts the time of all threads that it is shown; what one did after the last look is lost. */
export class ThreadTimes {
  /** Thread → its name, with its process', and the seconds it has used. */
  readonly #threads = new Map<string, { name: string; seconds: number }>();

  readonly #processes = new Map<number, string>();

  /** Looks at every thread of the processes. */
  readonly look = async (pids: readonly number[]): Promise<void> => {
    // One may have ended by now.
    await Promise.all(pids.map((pid) => this.#lookAt(pid).catch(() => undefined)));
  };

  async #lookAt(pid: number): Promise<void> {
    const process = (await processName(pid)) ?? this.#processes.get(pid);
    if (process === undefined) return;
    this.#processes.set(pid, process);
    for (const tid of await readdir(`/proc/${pid}/task`)) {
      const stat = await readFile(`/proc/${pid}/task/${tid}/stat`, "utf8");
      const [start, end] = [stat.indexOf("("), stat.lastIndexOf(")")];
      const fields = stat.slice(end + 2).split(" ");
      const ticks = Number(fields[USER]) + Number(fields[KERNEL]);
      // Programs name themselves when they have begun; before, they bear their parent's name.
      const name = `${process}: ${stat.slice(start + 1, end)}`;
      this.#threads.set(`${pid}/${tid}`, { name, seconds: ticks / TICKS });
    }
  }

  /** Seconds of all threads of a name: `build.ts: MainThread`. */
  get seconds(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { name, seconds } of this.#threads.values()) {
      sums.set(name, (sums.get(name) ?? 0) + seconds);
    }
    return sums;
  }
}
