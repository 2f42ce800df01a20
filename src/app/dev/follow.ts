/** Development only: the page follows the content as it is written. */
import type { createBrowserRouter } from "react-router-dom";
import shell from "@build/shell.json";
import { showNotices } from "./notices.ts";
import { HELLO_EVENT, replaceWith, STATE_EVENT, type DevState } from "./state.ts";

/**
 * New data comes in by the page's own loader, so the page stays as it is otherwise: where it is
 * scrolled to, what is typed, what is open.
 */
export function followContent(router: ReturnType<typeof createBrowserRouter>): void {
  // Written out: Vite looks for these very words.
  const hot = import.meta.hot;
  if (!hot) return;
  let state: DevState | undefined;
  const show = () => {
    if (state) showNotices(state, decodeURI(router.state.location.pathname));
  };
  hot.on(STATE_EVENT, (next) => {
    state = next;
    if (next.shell) replaceWith(shell, next.shell);
    if (next.shell || next.changed.length > 0) void router.revalidate();
    show();
  });
  router.subscribe(show);
  hot.send(HELLO_EVENT);
}
