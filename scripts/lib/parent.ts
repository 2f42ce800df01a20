/** Interval of the check whether the parent has ended, in ms. */
const CHECK_MS = 500;

/**
 * Ends this process when its parent ends, even by `kill -9`. A parent that forked it closes their channel. A command of
 * npm is adopted by another process, for example because npm passes SIGTERM only to its shell.
 */
export function endWithParent(): void {
  const end = () => process.exit(1);
  if (process.channel) {
    process.on("disconnect", end);
    process.channel.unref();
    // The parent may have ended while this process was loading its modules.
    if (!process.connected) end();
  } else if (process.env["npm_lifecycle_event"] !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || end(), CHECK_MS).unref();
  }
}

/**
 * Ends this process with exit code 0 on Ctrl+C and SIGTERM. A second signal ends it at once.
 *
 * @param close closes servers and files that are open
 */
export function endOnSignal(close: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void close().finally(() => process.exit(0)));
}
