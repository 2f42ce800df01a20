/** Lighthouse's judgement on every page, but for speed, which the bench measures. */
import { parseArgs } from "node:util";
import { lighthouse } from "./browser/lighthouse.ts";
import { builtRoutes } from "./lib/files/built-routes.ts";
import { DIST } from "./lib/paths.ts";
import { startPreview } from "./preview/server.ts";

const HELP = `npm run lighthouse [-- /menu /hi]

Accessibility, best practices and search engines by Lighthouse, for every page of dist/ or for those
that are named. Run npm run build first. About ten seconds a page.

Exit codes: 0 all are 100, 1 something is not, 2 wrong arguments or no built site`;

/** Pages that search engines are asked to leave out, which Lighthouse takes for a mistake. */
const LEFT_OUT = new Set(["/loader", "/contactUs/sent"]);

/** Everything that is less than it should be, as `category: what`. */
async function faults(url: string, path: string): Promise<string[]> {
  const { categories, audits } = await lighthouse(url, [
    "--only-categories=accessibility,best-practices,seo",
    ...(LEFT_OUT.has(path) ? ["--skip-audits=is-crawlable"] : []),
  ]);
  return Object.entries(categories).flatMap(([name, { score, auditRefs }]) => {
    if (score === 1) return [];
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score !== 1);
    const why = failed.flatMap(({ id }) => audits[id]?.title ?? []);
    return [`${name} ${Math.round(score * 100)}: ${why.join("; ")}`];
  });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(HELP);
  const preview = await startPreview({ directory: DIST, port: 0 });
  let wrong = 0;
  try {
    const pages = positionals.length > 0 ? positionals : await builtRoutes();
    for (const page of pages) {
      const found = await faults(preview.url + page, page);
      console.log(`${page}  ${found.length === 0 ? "100, 100, 100" : found.join("\n  ")}`);
      if (found.length > 0) wrong++;
    }
    console.log(`lighthouse: ${pages.length - wrong} of ${pages.length} pages have 100 throughout`);
  } finally {
    await preview.close();
  }
  if (wrong > 0) process.exitCode = 1;
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
