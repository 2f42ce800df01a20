import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { browserOptions } from "../browser/browser.ts";
import { LANDING_PAGES } from "./fingers.ts";
import { addSentence, rewrite } from "./builds.ts";
import type { Figures } from "./report.ts";

const SAVES = 10;

/** Files that are saved again and again, and their pages; every edit puts `tried N times` on the page. */
const DRAFTS = {
  catalog: ["content/catalogs/pages/contact.json", LANDING_PAGES.contact],
  article: [`content/articles/${path.basename(LANDING_PAGES.article)}.md`, LANDING_PAGES.article],
} as const;

const edit = (text: string, run: number) =>
  text.startsWith("{")
    ? text.replace(/("formHeading": )"[^"]*"/, `$1"Write to us, tried ${run} times."`)
    : addSentence(text, run);

/** How long the open page of `npm run dev`, in a copy of the project, takes to show what was saved, from the first save on. */
export async function measureSaves(figures: Figures, size: string, cwd: string): Promise<void> {
  const env = { ...process.env, PORT: "0", SES_PORT: "0" };
  const child = spawn(process.execPath, ["scripts/dev.ts"], { cwd, env });
  const browser = await chromium.launch(await browserOptions());
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let log = "";
      child.stdout.on("data", (bytes: Buffer) => {
        const ready = /Ready: (\S+)/.exec((log += bytes.toString()))?.[1];
        if (ready !== undefined) resolve(ready);
      });
      child.once("exit", () => reject(new Error(`The development server exited:\n${log}`)));
    });
    const page = await browser.newPage();
    for (const [kind, [file, route]] of Object.entries(DRAFTS)) {
      await page.goto(url + route, { waitUntil: "networkidle" });
      for (let run = 1; run <= SAVES; run++) {
        const saved = performance.now();
        await rewrite(path.join(cwd, file), (text) => edit(text, run));
        const shown = (words: string) => document.body.textContent?.includes(words);
        await page.waitForFunction(shown, `tried ${run} times.`);
        figures.add(`save, ${size}, ${kind}, ms`, "ours", performance.now() - saved);
        await pause(300);
      }
    }
  } finally {
    await browser.close();
    child.kill();
  }
}
