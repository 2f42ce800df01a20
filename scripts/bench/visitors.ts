import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser } from "playwright-core";
import type { ArticlePageData } from "../../src/model/page-data.ts";
import { browserOptions } from "../browser.ts";
import { EDGE, ROOT } from "../paths.ts";
import { startPreview } from "../preview/server.ts";
import { LANDING_PAGES } from "./budgets.ts";
import type { Contestant } from "./measure/contestant.ts";
import type { Figures } from "./measure/figures.ts";
import { untilQuiet } from "./measure/machine.ts";
import { asTheEdge, trustFlag } from "./visitor/edge.ts";
import { lighthouse } from "./visitor/lighthouse.ts";
import { timePaints } from "./visitor/paint.ts";
import { timePlanner } from "./visitor/planner.ts";
import { serveStatic, type Served } from "./visitor/serve.ts";
import { timeTap } from "./visitor/tap.ts";
import { weighPage, type Weight } from "./visitor/weights.ts";
import { chunkNames } from "./where/chunks.ts";
import { documentBytes } from "./where/document.ts";

/** A built site that is served. */
interface Site extends Served {
  name: string;
  /** See {@link chunkNames}. */
  chunks: ReadonlyMap<string, string>;
}

export interface VisitorsOptions {
  /** Built sites; ours first. */
  contestants: readonly Contestant[];
  parts: ReadonlySet<string>;
  runs: number;
  tell: (text: string) => void;
}

/** The pages that a contestant has: peers were given articles alone. */
function pagesOf({ name, url }: Site): [page: string, url: string][] {
  return Object.entries(LANDING_PAGES)
    .filter(([page]) => name === "ours" || page === "article")
    .map(([page, route]) => [page, url + route]);
}

async function weighPages(figures: Figures, browser: Browser, site: Site): Promise<void> {
  for (const [page, url] of pagesOf(site)) {
    const { html, before, after, inlineScript, scripts } = await weighPage(browser, url);
    figures.add(site.name, `pages/${page}/inline script`, "B", inlineScript);
    if (site.name === "ours") {
      for (const [part, bytes] of documentBytes(html)) {
        figures.add(site.name, `where/document/${page}/${part}`, "B", bytes);
      }
    }
    for (const [file, bytes] of scripts) {
      const chunk = site.chunks.get(file);
      if (chunk) figures.add(site.name, `where/script/${page}/${chunk}`, "B", bytes);
    }
    for (const [when, weights] of Object.entries({ before, after })) {
      const add = (what: string, parts: Iterable<Weight>) => {
        const id = `pages/${page}/${when}/${what}`;
        const list = [...parts];
        const sum = (key: keyof Weight) => list.reduce((total, part) => total + part[key], 0);
        figures.add(site.name, `${id}/requests`, "", sum("requests"));
        figures.add(site.name, `${id}/bytes`, "B", sum("bytes"));
      };
      for (const [type, weight] of weights) add(type, [weight]);
      const text = ["Document", "Stylesheet"].flatMap((type) => weights.get(type) ?? []);
      add("text and style", text);
      add("all", weights.values());
    }
  }
}

async function scorePages(figures: Figures, site: Site): Promise<void> {
  for (const [page, url] of pagesOf(site)) {
    const { performance, bytes, cls, ...times } = await lighthouse(url);
    const id = `lighthouse/${page}`;
    figures.add(site.name, `${id}/performance`, "", performance);
    for (const [name, value] of Object.entries(times)) {
      figures.add(site.name, `${id}/${name}`, "ms", value);
    }
    figures.add(site.name, `${id}/cls`, "", cls);
    figures.add(site.name, `${id}/bytes`, "B", bytes);
  }
}

/** The link that readers of the article are offered first, and the heading it leads to. */
async function nextArticle({ directory, output }: Contestant) {
  const file = path.join(directory, output, LANDING_PAGES.article, "index.json");
  const { more } = JSON.parse(await readFile(file, "utf8")) as ArticlePageData;
  const [next] = more.articles;
  if (!next) throw new Error(`${LANDING_PAGES.article} leads to no other article`);
  return { link: `nav a[href^="${next.to}"]`, heading: next.title };
}

/** Whether script takes links over on a peer's pages. */
const TAKES_OVER: ReadonlySet<string> = new Set(["ours", "vitepress"]);

async function usePhone(
  figures: Figures,
  browser: Browser,
  { name, url }: Site,
  next: { link: string; heading: string },
): Promise<void> {
  const from = url + LANDING_PAGES.article;
  const { largestPaint, ...before } = await timePaints(browser, from);
  figures.add(name, "paint/article", "ms", largestPaint);
  for (const [what, ms] of Object.entries(before)) figures.add(name, `paint/${what}`, "ms", ms);
  const tap = (hydrated: boolean) => timeTap(browser, { from, ...next, hydrated });
  // VitePress takes over by itself, so its visitors never tap before.
  if (name !== "vitepress") figures.add(name, "taps/before", "ms", await tap(false));
  if (TAKES_OVER.has(name)) figures.add(name, "taps/hydrated", "ms", await tap(name === "ours"));
}

/** What the build in a copy of the project told the edge. */
const edgeOf = (directory: string) => path.join(directory, path.relative(ROOT, EDGE));

/** What visitors get: bytes, Lighthouse, times on a slow phone. The contestants take turns. */
export async function measureVisitors(
  figures: Figures,
  { contestants, parts, runs, tell }: VisitorsOptions,
): Promise<void> {
  const [ours] = contestants;
  if (!ours) return;
  const next = await nextArticle(ours);
  const sites: Site[] = [];
  for (const { name, directory, output } of contestants) {
    const folder = path.join(directory, output);
    const served =
      name === "ours"
        ? await startPreview({ directory: folder, edge: edgeOf(directory), port: 0 })
        : await serveStatic(folder);
    sites.push({ name, chunks: await chunkNames(directory), ...(await asTheEdge(served)) });
  }
  const options = await browserOptions();
  const args = [...(options.args ?? []), await trustFlag()];
  const browser = await chromium.launch({ ...options, args });
  try {
    if (parts.has("bytes")) {
      for (const site of sites) await weighPages(figures, browser, site);
      tell("bytes and requests");
    }
    if (parts.has("lighthouse")) {
      // Of the first visits nothing counts: they wait for the machine to read programs from its disk.
      for (const { url } of sites) await lighthouse(url + LANDING_PAGES.article);
    }
    for (let run = 1; run <= runs; run++) {
      for (const site of sites) {
        await untilQuiet();
        if (parts.has("clicks")) await usePhone(figures, browser, site, next);
        if (parts.has("planner") && site.name === "ours") {
          const { middle, slowest } = await timePlanner(browser, `${site.url}/plan`);
          figures.add(site.name, "planner/result", "ms", middle);
          figures.add(site.name, "planner/slowest result", "ms", slowest);
        }
        if (parts.has("lighthouse")) await scorePages(figures, site);
        tell(`visitors, run ${run} of ${runs}, ${site.name}`);
      }
    }
  } finally {
    await browser.close();
    for (const site of sites) await site.close();
  }
}
