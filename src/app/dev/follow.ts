import layout from "@build/island-layout.json";
import { startElements } from "../elements.ts";
import { showNotices } from "./notices.ts";
import { HELLO_EVENT, replaceWith, STATE_EVENT, type DevState } from "./state.ts";

/** Style elements of the document, without Vite's. */
const OWN_STYLES = "head > style:not([data-vite-dev-id])";

let refreshes = 0;

/** Replaces the page with its current version and keeps the scroll position. */
async function refresh(): Promise<void> {
  const nth = ++refreshes;
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  // A newer refresh has started.
  if (nth < refreshes) return;
  const app = next.getElementById("app");
  if (!app) return location.reload();
  // Islands cache data by address; a new query makes them fetch it again.
  for (const island of app.querySelectorAll<HTMLElement>("[data-island]"))
    island.dataset["page"] += `?${nth}`;
  document.title = next.title;
  document.documentElement.dataset["scripts"] = next.documentElement.dataset["scripts"];
  document.querySelector(OWN_STYLES)?.remove();
  document.head.append(...next.querySelectorAll(OWN_STYLES));
  document.getElementById("app")?.replaceWith(app);
  startElements();
}

/** Refreshes the page after an edit of content or code, and shows mistakes in the content. */
export function followContent(): void {
  // Vite recognises only the literal text `import.meta.hot`.
  const hot = import.meta.hot;
  if (!hot) return;
  hot.on(STATE_EVENT, (state: DevState) => {
    if (state.layout) replaceWith(layout, state.layout);
    if (state.layout || state.changed.length > 0) void refresh();
    showNotices(state, decodeURI(location.pathname));
  });
  // The server renders pages and already has the new code. Vite replaces style sheets in place.
  hot.on("vite:afterUpdate", ({ updates }) => {
    if (updates.some(({ path }) => !path.endsWith(".css"))) void refresh();
  });
  // Shows the error of a failed restart, to which Vite does not connect.
  hot.on("vite:ws:disconnect", function reconnect() {
    fetch(location.href).then(
      () => location.reload(),
      () => setTimeout(reconnect, 500),
    );
  });
  hot.send(HELLO_EVENT);
}
