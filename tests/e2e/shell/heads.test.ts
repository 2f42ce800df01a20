import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Graph } from "schema-dts";
import areasCatalog from "../../../content/catalogs/areas.json" with { type: "json" };
import hall from "../../../content/catalogs/hall.json" with { type: "json" };
import hallTimings from "../../../content/catalogs/hall-timings.json" with { type: "json" };
import gujarati from "../../../content/catalogs/languages/gu.json" with { type: "json" };
import hindi from "../../../content/catalogs/languages/hi.json" with { type: "json" };
import marathi from "../../../content/catalogs/languages/mr.json" with { type: "json" };
import liveCounters from "../../../content/catalogs/live-counters.json" with { type: "json" };
import menus from "../../../content/catalogs/menus.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import packagesCatalog from "../../../content/catalogs/packages.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };

import { type EdgeManifest, resolve } from "../../../src/model/resolve.ts";
import { BUSY_PAGE } from "../../../lambda/http/pages.ts";
import { listFiles } from "../../../scripts/lib/files.ts";
import { DIST, EDGE } from "../../../scripts/lib/paths.ts";

const { areas } = areasCatalog;
const { packages } = packagesCatalog;
const { timings } = hallTimings;
const { controls } = messages;

type Node = Record<string, unknown>;

interface Document {
  file: string;
  html: string;
  /** Nodes of its JSON-LD, nested ones included. */
  nodes: Node[];
  listed: boolean;
}

function contents(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = ""]) => text);
}

/** Every object below a value. */
function objects(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(objects);
  return Array.isArray(value) ? below : [value as Node, ...below];
}

const documents: Document[] = await Promise.all(
  listFiles(DIST)
    // The enquiry service's page is not linked or searched for.
    .filter((file) => file.endsWith(".html") && file !== BUSY_PAGE.slice(1))
    .map(async (file) => {
      const html = await readFile(path.join(DIST, file), "utf8");
      const blocks = contents(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
      const graphs = blocks.map((block) => JSON.parse(block) as Graph);
      const nodes = graphs.flatMap((graph) => objects(graph["@graph"]));
      return { file, html, nodes, listed: !/name="robots" content="noindex"/.test(html) };
    }),
);

function only(file: string): Document {
  const found = documents.find((document) => document.file === file);
  if (!found) throw new Error(`There is no ${file}`);
  return found;
}

/** The one node of a type on a page. */
function node(file: string, type: string): Node {
  const found = only(file).nodes.filter((each) => each["@type"] === type);
  expect(found, `${type} on ${file}`).toHaveLength(1);
  return found[0] ?? {};
}

test("each page has one title, description and canonical address of a page", async () => {
  const edge = JSON.parse(await readFile(path.join(EDGE, "manifest.json"), "utf8")) as EdgeManifest;
  for (const { file, html } of documents) {
    expect(contents(html, /<title>(.*?)<\/title>/g), file).toHaveLength(1);
    expect(contents(html, /name="description" content="(.+?)"/g), file).toHaveLength(1);
    const [canonical = "", ...more] = contents(html, /rel="canonical" href="(.*?)"/g);
    const { pathname, search } = new URL(canonical);
    expect(more, file).toEqual([]);
    expect(contents(html, /property="og:url" content="(.*?)"/g), file).toEqual([canonical]);
    // The 404 page is shown under every address that leads nowhere.
    const leads = resolve(pathname, search, edge).type;
    expect([file, leads]).toEqual([file, file === "404.html" ? leads : "page"]);
  }
});

test("indexed pages have different titles and descriptions", () => {
  for (const pattern of [/<title>(.*?)<\/title>/g, /name="description" content="(.+?)"/g]) {
    const seen = new Map<string, string>();
    for (const { html, listed } of documents) {
      const [canonical = ""] = contents(html, /rel="canonical" href="(.*?)"/g);
      const [text = ""] = contents(html, pattern);
      if (!listed) continue;
      expect(seen.get(text) ?? canonical, text).toBe(canonical);
      seen.set(text, canonical);
    }
    expect(seen.size).toBeGreaterThan(30);
  }
});

test("each reference in structured data points to a described node", () => {
  const all = documents.flatMap(({ nodes }) => nodes);
  const described = new Set(all.filter((each) => "@type" in each).map((each) => each["@id"]));
  const requested = all
    .filter((each) => "@id" in each && !("@type" in each))
    .map((each) => each["@id"]);

  expect(requested.length).toBeGreaterThan(50);
  expect(requested.filter((id) => !described.has(id))).toEqual([]);
});

test("home's structured data describes the business", () => {
  const business = node("index.html", "FoodEstablishment");

  expect(business).toMatchObject({
    name: site.name,
    telephone: site.phone.number,
    foundingDate: String(site.foundedYear),
    address: { "@type": "PostalAddress", addressCountry: "IN" },
    hasMenu: { "@id": node("menu/index.html", "Menu")["@id"] },
    areaServed: areas.map(({ name }) => ({ name })),
  });
});

const SCHEMA_DIETS: Record<string, string> = {
  vegan: "https://schema.org/VeganDiet",
  "gluten-free": "https://schema.org/GlutenFreeDiet",
};

test("the menu's structured data has every dish with its reviewed diets", () => {
  const categories: {
    name: string;
    reviewed?: boolean;
    dishes?: { name: string; diets?: string[] }[];
  }[] = menus.categories;
  const stalls = liveCounters.counters
    .filter(({ standalone }) => standalone)
    .map(({ name }) => name);
  const sections = node("menu/index.html", "Menu")["hasMenuSection"] as Node[];

  expect(sections.map(({ name }) => name)).toEqual(categories.map(({ name }) => name));
  for (const [index, { dishes, reviewed = false }] of categories.entries()) {
    const items = sections[index]?.["hasMenuItem"] as Node[];
    expect(items.map(({ name }) => name)).toEqual(dishes?.map(({ name }) => name) ?? stalls);
    const served = items.map((item) => [item["suitableForDiet"]].flat());
    const stated = (dishes ?? stalls.map(() => ({ diets: [] }))).map(({ diets: own = [] }) => [
      "https://schema.org/VegetarianDiet",
      // Diets that schema.org has a name for.
      ...(reviewed ? own.flatMap((diet) => SCHEMA_DIETS[diet] ?? []) : []),
    ]);
    expect(served).toEqual(stated);
  }
});

test("a package's structured data has its prices and the hall's", () => {
  for (const { slug, detailName, monthlyPrice } of packages) {
    const file = `package-detail/${slug}/index.html`;
    const services = only(file).nodes.filter((each) => each["@type"] === "Service");
    const [service, hire] = services as [Node, Node];
    expect(service["name"]).toBe(detailName);
    expect(service["offers"]).toMatchObject({
      price: monthlyPrice,
      priceCurrency: "INR",
      priceSpecification: { unitText: "person" },
    });
    expect((hire["offers"] as Node[]).map(({ price }) => price)).toEqual(
      timings.map(({ price }) => price),
    );
    expect(node(file, "EventVenue")["maximumAttendeeCapacity"]).toBe(
      hall.standing.sample ? undefined : hall.standing.guests,
    );
  }
});

/** Labels of the breadcrumbs in every language. */
const TRAILS = [hindi, marathi, gujarati].map(
  ({ texts }) => texts.find(({ english }) => english === controls.trail)?.words ?? "",
);

test("breadcrumbs in structured data equal the shown ones", () => {
  const label = `aria-label="(?:${[controls.trail, ...TRAILS].join("|")})"`;
  const trails = documents.filter(({ html }) => new RegExp(label).test(html));
  const found = documents.filter(({ nodes }) =>
    nodes.some((each) => each["@type"] === "BreadcrumbList"),
  );
  expect(trails.length).toBeGreaterThan(25);
  expect(found).toEqual(trails);
  for (const { file, html } of trails) {
    const [shown = ""] = contents(html, new RegExp(`<nav[^>]*${label}>(.*?)</nav>`, "gs"));
    const steps = node(file, "BreadcrumbList")["itemListElement"];
    const [canonical = ""] = contents(html, /rel="canonical" href="(.*?)"/g);
    const links = contents(shown, /href="(.*?)"/g).map((link) => new URL(link, canonical).href);
    expect(steps).toMatchObject(
      [...links, canonical].map((item, index) => ({ item, position: index + 1 })),
    );
  }
});

test("pictures in structured data exist", () => {
  const pictures = documents.flatMap(({ nodes }) =>
    nodes.flatMap(({ image }) => (typeof image === "string" ? [image] : [])),
  );
  const articles = documents.filter(({ nodes }) =>
    nodes.some((each) => each["@type"] === "Article"),
  );

  expect(pictures.length).toBe(articles.length + 2);
  const missing = pictures.filter((url) => !existsSync(path.join(DIST, new URL(url).pathname)));
  expect(missing).toEqual([]);
});

test("a translated page names its language and its original", () => {
  const translations = documents.filter(({ file }) => /^(?:hi|mr|gu)\//.test(file));
  expect(translations.length).toBeGreaterThanOrEqual(21);
  for (const { file } of translations) {
    const [translated, original] = only(file).nodes.filter((each) => each["@type"] === "WebPage");
    expect(translated?.["inLanguage"]).toBe(file.slice(0, 2));
    const english = only(file.slice(3)).html;
    expect(english).toContain(`rel="canonical" href="${String(original?.["url"])}"`);
  }
});

test("structured data is in no JSON that browsers fetch", async () => {
  const structured = documents.filter(({ nodes }) => nodes.length > 0);
  expect(structured.length).toBeGreaterThan(50);
  for (const { file } of structured) {
    const json = await readFile(path.join(DIST, file.replace(/html$/, "json")), "utf8");
    expect(json, file).not.toContain("schema.org");
  }
});

test("the sitemap lists every indexed page once, with its languages", async () => {
  const sitemap = await readFile(path.join(DIST, "sitemap.xml"), "utf8");
  const entries = contents(sitemap, /<url>(.*?)<\/url>/gs).map((entry) => ({
    url: contents(entry, /<loc>(.*?)<\/loc>/g)[0],
    editions: [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
      ([, ...edition]) => edition,
    ),
  }));
  const pages = new Map(
    documents
      .filter(({ listed }) => listed)
      .map(({ html }) => [
        contents(html, /rel="canonical" href="(.*?)"/g)[0] ?? "",
        [...html.matchAll(/<link hreflang="(.*?)" rel="alternate" href="(.*?)">/g)].map(
          ([, ...edition]) => edition,
        ),
      ]),
  );

  expect(entries.map(({ url }) => url)).toEqual([...pages.keys()].sort());
  for (const { url = "", editions } of entries) {
    expect(editions, url).toEqual(pages.get(url));
    for (const [, other = ""] of editions) expect(pages.get(other), url).toEqual(editions);
  }
  expect(entries.filter(({ editions }) => editions.length > 0).length).toBe(4 * 7);
});

test("robots.txt allows all but the service and names the sitemap", async () => {
  const robots = await readFile(path.join(DIST, "robots.txt"), "utf8");

  expect(contents(robots, /^Disallow: (.*)$/gm)).toEqual(["/api/"]);
  const [sitemap = ""] = contents(robots, /^Sitemap: (.*)$/gm);
  expect(existsSync(path.join(DIST, new URL(sitemap).pathname))).toBe(true);
});

test("an article names its author and no date, and links to what it recommends", () => {
  const articles = documents.filter(
    ({ file }) => /^services\/./.test(file) && !file.startsWith("services/index"),
  );
  expect(articles.length).toBeGreaterThan(10);
  for (const { file, html } of articles) {
    const article = node(file, "Article");
    expect(article["author"]).toBeDefined();
    expect(article).toMatchObject({ publisher: article["author"] });
    expect(Object.keys(article).filter((key) => key.startsWith("date"))).toEqual([]);
    const links = contents(html.slice(html.indexOf("<main")), /href="(.*?)"/g).join("\n");
    for (const target of [/^\/package-detail\//m, /^\/menu/m, /^\/cuisine\//m, /^\/services\//m])
      expect(links, file).toMatch(target);
  }
  const types = documents.flatMap(({ nodes }) => nodes.map((each) => each["@type"]));
  for (const rating of ["Review", "AggregateRating", "Rating", "FAQPage"])
    expect(types).not.toContain(rating);
});

test("every page names a share picture of 1,200 × 630", async () => {
  const meta = (html: string, property: string) =>
    contents(html, new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`, "g"))[0];
  for (const { file, html } of documents) {
    const url = new URL(meta(html, "og:image") ?? "");
    const { format, width, height } = await sharp(path.join(DIST, url.pathname)).metadata();

    expect({ format, width, height }, file).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect(["width", "height"].map((side) => meta(html, `og:image:${side}`))).toEqual([
      "1200",
      "630",
    ]);
    expect(meta(html, "og:image:alt"), file).toBeTruthy();
    expect(meta(html, "twitter:card")).toBe("summary_large_image");
  }
});

test("icons of the manifest exist in their sizes", async () => {
  const text = await readFile(path.join(DIST, "site.webmanifest"), "utf8");
  const { icons } = JSON.parse(text) as { icons: { src: string; sizes: string }[] };
  expect([...(await readFile(path.join(DIST, "favicon.ico"))).subarray(0, 4)]).toEqual([
    0, 0, 1, 0,
  ]);
  for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
    const { width, height } = await sharp(path.join(DIST, src)).metadata();
    expect([sizes, "any"]).toContain(sizes === "any" ? sizes : `${width}x${height}`);
  }
});

/** Addresses of the old site without a link. */
const OLD_ADDRESSES = ["/home", "/menuCard"];

test("every indexed page is linked from another page", () => {
  const address = (file: string) => `/${file.replace(/\/?index\.html$/, "")}`;
  const linked = new Set(
    documents.flatMap(({ file, html }) =>
      contents(html, /<a [^>]*href="(\/[^"#?]*)/g).filter((link) => link !== address(file)),
    ),
  );
  const pages = documents.filter(({ file, listed }) => listed && !file.startsWith("_variants/"));

  const lonely = pages.map(({ file }) => address(file)).filter((page) => !linked.has(page));

  expect(lonely.sort()).toEqual(OLD_ADDRESSES);
});
