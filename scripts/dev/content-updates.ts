import path from "node:path";
import type { ViteDevServer } from "vite";
import { HELLO_EVENT, STATE_EVENT } from "../../src/app/dev/state.ts";
import { step } from "../lib/command.ts";
import { BUILD, ROOT } from "../lib/paths.ts";
import type { LiveContent } from "./live-content.ts";

/** Time in which the watcher finds every file of a restored folder, ms. */
const WATCHED_MS = 1000;

/** Files that a check reads. The server's process starts again for code and schemas. */
const CHECKED = /^(content|src\/drawings)(\/|$)/;

/**
 * Checks saved files of content/ and drawings, and sends the result to the open pages.
 *
 * @returns function that checks a file, given its path from the project's folder
 */
export function watchContent(vite: ViteDevServer, content: LiveContent): (file: string) => void {
  const browser = vite.environments.client;
  /**
   * Pages that any save has changed. Sent to each page that loads, because a page that loads during a save
   * misses its message.
   */
  const changedOnce = new Set<string>();

  browser.hot.on(HELLO_EVENT, (_data, client) => {
    const { problems, unpublished } = content.state;
    client.send(STATE_EVENT, { problems, unpublished, changed: [...changedOnce] });
  });

  /** Makes pages that are loaded from now on get the new layout data. Open pages are notified separately. */
  function forgetLayout(): void {
    const file = path.join(BUILD, "island-layout.json");
    for (const module of browser.moduleGraph.getModulesByFile(file) ?? [])
      browser.moduleGraph.invalidateModule(module);
  }

  const update = inBursts(async (files) => {
    await step("content", () => content.update(files));
    const { problems, changed, layout } = content.state;
    for (const page of changed) changedOnce.add(page);
    if (layout) forgetLayout();
    browser.hot.send(STATE_EVENT, content.state);
    const result = problems !== "" ? "has mistakes" : `${changed.length} pages changed`;
    console.log(`content: ${result}`);
  });

  let lookAgain: NodeJS.Timeout | undefined;

  vite.watcher.on("all", (event, file) => {
    const name = path.relative(ROOT, file).replaceAll("\\", "/");
    if (!CHECKED.test(name)) return;
    update(name);
    if (event !== "addDir") return;
    // Reads the content again, because saves in a new folder are missed until its files are watched.
    clearTimeout(lookAgain);
    lookAgain = setTimeout(() => update("content"), WATCHED_MS);
  });

  // Reads the content again, because saves before the watcher is ready are missed.
  vite.watcher.on("ready", () => update("content"));
  return update;
}

/** Editors save in bursts: a temporary file, a rename, a touch. */
const SETTLE_MS = 25;

function inBursts(work: (files: string[]) => Promise<void>): (file: string) => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const run = async () => {
    const files = [...waiting];
    waiting.clear();
    if (files.length > 0) await work(files).catch(console.error);
  };
  return (file) => {
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void (last = last.then(run)), SETTLE_MS);
  };
}
