import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { CompiledSite } from "../../scripts/build/compile.ts";
import { sitemap } from "../../scripts/build/output/site-files.ts";
import { headTags } from "../../src/app/document/document.ts";
import galleryPage from "../../content/catalogs/pages/gallery.json" with { type: "json" };
import { pathOfPackage } from "../setup/catalogs.ts";
import { wholeContent } from "../setup/content.ts";
import { change, edit, pageAt, siteAt } from "./site.ts";

const ARTICLE = "birthday-party-catering-kandivali";
const DETAIL = pathOfPackage("deluxe");

/** Marks all content that a release may leave out, either as invented or as real. */
async function setProven(root: string, isProven: boolean): Promise<void> {
  const mark = (entries: { sample?: boolean }[]) => {
    for (const entry of entries) {
      if (isProven) delete entry.sample;
      else entry.sample = true;
    }
  };
  await edit(root, "founders", ({ founders, story }) => mark([...founders, story ?? {}]));
  await edit(root, "policies", ({ policies }) => mark(policies));
  await edit(root, "hall", (hall) => {
    mark([hall.seated, hall.standing, ...hall.facts]);
    hall.seated.guests = 7313;
  });
  await edit(root, "site", (site) => {
    site.geo = { lat: 1.25, lng: 2.5, ...(!isProven && { placeholder: true }) };
  });
  await edit(root, "claims", (claims) => {
    const names = ["yearsOfExperience", "events", "repeatCustomersPercent", "counters", "award"];
    claims.sources = Object.fromEntries(isProven ? names.map((name) => [name, "Counted"]) : []);
    claims.events = 7319;
  });
  await edit(root, "menus", ({ categories }) => {
    for (const category of categories) category.reviewed = isProven;
  });
}

let unproven: CompiledSite;
let draft: CompiledSite;
let proven: CompiledSite;

beforeAll(async () => {
  const root = wholeContent();
  await setProven(root, false);
  await edit(root, "questions", (questions) => {
    questions.questions = [
      { question: "Seats?", answer: "Ask us.", on: ["contact"] },
      { question: "Parking?", hall: ["parking"], on: ["contact", "package"] },
    ];
  });
  await edit(root, "languages/mr", (language) => void (language.reviewed = true));
  unproven = await siteAt(root, { release: true });
  draft = await siteAt(root);

  await setProven(root, true);
  const paragraph = "We have cooked for {{claims.events}} tables in a hall for {{hall.seated}}.";
  await change(root, `content/articles/${ARTICLE}.md`, (text) => `${text}\n${paragraph}\n`);
  const gallery = path.join(root, "content/media/gallery");
  await mkdir(gallery, { recursive: true });
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background: "teal" } })
    .jpeg()
    .toFile(path.join(gallery, "banquet-01-mandap-morning.jpg"));
  proven = await siteAt(root, { release: true });
});

const about = (site: CompiledSite) => pageAt(site, "/aboutUs", "about");
const home = (site: CompiledSite) => pageAt(site, "/", "home");
const detail = (site: CompiledSite) => pageAt(site, DETAIL, "package-detail");

test.each<[string, (site: CompiledSite) => boolean]>([
  ["invented founders", (site) => about(site).about.founders.people.length > 0],
  ["an invented story", (site) => about(site).about.story !== undefined],
  ["founders in the description", (site) => /founder/i.test(about(site).head.description)],
  ["unconfirmed policies", (site) => pageAt(site, "/plan", "plan").policies.items.length > 0],
  ["figures without a source", (site) => home(site).about.tiles.length > 0],
  ["an award without a source", (site) => home(site).about.award !== undefined],
  ["counters without a source", (site) => home(site).counters.items.length > 0],
  ["invented facts of the hall", (site) => detail(site).hall.facts.facts.length > 0],
])("a release leaves out %s until they are proven; other builds show them", (_facts, isShown) => {
  expect([unproven, draft, proven].map(isShown)).toEqual([false, true, true]);
});

test("every page of a preview notes its samples; a release has no such note", () => {
  const notes = [draft, unproven, proven].map(({ layout }) => layout.isPreview);
  const inHindi = pageAt(draft, "/hi", "home").language?.layout;

  expect(notes).toEqual([true, undefined, undefined]);
  expect(inHindi).toMatchObject({ isPreview: true });
  expect(inHindi?.navigation.footer.preview).toMatch(/[\u0900-\u097f]/);
});

test("no page of a release, in any language, names a claim without a source", () => {
  const naming = (site: CompiledSite) =>
    site.pages.filter((page) => JSON.stringify(page).includes("7,319")).length;

  expect(naming(unproven)).toBe(0);
  expect(Math.min(naming(draft), naming(proven))).toBeGreaterThan(1);
});

test("structured data has the hall's capacity and coordinates once they are confirmed", () => {
  const structured = (site: CompiledSite) => JSON.stringify(detail(site).head.structured);

  for (const site of [unproven, draft])
    expect(structured(site)).not.toMatch(/GeoCoordinates|maximumAttendeeCapacity/);
  expect(structured(proven)).toContain("maximumAttendeeCapacity");
  expect(structured(proven)).toContain('"latitude":1.25,"longitude":2.5');
});

test("a release leaves out a question when only samples answer it", () => {
  const asked = (site: CompiledSite) => pageAt(site, "/contactUs", "contact").questions.items;

  expect(asked(proven)).toHaveLength(2);
  expect(asked(unproven)).toEqual([{ question: "Seats?", answers: ["Ask us."] }]);
  expect(detail(unproven).questions.items).toEqual([]);
  expect(detail(proven).questions.items).toHaveLength(1);
  expect(JSON.stringify(proven.pages.map(({ head }) => head.structured))).not.toContain("FAQPage");
});

test("a text may state a claim or a sample of the hall once it is proved", () => {
  const { html } = pageAt(proven, `/services/${ARTICLE}`, "article");

  expect(html).toContain("We have cooked for 7,319+ tables in a hall for 7,313.");
});

test("a release has no diets and allergens of dishes that the kitchen has not reviewed", () => {
  const food = /"(?:diets|contains|without)":\["/;
  const dietUrls = (site: CompiledSite) =>
    new Set(
      JSON.stringify(pageAt(site, "/menu", "menu").head.structured).match(/\/\w+Diet\b/g) ?? [],
    );

  for (const at of ["/menu", "/hi/menu"]) {
    const { categories, dishWords } = pageAt(unproven, at, "menu");
    expect(JSON.stringify(categories)).not.toMatch(food);
    expect([dishWords.diets, dishWords.contains]).toEqual([[], []]);
    expect(JSON.stringify(pageAt(proven, at, "menu").categories)).toMatch(food);
    expect(pageAt(proven, at, "menu").dishWords.diets.length).toBeGreaterThan(0);
  }
  expect(dietUrls(draft)).toEqual(new Set(["/VegetarianDiet"]));
  expect(dietUrls(proven)).toEqual(new Set(["/VegetarianDiet", "/VeganDiet", "/GlutenFreeDiet"]));
});

test("a release shows an unreviewed translation to visitors, not to search engines", () => {
  const page = (site: CompiledSite, at: string) => pageAt(site, at, "menu");
  const noindex = (site: CompiledSite) =>
    ["/hi/menu", "/mr/menu", "/gu/menu"].map((at) => page(site, at).head.noindex ?? false);
  const alternates = (at: string) =>
    headTags(page(unproven, at).head).flatMap(([, { hreflang }]) => hreflang ?? []);
  const map = (site: CompiledSite) => sitemap(site.pages, new Map());

  // The sitemap omits /package, the page of packages without prices.
  expect(map(draft)).not.toMatch(/\/package</);
  expect(noindex(unproven)).toEqual([true, false, true]);
  expect(noindex(draft)).toEqual([false, false, false]);
  expect(alternates("/menu")).toEqual(["en-IN", "mr", "x-default"]);
  expect(alternates("/hi/menu")).toEqual([]);
  expect(map(unproven)).toContain("/mr/menu<");
  expect(map(unproven)).not.toContain("/hi/menu");
  expect(map(draft)).toContain("/hi/menu<");
  const languages = page(unproven, "/menu").head.languages?.map(({ lang }) => lang);
  expect(languages).toEqual(["en-IN", "hi", "mr", "gu"]);
});

test("alternative texts in the gallery say which pictures are drawings", () => {
  const { note: drawn, alt } = galleryPage.drawn;
  const [before = "", after = ""] = alt.split("{alt}");
  for (const site of [draft, unproven, proven]) {
    const { groups } = pageAt(site, "/gallery", "gallery");
    for (const { image } of groups.flatMap(({ parts }) => parts).flatMap(({ tiles }) => tiles)) {
      const isCalledDrawing = image.alt.startsWith(before) && image.alt.endsWith(after);
      expect(isCalledDrawing).toBe(image.kind === "art");
    }
    for (const { note } of groups) expect(note).toBe(drawn);
  }
  const [photographed] = pageAt(proven, "/gallery", "gallery").groups[0]?.parts[0]?.tiles ?? [];
  expect(photographed?.image.kind).toBe("photo");
});
