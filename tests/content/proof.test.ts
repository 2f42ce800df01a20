import { beforeAll, expect, test } from "vitest";
import type { CompiledSite } from "../../scripts/build/compile.ts";
import { collectUnreleased, unreleasedText } from "../../scripts/content/catalogs/release.ts";
import { formatsOf } from "../../src/data/formats.ts";
import gu from "../../content/catalogs/languages/gu.json" with { type: "json" };
import hi from "../../content/catalogs/languages/hi.json" with { type: "json" };
import mr from "../../content/catalogs/languages/mr.json" with { type: "json" };
import messages from "../../content/catalogs/messages.json" with { type: "json" };
import { wholeContent } from "../setup/content.ts";
import { change, edit, pageAt, siteAt } from "./site.ts";

const ARTICLE = "content/articles/maharashtra-catering-service.md";

/** A published example of a GSTIN with a correct check digit. */
const GSTIN = "27AAPFU0939F1ZV";
const FSSAI = "11523998000123";
const PROFILE = "https://maps.app.example/thali";
const SUMMARY = messages.proof.sources;
const WHERE = { name: "Google reviews", url: "https://g.example/r/1" };

const SOURCES = {
  yearsOfExperience: "The licence of the first year",
  events: "Order books, counted in March 2026",
  repeatCustomersPercent: "Names in the order books",
  maharashtraWeddings: "Wedding contracts, counted",
  guests: "The smallest and largest order",
  counters: "The staff list",
  award: "The evening's programme",
};

async function projectWith(mark: { placeholder?: true }, sources = {}): Promise<string> {
  const root = wholeContent();
  await edit(root, "site", (site) => {
    site.fssai = { number: FSSAI, ...mark };
    site.gstin = { number: GSTIN, ...mark };
    site.googleProfile = { url: PROFILE, ...mark };
  });
  await edit(root, "answering", (answering) => {
    delete answering.placeholder;
    Object.assign(answering, { days: ["monday", "sunday"], opens: "09:30", closes: "18:15" }, mark);
  });
  await edit(root, "claims", (claims) => void (claims.sources = sources));
  return root;
}

let sourced: CompiledSite;

beforeAll(async () => {
  const root = await projectWith({}, SOURCES);
  await edit(root, "answering", (answering) => {
    answering.holidays = ["2026-11-20", "2026-12-05", "2026-11-23", "2026-12-06"];
  });
  await edit(root, "testimonials", ({ testimonials: [first] }) => {
    Object.assign(first ?? {}, { source: WHERE, month: "2026-03" });
  });
  const claim = "We have cooked for {{claims.weddings}} weddings.";
  await edit(root, "regions", ({ regions }) => {
    const region = regions.find(({ key }) => key === "maharashtra");
    Object.assign(region ?? {}, { subTitle: claim, claim: "maharashtraWeddings" });
  });
  await change(root, ARTICLE, (text) => `${text}\n${claim}\n`);
  sourced = await siteAt(root);
});

const business = (site: CompiledSite) =>
  pageAt(site, "/", "home").head.structured?.["@graph"].find(
    (node) => (node as Record<string, unknown>)["@type"] === "FoodEstablishment",
  );

test("structured data has the real hours, numbers and profile of the business", () => {
  expect(business(sourced)).toMatchObject({
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Sunday"],
      opens: "09:30",
      closes: "18:15",
    },
    hasMap: PROFILE,
    vatID: GSTIN,
    identifier: { "@type": "PropertyValue", propertyID: "FSSAI", value: FSSAI },
    sameAs: expect.arrayContaining([PROFILE]) as unknown,
  });
});

test("the promise names the holidays of the next two weeks in the page's language", () => {
  const promiseAt = (page: string) => pageAt(sourced, page, "contact").contact.answering.promise;

  expect(promiseAt("/contactUs")).toMatch(/We are closed on 23 November 2026, 5 December 2026\.$/);
  expect(promiseAt("/hi/contactUs")).toMatch(/23 नवंबर 2026, 5 दिसंबर 2026 को हम बंद रहेंगे।$/);
});

test("placeholders and missing sources are reported, and pages show no placeholder", async () => {
  const root = await projectWith({ placeholder: true });
  for (const release of [true, false]) {
    const site = await siteAt(root, { release });
    const pages = JSON.stringify(site.pages.map((page) => ({ ...page, language: 0 })));
    const all = pages + JSON.stringify(site.layout.licences);
    expect([GSTIN, FSSAI, PROFILE, SUMMARY].filter((text) => all.includes(text))).toEqual([]);
    for (const key of ["openingHoursSpecification", "hasMap", "vatID", "identifier"])
      expect(business(site)).not.toHaveProperty(key);
    const listed = unreleasedText(collectUnreleased(site.sources.catalogs));
    for (const where of ["site.json.*fssai", "site.json.*gstin", "site.json.*googleProfile"])
      expect(listed).toMatch(new RegExp(`${where} is not yet`));
    expect(listed).toMatch(/fssai is not yet the real thing\. A family looks/);
    expect(pageAt(site, "/", "home").trust).toEqual({ items: [] });
    expect(listed).toMatch(/answering\.json:\d+:\d+ {2}placeholder/);
    expect(listed).toMatch(/claims\.json:\d+:\d+ {2}no source {2}sources\.events/);
  }
});

test("home's strip has the real licence and profile", () => {
  expect(pageAt(sourced, "/", "home").trust.items).toEqual([
    { figure: "FSSAI", text: FSSAI },
    expect.objectContaining({ figure: "Google", to: PROFILE }),
  ]);
});

test("the footer has the real licence numbers, with labels in the page's language", () => {
  const inHindi = pageAt(sourced, "/hi", "home").language?.layout.licences;

  for (const lines of [sourced.layout.licences, inHindi])
    expect(lines?.map((line) => /\d\S*$/.exec(line)?.[0])).toEqual([FSSAI, GSTIN]);
  expect(inHindi).not.toEqual(sourced.layout.licences);
});

test.each([
  [hi, "सुबह 9 – दोपहर 3", "शाम 5 – रात 11"],
  [mr, "सकाळी 9 – दुपारी 3", "संध्याकाळी 5 – रात्री 11"],
  [gu, "સવારે 9 – બપોરે 3", "સાંજે 5 – રાત્રે 11"],
])(
  "hours in language %# have a 12-hour clock after the part of the day",
  (catalog, ...expected) => {
    const { hours } = formatsOf(catalog);

    expect([hours("09:00", "15:00"), hours("17:00", "23:00")]).toEqual(expected);
    expect(hours("12:30", "20:05")).toMatch(/ 12:30 – .* 8:05$/);
  },
);

test("each group of figures or awards on a page has a list of its sources", () => {
  const { facts, about, counters } = pageAt(sourced, "/", "home");
  const { about: us } = pageAt(sourced, "/aboutUs", "about");
  const texts = (list: typeof about.sources) => list?.items.map(({ text }) => text);

  expect(texts(facts.sources)).toEqual([SOURCES.guests]);
  expect(texts(about.sources)).toEqual([
    SOURCES.yearsOfExperience,
    SOURCES.events,
    SOURCES.repeatCustomersPercent,
  ]);
  expect(counters.sources).toEqual({ summary: SUMMARY, items: [{ text: SOURCES.counters }] });
  expect(us.sources?.items.map(({ figure }) => figure)).toEqual(
    us.tiles.map(({ figure, suffix, label }) => `${figure}${suffix} ${label}`),
  );
  expect(us.award?.sources?.items).toEqual([{ text: SOURCES.award }]);
});

test("a claim in the text of an article or a cuisine has its source on the page", () => {
  const article = pageAt(sourced, "/services/maharashtra-catering-service", "article");
  const texts = article.sources?.items.map(({ text }) => text);

  expect(texts).toContain(SOURCES.maharashtraWeddings);
  expect(new Set(texts).size).toBe(texts?.length);
  expect(pageAt(sourced, "/cuisine/maharashtra", "cuisine").sources?.items).toEqual([
    { text: SOURCES.maharashtraWeddings },
  ]);
  expect(pageAt(sourced, "/cuisine/gujarat", "cuisine").sources).toBeUndefined();
});

test("a page in Hindi names the list of sources in Hindi and marks English sources", () => {
  const { about, language } = pageAt(sourced, "/hi", "home");

  const name = hi.texts.find(({ english }) => english === SUMMARY)?.words;
  expect(about.sources?.summary).toBe(name);
  expect(name).not.toBe(SUMMARY);
  expect(language?.english).toEqual(expect.arrayContaining([SOURCES.events, WHERE.name]));
});

test("testimonials name their source and month in the language of each page", () => {
  const english = messages.proof.said;
  const labelIn = ({ texts }: typeof hi) => texts.find((one) => one.english === english)?.words;
  const when = (text: string) => ({ month: "2026-03", text });
  const attribution = (label = "", text = "") => ({ label, where: WHERE, when: when(text) });
  const cards = pageAt(sourced, "/testimonials", "testimonials").cards;
  const first = (at: string) => pageAt(sourced, at, "home").testimonials.cards[0]?.attribution;

  expect(cards[0]?.attribution).toEqual(attribution(english, "March 2026"));
  expect(cards.slice(1).flatMap((card) => card.attribution?.where ?? [])).toEqual([]);
  expect(["/", "/hi", "/mr", "/gu"].map(first)).toEqual([
    attribution(english, "March 2026"),
    attribution(labelIn(hi), "मार्च 2026"),
    attribution(labelIn(mr), "मार्च 2026"),
    attribution(labelIn(gu), "માર્ચ 2026"),
  ]);
});
