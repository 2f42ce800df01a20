/** Development only: the page follows the content as it is written. */
// Of a built site each document carries its own.
import "../../styles/fonts.css";
import shell from "@build/shell.json";
import type { Navigation } from "../navigation.ts";
import { showNotices } from "./notices.ts";
import { HELLO_EVENT, replaceWith, STATE_EVENT, type DevState } from "./state.ts";

/**
 * New data comes in by the page's own way, so the page stays as it is otherwise: where it is
 * scrolled to, what is typed, what is open.
 */
export function followContent({ place, refresh, subscribe }: Navigation): void {
  // Written out: Vite looks for these very words.
  const hot = import.meta.hot;
  if (!hot) return;
  let state: DevState | undefined;
  const show = () => {
    if (state) showNotices(state, decodeURI(place().location.pathname));
  };
  hot.on(STATE_EVENT, (next) => {
    state = next;
    if (next.shell) replaceWith(shell, next.shell);
    if (next.shell || next.changed.length > 0) void refresh();
    show();
  });
  subscribe(show);
  hot.send(HELLO_EVENT);
}
