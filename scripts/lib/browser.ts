import chromium from "@sparticuz/chromium";
import type { LaunchOptions } from "playwright-core";
import { hasSharedMemory } from "./shared-memory.ts";

/** Shared memory that a browser with a few pages needs. With less, Chromium uses slower files on disk. */
const SHARED_BYTES = 1e9;

/**
 * Chromium from `npm ci`. Leaves out three groups of its flags: for software GL (which can block the browser for half
 * a minute), for a single process, and for reduced security.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const unwanted = /single-process|no-zygote|angle|gl=|gpu|web-security|insecure-content/;
  return {
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((flag) => !unwanted.test(flag)), "--disable-gpu"],
    ...((await hasSharedMemory(SHARED_BYTES)) && {
      ignoreDefaultArgs: ["--disable-dev-shm-usage"],
    }),
  };
}
