/**
 * `setImmediate` for React's scheduler, which prefers it to its own message channel. WebKit drops a message that is
 * pending when the page enters the back/forward cache, and the scheduler would wait for it forever.
 */
const { port1, port2 } = new MessageChannel();

/** The scheduler's only function, which does nothing without a task. */
let work: (() => void) | undefined;

const run = () => work?.();
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- the assignment starts the port too
port1.onmessage = run;
addEventListener("pageshow", run);
Object.assign(globalThis, {
  setImmediate(scheduled: () => void) {
    work = scheduled;
    port2.postMessage(0);
  },
});
