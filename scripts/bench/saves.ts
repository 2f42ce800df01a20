/** How soon a saved file is on the open page while the site is written, and how long its check takes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium, type Page } from "playwright-core";
import { browserOptions } from "../browser.ts";
import { LANDING_PAGES } from "./budgets.ts";
import { percentile, type Figures } from "./measure/figures.ts";
import { addSentence, rewrite } from "./ours.ts";
import { copyProject } from "./project.ts";

/** Saves of each file. */
const SAVES = 10;

/** A text that is edited, and the page it is on. */
interface Draft {
  kind: "json" | "markdown";
  file: string;
  page: string;
  /** Makes the words that save `run` shows stand in the file. */
  edit: (text: string, run: number) => string;
  shown: (run: number) => string;
}

const DRAFTS: readonly Draft[] = [
  {
    kind: "json",
    file: "content/catalogs/pages/contact.json",
    page: LANDING_PAGES.contact,
    edit: (text, run) => text.replace(/("formHeading": )"[^"]*"/, `$1"Ask for the ${run}th time"`),
    shown: (run) => `Ask for the ${run}th time`,
  },
  {
    kind: "markdown",
    file: `content/articles/${path.basename(LANDING_PAGES.article)}.md`,
    page: LANDING_PAGES.article,
    edit: addSentence,
    shown: (run) => `It was tried ${run} times.`,
  },
];

/** Vite's server in a copy of the project. */
async function startDev(directory: string) {
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: directory,
    env: { ...process.env, PORT: "0", SES_PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const ready = Promise.withResolvers<string>();
  const hear = (bytes: Buffer) => {
    log += String(bytes);
    const url = /Ready: (\S+)/.exec(log)?.[1];
    if (url !== undefined) ready.resolve(url);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  child.once("exit", () => ready.reject(new Error(`The development server ended:\n${log}`)));
  return {
    url: await ready.promise,
    /** Milliseconds that the last look at the content took. */
    lastCheck: () => Number([...log.matchAll(/^content: .*\((\d+) ms\)$/gm)].at(-1)?.[1]),
    async close() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

/** When the page first shows the words, in milliseconds since 1970. */
function shownAt(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent?.includes(text)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        look();
      }),
    words,
  );
}

/** Ten saves of a catalog and ten of an article, from the first on, each waited for on the open page. */
export async function measureSaves(
  figures: Figures,
  directory: string,
  tell: (text: string) => void,
): Promise<void> {
  await copyProject(directory);
  const dev = await startDev(directory);
  const browser = await chromium.launch(await browserOptions());
  try {
    const page = await browser.newPage();
    for (const { kind, file, page: address, edit, shown } of DRAFTS) {
      await page.goto(dev.url + address);
      await page.waitForSelector("html[data-hydrated]", { state: "attached" });
      const times: number[] = [];
      for (let run = 1; run <= SAVES; run++) {
        const seen = shownAt(page, shown(run));
        let start = 0;
        await rewrite(path.join(directory, file), (text) => {
          start = performance.timeOrigin + performance.now();
          return edit(text, run);
        });
        const took = (await seen) - start;
        times.push(took);
        figures.add("ours", `saves/${kind}/shown`, "ms", took);
        // Nobody types faster; the server's words come a moment after the page's.
        await setTimeout(300);
        figures.add("ours", `saves/${kind}/checked`, "ms", dev.lastCheck());
      }
      const [middle, most] = [0.5, 1].map((share) => Math.round(percentile(times, share)));
      tell(`${SAVES} saves of ${kind}: shown after ${middle} ms, at most ${most} ms`);
    }
  } finally {
    await browser.close();
    await dev.close();
  }
}
