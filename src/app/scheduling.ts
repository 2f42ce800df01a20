/**
 * `setImmediate` for React's scheduler, which prefers it to its own message channel. WebKit drops a message that is
 * pending when the page enters the back/forward cache, and the scheduler would wait for it forever.
 */
const { port1, port2 } = new MessageChannel();

/** The scheduler has at most one pending task. */
let pending: (() => void) | undefined;

const runPending = () => {
  const run = pending;
  pending = undefined;
  run?.();
};

// oxlint-disable-next-line unicorn/prefer-add-event-listener -- the assignment starts the port too
port1.onmessage = runPending;
addEventListener("pageshow", runPending);
Object.assign(globalThis, {
  setImmediate(run: () => void) {
    pending = run;
    port2.postMessage(0);
  },
});
