import { chromium } from "playwright-core";
import { browserOptions } from "./scripts/browser/browser.ts";
import { startPreview } from "./scripts/preview/server.ts";
const preview = await startPreview({ directory: process.cwd() + "/dist", port: 0 });
const browser = await chromium.launch(await browserOptions());
for (const r of ["/hi","/hi/contactUs","/gu"]) { const page = await browser.newPage({ baseURL: preview.url, viewport: { width: 390, height: 844 }});
const f=[]; page.on("response", async x => { if (x.url().includes("woff2")) f.push(x.url().split("/").pop()+" "+(await x.body()).length) });
await page.goto(r); await page.waitForTimeout(500); await page.evaluate(()=>{document.documentElement.dataset.whole=""}); await page.waitForTimeout(1500);
console.log(r, f); await page.close(); }
await browser.close(); await preview.close();
