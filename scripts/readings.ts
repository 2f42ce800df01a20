/** What a screen reader would say of every page, written down to be read and judged. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { browserOptions, hydrated } from "./browser/browser.ts";
import { listFiles } from "./lib/files/list-files.ts";
import { DIST, ROOT } from "./lib/paths.ts";
import { startPreview } from "./preview/server.ts";
import { readingOf } from "./readings/reading.ts";

const HELP = `npm run readings [-- /menu /hi/packages]

Writes the readings in tests/readings/ anew, or those of the pages that are named: the accessibility tree
in its order, as a screen reader says it. Run npm run build first. What to make of them stands in
tests/readings/README.md.

Exit codes: 0 written, 2 wrong arguments or no built site`;

const OUTPUT = path.join(ROOT, "tests/readings");

/** The pages whose readings are there. */
async function writtenRoutes(): Promise<string[]> {
  const files = (await listFiles(OUTPUT)).filter((file) => file.endsWith(".txt"));
  return files.map((file) => `/${file.replace(/(?:^home)?\.txt$/, "")}`);
}

async function read(page: Page, route: string): Promise<string> {
  await page.goto(route);
  await hydrated(page);
  const tree = await page.locator("body").ariaSnapshot();
  return `${await page.title()}\n\n${readingOf(tree)}`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(HELP);
  const wanted = positionals.length > 0 ? positionals : await writtenRoutes();
  const preview = await startPreview({ directory: DIST, port: 0 });
  const browser = await chromium.launch(await browserOptions());
  try {
    const page = await browser.newPage({
      baseURL: preview.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    for (const route of wanted) {
      const file = path.join(OUTPUT, `${route === "/" ? "home" : route.slice(1)}.txt`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await read(page, route));
    }
  } finally {
    await browser.close();
    await preview.close();
  }
  console.log(`tests/readings/: ${wanted.length} pages`);
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
