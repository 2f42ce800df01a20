import { startElements } from "../elements.ts";
import { showNotices } from "./notices.ts";
import { HELLO_EVENT, STATE_EVENT, type DevState } from "./state.ts";

/** The page as it is now, in the place of what is shown: where it is scrolled to stays. */
async function refresh(): Promise<void> {
  const response = await fetch(location.href);
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  const app = next.getElementById("app");
  if (!app) return location.reload();
  document.title = next.title;
  document.getElementById("app")?.replaceWith(app);
  startElements();
}

/** Shows each edit of content and code, and what is wrong with it. */
export function followContent(): void {
  // Written out: Vite looks for these very words.
  const hot = import.meta.hot;
  if (!hot) return;
  hot.on(STATE_EVENT, (state: DevState) => {
    if (state.shell || state.changed.length > 0) void refresh();
    showNotices(state, decodeURI(location.pathname));
  });
  // Pages are rendered by the server, which knows the new code by now.
  hot.on("vite:afterUpdate", () => void refresh());
  hot.send(HELLO_EVENT);
}
