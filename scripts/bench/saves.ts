import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { browserOptions } from "../browser.ts";
import { LANDING_PAGES } from "./budgets.ts";
import { addSentence, rewrite } from "./builds.ts";
import type { Figures } from "./report.ts";

const SAVES = 10;

/** Files that are saved again and again, and their pages; every edit puts `tried N times` on the page. */
const DRAFTS = {
  catalog: {
    file: "content/catalogs/pages/contact.json",
    route: LANDING_PAGES.contact,
    edit: (text: string, run: number) =>
      text.replace(/("formHeading": )"[^"]*"/, `$1"Write to us, tried ${run} times."`),
  },
  article: {
    file: `content/articles/${path.basename(LANDING_PAGES.article)}.md`,
    route: LANDING_PAGES.article,
    edit: addSentence,
  },
};

/** How long the open page of `npm run dev`, in a copy of the project, takes to show what was saved, from the first save on. */
export async function measureSaves(figures: Figures, size: string, cwd: string): Promise<void> {
  const env = { ...process.env, PORT: "0", SES_PORT: "0" };
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const browser = await chromium.launch(await browserOptions());
  try {
    let [log, url] = ["", ""];
    for await (const bytes of child.stdout.iterator({ destroyOnReturn: false })) {
      url = /Ready: (\S+)/.exec((log += String(bytes)))?.[1] ?? "";
      if (url !== "") break;
    }
    child.stdout.resume();
    if (url === "") throw new Error(`The development server exited:\n${log}`);
    const page = await browser.newPage();
    for (const [kind, { file, route, edit }] of Object.entries(DRAFTS)) {
      await page.goto(url + route, { waitUntil: "networkidle" });
      for (let run = 1; run <= SAVES; run++) {
        const saved = performance.now();
        await rewrite(path.join(cwd, file), (text) => edit(text, run));
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
