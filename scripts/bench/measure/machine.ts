import { readFile } from "node:fs/promises";
import os from "node:os";
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { browserOptions } from "../../browser.ts";

/** What the figures were made on; they mean little elsewhere. */
export interface Machine {
  cpu: string;
  cores: number;
  /** In GB. */
  memory: number;
  kernel: string;
  node: string;
  chromium: string;
  /** The day, in ISO form. */
  date: string;
  /** Processes that wanted a core when the bench began; above 1 others were at work. */
  load: number;
}

/** os.cpus() says "unknown" on some virtual machines that /proc knows. */
async function cpuModel(): Promise<string> {
  const told = os.cpus()[0]?.model.trim();
  if (told && told !== "unknown") return told;
  const info = await readFile("/proc/cpuinfo", "utf8").catch(() => "");
  return /^model name\s*: (.*)$/m.exec(info)?.[1] ?? os.arch();
}

function idleTime(): number {
  return os.cpus().reduce((total, { times }) => total + times.idle, 0);
}

/** A second is quiet when all other work takes no more than this part of it. */
const OTHER_WORK = 0.1;

/**
 * Waits for a quiet second, half a minute at most: what a browser is measured by feels all other
 * work, and what was measured before it may have left some.
 */
export async function untilQuiet(): Promise<void> {
  for (let second = 0; second < 30; second++) {
    const [idle, start] = [idleTime(), performance.now()];
    await setTimeout(1000);
    const time = (performance.now() - start) * os.cpus().length;
    if (idleTime() - idle > time * (1 - OTHER_WORK)) return;
  }
}

export async function describeMachine(): Promise<Machine> {
  const [load = 0] = os.loadavg();
  const browser = await chromium.launch(await browserOptions());
  const version = browser.version();
  await browser.close();
  return {
    cpu: await cpuModel(),
    cores: os.availableParallelism(),
    memory: Math.round(os.totalmem() / 2 ** 30),
    kernel: `${os.type()} ${os.release().split("-")[0]}`,
    node: process.versions.node,
    chromium: version,
    date: new Date().toISOString().slice(0, 10),
    load: Math.round(load * 10) / 10,
  };
}
