import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { browserOptions, hydrated } from "../browser.ts";
import { LANDING_PAGES } from "./budgets.ts";
import { addSentence, npmScript, rewrite } from "./builds.ts";
import type { Figures } from "./figures.ts";

/** Files that are saved again and again, and their pages; every edit puts `tried N times` on the page. */
const DRAFTS = [
  {
    kind: "catalog",
    file: "content/catalogs/pages/contact.json",
    page: LANDING_PAGES.contact,
    edit: (text: string, run: number) =>
      text.replace(/("formHeading": )"[^"]*"/, `$1"Write to us, tried ${run} times."`),
  },
  {
    kind: "article",
    file: `content/articles/${path.basename(LANDING_PAGES.article)}.md`,
    page: LANDING_PAGES.article,
    edit: addSentence,
  },
];

/** Starts the development server of a copy of the project. */
async function startDev(directory: string) {
  const [node, ...args] = await npmScript(directory, "dev");
  const env = { ...process.env, PORT: "0", SES_PORT: "0" };
  const child = spawn(node, args, { cwd: directory, env, stdio: ["ignore", "pipe", "ignore"] });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (bytes: Buffer) => {
      const ready = /Ready: (\S+)/.exec(bytes.toString())?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.once("exit", () => reject(new Error("The development server exited")));
  });
  return { url, child };
}

/**
 * How long the open page of `npm run dev` takes to show what was saved, from the first save on.
 *
 * @param directory a copy of the project
 */
export async function measureSaves(
  figures: Figures,
  size: string,
  directory: string,
  saves: number,
): Promise<void> {
  const { url, child } = await startDev(directory);
  const browser = await chromium.launch(await browserOptions());
  try {
    const page = await browser.newPage();
    for (const { kind, file, page: route, edit } of DRAFTS) {
      await page.goto(url + route);
      await hydrated(page);
      for (let run = 1; run <= saves; run++) {
        let saved = 0;
        await rewrite(path.join(directory, file), (text) => {
          saved = performance.now();
          return edit(text, run);
        });
        const shown = (words: string) => document.body.textContent?.includes(words);
        await page.waitForFunction(shown, `tried ${run} times.`);
        figures.add("Saves in dev", `${size}, ${kind}, ms`, "ours", performance.now() - saved);
        await pause(300);
      }
    }
  } finally {
    await browser.close();
    child.kill();
  }
}
