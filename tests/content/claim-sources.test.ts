import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import type { Catalogs } from "../../scripts/content/catalogs/catalogs.ts";
import type { PageData, PageKind } from "../../src/routes.ts";
import hi from "../../content/catalogs/languages/hi.json" with { type: "json" };
import messages from "../../content/catalogs/messages.json" with { type: "json" };
import { QUIET_DAY, wholeContent } from "../setup/content.ts";

const CLAIMS = "content/catalogs/claims.json";
const SUMMARY = messages.proof.sources;

/** One source for each claim, by which it is found again. */
const SOURCES = {
  yearsOfExperience: "The licence of the first year",
  events: "Order books, counted in March 2026",
  repeatCustomersPercent: "Names in the order books",
  maharashtraWeddings: "Wedding contracts, counted",
  guests: "The smallest and largest order",
  counters: "The staff list",
  award: "The evening's programme",
};

async function pagesWith(sources: Catalogs["claims"]["sources"], release: boolean) {
  const root = wholeContent();
  const file = path.join(root, CLAIMS);
  const claims = JSON.parse(await readFile(file, "utf8")) as Catalogs["claims"];
  await writeFile(file, JSON.stringify({ ...claims, sources }, null, 2));
  const { site, problems } = await compile(root, {
    now: QUIET_DAY,
    release,
  });
  if (!site) throw new Error(JSON.stringify(problems.slice(0, 3)));
  return new Map(site.pages.map((entry) => [entry.path, entry]));
}

let sourced: Map<string, PageData>;

beforeAll(async () => {
  sourced = await pagesWith(SOURCES, true);
}, 60_000);

function page<Kind extends PageKind>(at: string, kind: Kind): Extract<PageData, { kind: Kind }> {
  const found = sourced.get(at);
  if (found?.kind !== kind) throw new Error(`There is no ${kind} page at ${at}`);
  return found as Extract<PageData, { kind: Kind }>;
}

test("the figures of the first page can be followed to their sources, one list a group", () => {
  const { facts, about, counters } = page("/", "home");

  expect(facts.sources?.items.map(({ text }) => text)).toEqual([SOURCES.guests]);
  expect(about.sources?.items.map(({ text }) => text)).toEqual([
    SOURCES.yearsOfExperience,
    SOURCES.events,
    SOURCES.repeatCustomersPercent,
  ]);
  expect(counters.sources).toEqual({ summary: SUMMARY, items: [{ text: SOURCES.counters }] });
});

test("each source of several names the figure that it is for", () => {
  const { tiles, sources } = page("/aboutUs", "about").about;

  expect(sources?.items.map(({ figure }) => figure)).toEqual(
    tiles.map(({ figure, suffix, label }) => `${figure}${suffix} ${label}`),
  );
});

test("an award can be followed to who gave it", () => {
  expect(page("/aboutUs", "about").about.award?.sources?.items).toEqual([{ text: SOURCES.award }]);
});

test("a claim within the text of an article or a region can be followed to its source", () => {
  const article = page("/services/maharashtra-catering-service", "article");
  const texts = article.sources?.items.map(({ text }) => text);

  expect(texts).toContain(SOURCES.maharashtraWeddings);
  expect(new Set(texts).size).toBe(texts?.length);
  expect(page("/cuisine/maharashtra", "cuisine").sources?.items).toEqual([
    { text: SOURCES.maharashtraWeddings },
  ]);
  expect(page("/cuisine/gujarat", "cuisine").sources).toBeUndefined();
});

test("a page in another language calls the list by its own name and marks an untranslated source as English", () => {
  const { about, language } = page("/hi", "home");

  const name = hi.texts.find(({ english }) => english === SUMMARY)?.words;
  expect(about.sources?.summary).toBe(name);
  expect(name).not.toBe(SUMMARY);
  expect(language?.english).toContain(SOURCES.events);
});

test("where no claim has a source there is no list of sources", async () => {
  for (const release of [true, false]) {
    for (const [at, data] of await pagesWith({}, release)) {
      expect(JSON.stringify({ ...data, language: undefined }), at).not.toContain(SUMMARY);
    }
  }
});
