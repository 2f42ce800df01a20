import sharp from "sharp";
import { expect, test } from "vitest";
import type { Graph } from "schema-dts";
import {
  areas as areasCatalog,
  hall,
  hallTimings,
  liveCounters,
  menus,
  packages as packagesCatalog,
  site,
} from "../../setup/texts.ts";
import { BUSY_PAGE, OWNER_BUSY_PAGE } from "../../../lambda/http/pages.ts";
import { resolve } from "../../../src/model/resolve.ts";
import { bytesAt, FILES, MANIFEST, textAt } from "../support/built.ts";

type Node = Record<string, unknown>;

const contents = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = ""]) => text);

function objects(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(objects);
  return Array.isArray(value) ? below : [value as Node, ...below];
}

/** Returns [hreflang, href] of each alternate link. */
const editionsIn = (text: string) =>
  [...text.matchAll(/link [^>]*hreflang="(.*?)"[^>]*? href="(.*?)"/g)].map(([, ...pair]) => pair);

// All pages but the enquiry service's error page, which is neither linked nor indexed.
const documents = FILES.filter(
  (file) => file.endsWith(".html") && ![BUSY_PAGE, OWNER_BUSY_PAGE].includes(`/${file}`),
).map((file) => {
  const html = textAt(file);
  const graphs = contents(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const head = [
    /<title>(.*?)<\/title>/g,
    /name="description" content="(.+?)"/g,
    /rel="canonical" href="(.*?)"/g,
  ].map((pattern) => contents(html, pattern));
  const [title = "", description = "", canonical = ""] = head.flat();
  return {
    file,
    html,
    head,
    title,
    description,
    canonical,
    nodes: graphs.flatMap((graph) => objects((JSON.parse(graph) as Graph)["@graph"])),
    isListed: !/name="robots" content="noindex"/.test(html),
  };
});

const listed = documents.filter(({ isListed }) => isListed);
const nodes = documents.flatMap((document) => document.nodes);

function nodesOf(file: string, type: string): [Node, ...Node[]] {
  const on = documents.find((document) => document.file === file)?.nodes ?? [];
  const found = on.filter((each) => each["@type"] === type);
  expect(found.length, `${type} on ${file}`).toBeGreaterThan(0);
  return found as [Node, ...Node[]];
}

const pagesWith = (type: string) =>
  documents.filter((document) => document.nodes.some((each) => each["@type"] === type));

test("each page has one title, one description and the canonical address of a page", () => {
  for (const { file, html, head, canonical } of documents) {
    expect(
      head.map(({ length }) => length),
      file,
    ).toEqual([1, 1, 1]);
    expect(contents(html, /property="og:url" content="(.*?)"/g), file).toEqual([canonical]);
    // The 404 page is shown at every unknown address, so its canonical address is not checked.
    const { pathname, search } = new URL(canonical);
    const { type } = resolve(pathname, search, MANIFEST);
    expect(file === "404.html" ? "page" : type, file).toBe("page");
  }
});

test.each(["title", "description"] as const)("indexed English pages have different %ss", (part) => {
  // A page in another language shows an English text until it is translated.
  const english = listed.filter(({ html }) => html.includes('<html lang="en-IN"'));
  const texts = Map.groupBy(english, (document) => document[part]);

  expect(texts.size).toBeGreaterThan(30);
  for (const [text, pages] of texts)
    expect(new Set(pages.map(({ canonical }) => canonical)).size, text).toBe(1);
});

test("references in structured data have targets, and JSON files have no such data", () => {
  const described = new Set(nodes.filter((each) => "@type" in each).map((each) => each["@id"]));
  const requested = nodes.flatMap((each) => ("@type" in each ? [] : (each["@id"] ?? [])));

  expect(requested.length).toBeGreaterThan(50);
  expect(requested.filter((id) => !described.has(id))).toEqual([]);
  for (const file of FILES.filter((name) => name.endsWith(".json")))
    expect(textAt(file), file).not.toContain("schema.org");
});

test("home's structured data describes the business", () => {
  expect(nodesOf("index.html", "FoodEstablishment")[0]).toMatchObject({
    name: site.name,
    telephone: site.phone.number,
    foundingDate: String(site.foundedYear),
    address: { "@type": "PostalAddress", addressCountry: "IN" },
    hasMenu: { "@id": nodesOf("menu/index.html", "Menu")[0]["@id"] },
    areaServed: areasCatalog.areas.map(({ name }) => ({ name })),
  });
});

const SCHEMA_DIETS: Record<string, string> = {
  vegan: "https://schema.org/VeganDiet",
  "gluten-free": "https://schema.org/GlutenFreeDiet",
};

test("the menu's structured data has every dish with its reviewed diets", () => {
  const stalls = liveCounters.counters.filter(({ standalone }) => standalone);
  type Dish = { name: string; diets?: string[] };
  type Category = { name: string; reviewed?: boolean; dishes?: Dish[] };
  const expected = (menus.categories as Category[]).map(({ name, reviewed, dishes }) => [
    name,
    (dishes ?? stalls.map((stall): Dish => ({ name: stall.name }))).map((dish) => [
      dish.name,
      "https://schema.org/VegetarianDiet",
      ...(reviewed ? (dish.diets ?? []).flatMap((diet) => SCHEMA_DIETS[diet] ?? []) : []),
    ]),
  ]);
  const sections = nodesOf("menu/index.html", "Menu")[0]["hasMenuSection"] as Node[];

  expect(
    sections.map(({ name, hasMenuItem }) => [
      name,
      (hasMenuItem as Node[]).map((item) => [item["name"], item["suitableForDiet"]].flat()),
    ]),
  ).toEqual(expected);
});

test("a package's structured data has the package's price and the hall's prices", () => {
  for (const { slug, detailName, monthlyPrice } of packagesCatalog.packages) {
    const file = `package-detail/${slug}/index.html`;
    const [service, hire] = nodesOf(file, "Service");
    expect(service).toMatchObject({
      name: detailName,
      offers: {
        price: monthlyPrice,
        priceCurrency: "INR",
        priceSpecification: { unitText: "person" },
      },
    });
    expect(hire).toMatchObject({ offers: hallTimings.timings.map(({ price }) => ({ price })) });
    expect(nodesOf(file, "EventVenue")[0]["maximumAttendeeCapacity"]).toBe(
      hall.standing.sample ? undefined : hall.standing.guests,
    );
  }
});

test("breadcrumbs in structured data equal the breadcrumbs on the page", () => {
  const trail = /<nav[^>]*><ol[^>]*>(.*?)<\/nav>/gs;
  const trails = documents.filter(({ html }) => contents(html, trail).length > 0);

  expect(trails.length).toBeGreaterThan(25);
  expect(pagesWith("BreadcrumbList")).toEqual(trails);
  for (const { file, html, canonical } of trails) {
    const links = contents(contents(html, trail)[0] ?? "", /href="(.*?)"/g);
    const addresses = [...links.map((link) => new URL(link, canonical).href), canonical];
    expect(nodesOf(file, "BreadcrumbList")[0]).toMatchObject({
      itemListElement: addresses.map((item, index) => ({ item, position: index + 1 })),
    });
  }
});

test("pictures in structured data exist", () => {
  const pictures = nodes.flatMap(({ image }) => (typeof image === "string" ? [image] : []));

  expect(pictures.length).toBe(pagesWith("Article").length + 2);
  for (const url of pictures) expect(FILES).toContain(new URL(url).pathname.slice(1));
});

test("a translated page's structured data names its language and its original", () => {
  const translations = documents.filter(({ file }) => /^(?:hi|mr|gu)\//.test(file));
  expect(translations.length).toBeGreaterThanOrEqual(21);
  for (const { file } of translations) {
    const [translated, original] = nodesOf(file, "WebPage");
    expect(translated["inLanguage"]).toBe(file.slice(0, 2));
    expect(textAt(file.slice(3))).toContain(`rel="canonical" href="${String(original?.["url"])}"`);
  }
});

test("robots.txt names the sitemap, which lists all indexed pages and their languages", () => {
  const robots = textAt("robots.txt");
  expect(contents(robots, /^Disallow: (.*)$/gm)).toEqual(["/api/", "/owner"]);
  const [sitemap = ""] = contents(robots, /^Sitemap: (.*)$/gm);
  const entries = contents(textAt(new URL(sitemap).pathname), /<url>(.*?)<\/url>/gs).map(
    (entry) => [contents(entry, /<loc>(.*?)<\/loc>/g)[0] ?? "", editionsIn(entry)] as const,
  );
  const pages = new Map(listed.map(({ html, canonical }) => [canonical, editionsIn(html)]));

  expect(entries.map(([url]) => url)).toEqual([...pages.keys()].sort());
  for (const [url, editions] of entries)
    for (const [, address = ""] of [["", url], ...editions])
      expect(editions, `${url} on ${address}`).toEqual(pages.get(address));
  const tags = entries.map(([, editions]) => editions.map(([tag]) => tag).join());
  expect(tags.filter((each) => each === "en-IN,hi,mr,gu,x-default")).toHaveLength(
    4 * (4 + packagesCatalog.packages.length),
  );
});

test("an article has an author, no date, and links to package, menu, cuisine and guide", () => {
  const articles = pagesWith("Article");
  expect(articles.length).toBeGreaterThan(10);
  for (const { file, html } of articles) {
    const [article] = nodesOf(file, "Article");
    expect(article["author"]).toBeDefined();
    expect(article["publisher"]).toEqual(article["author"]);
    expect(Object.keys(article).join()).not.toContain("date");
    const links = contents(html.slice(html.indexOf("<main")), /href="(.*?)"/g).join("\n");
    for (const target of [/^\/package-detail\//m, /^\/menu/m, /^\/cuisine\//m, /^\/services\//m])
      expect(links, file).toMatch(target);
  }
  for (const type of ["Review", "AggregateRating", "Rating", "FAQPage"])
    expect(pagesWith(type)).toEqual([]);
});

test("every page names a share picture of 1,200 × 630", async () => {
  for (const { file, html } of documents) {
    const meta = (name: string) =>
      contents(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`, "g"))[0];
    const picture = sharp(bytesAt(new URL(meta("og:image") ?? "").pathname));
    const { format, width, height } = await picture.metadata();

    expect({ format, width, height }, file).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
    expect(meta("og:image:alt"), file).toBeTruthy();
    expect(meta("twitter:card")).toBe("summary_large_image");
  }
});

test("icons of the manifest exist in their sizes", async () => {
  type Manifest = { icons: { src: string; sizes: string }[] };
  const { icons } = JSON.parse(textAt("site.webmanifest")) as Manifest;
  expect([...bytesAt("favicon.ico").subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
    const { width, height } = await sharp(bytesAt(src)).metadata();
    expect([`${width}x${height}`, "any"]).toContain(sizes);
  }
});

/** Indexed addresses of the old site that no page links to. */
const OLD_ADDRESSES = ["/home", "/menuCard"];

test("every indexed page but the old addresses is linked from another page", () => {
  const address = (file: string) => `/${file.replace(/\/?index\.html$/, "")}`;
  const linked = new Set(
    documents.flatMap(({ file, html }) =>
      contents(html, /<a [^>]*href="(\/[^"#?]*)/g).filter((link) => link !== address(file)),
    ),
  );
  const pages = listed.map(({ file }) => file).filter((file) => !file.startsWith("_variants/"));

  expect(pages.map(address).filter((page) => !linked.has(page))).toEqual(OLD_ADDRESSES);
});
