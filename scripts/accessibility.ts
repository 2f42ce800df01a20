/** `npm run accessibility`: every page in every state it can be in, at the widths of a desk and a phone. */
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { QUESTIONS } from "./accessibility/audit.ts";
import { browserOptions } from "./browser/browser.ts";
import { builtRoutes } from "./lib/files/built-routes.ts";
import { onCores } from "./lib/on-cores.ts";
import { DIST } from "./lib/paths.ts";
import { startPreview } from "./preview/server.ts";

const HELP = `npm run accessibility [-- /menu /hi/packages --only axe]

Asks axe, with every rule, about every page of dist/ in every state it can be in; goes through it
with Tab; measures target sizes; pauses animations. The tests do some of it to one page of each
kind. Run npm run build first. About half a minute a page.

  --only axe  one of the questions: ${Object.keys(QUESTIONS).join("; ")} (or how some of them begin)

Exit codes: 0 nothing found, 1 something to fix, 2 wrong arguments or no built site`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(HELP);
  const built = await builtRoutes();
  if (built.length === 0) throw new Error("dist/ holds no page; run npm run build first");
  const routes = positionals.length > 0 ? positionals : [...built, "/no-such-page"];
  const questions = Object.entries(QUESTIONS).filter(([name]) =>
    name.startsWith(values.only ?? ""),
  );
  if (questions.length === 0) throw new Error(`--only ${values.only} is no question; see --help`);
  const preview = await startPreview({ directory: DIST, port: 0 });
  const browser = await chromium.launch(await browserOptions());
  let [requested, wrong] = [0, 0];
  try {
    await onCores(routes, async (route) => {
      const lines: string[] = [];
      for (const [name, ask] of questions) {
        const audit = await ask(browser, route, preview.url);
        requested += audit.requested;
        lines.push(...audit.found.map((one) => `  ${name}: ${one}`));
      }
      wrong += lines.length;
      console.log(
        [`${route}  ${lines.length === 0 ? "nothing" : lines.length}`, ...lines].join("\n"),
      );
    });
  } finally {
    await browser.close();
    await preview.close();
  }
  console.log(
    `accessibility: ${wrong} findings on ${routes.length} pages, which were looked at ${requested} times`,
  );
  if (wrong > 0) process.exitCode = 1;
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
