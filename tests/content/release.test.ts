import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Catalogs } from "../../scripts/content/catalogs/catalogs.ts";
import { fillHtml } from "../../scripts/content/catalogs/facts.ts";
import { compile } from "../../scripts/build/compile.ts";
import { sitemap } from "../../scripts/build/output/site-files.ts";
import { headTags } from "../../src/app/document/head.ts";
import type { PageData, PageKind } from "../../src/routes.ts";
import { QUIET_DAY, wholeContent } from "../setup/content.ts";
import galleryPage from "../../content/catalogs/pages/gallery.json" with { type: "json" };

interface Made {
  pages: Map<string, PageData>;
  sitemap: string;
}

/** The pages of the content at `root`, as visitors of a release or of any other build get them. */
async function made(root: string, release: boolean): Promise<Made> {
  const { site, problems } = await compile(root, {
    now: QUIET_DAY,
    release,
  });
  if (!site) throw new Error(JSON.stringify(problems.slice(0, 3)));
  return {
    pages: new Map(site.pages.map((entry) => [entry.path, entry])),
    sitemap: sitemap(site.pages, new Map()),
  };
}

function page<Kind extends PageKind>(
  { pages }: Made,
  at: string,
  kind: Kind,
): Extract<PageData, { kind: Kind }> {
  const found = pages.get(at);
  if (found?.kind !== kind) throw new Error(`There is no ${kind} page at ${at}`);
  return found as Extract<PageData, { kind: Kind }>;
}

/** Changes a catalog of the content at `root`. */
async function edit<Name extends keyof Catalogs>(
  root: string,
  name: Name,
  change: (catalog: Catalogs[Name]) => void,
) {
  const file = path.join(root, `content/catalogs/${name}.json`);
  const catalog = JSON.parse(await readFile(file, "utf8")) as Catalogs[Name];
  change(catalog);
  await writeFile(file, JSON.stringify(catalog, null, 2));
}

const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";
const SLUG = "/services/birthday-party-catering-kandivali";

let unproven: Made;
let draft: Made;
let proven: Made;

/** The site's content with everything in it invented, unproved and not reviewed; then the opposite. */
beforeAll(async () => {
  const root = wholeContent();
  await edit(root, "founders", ({ founders, story }) => {
    for (const founder of founders) founder.sample = true;
    if (story) story.sample = true;
  });
  await edit(root, "policies", ({ policies }) => {
    for (const policy of policies) policy.sample = true;
  });
  await edit(root, "hall", (hall) => {
    for (const fact of [hall.seated, hall.standing, ...hall.facts]) fact.sample = true;
    hall.seated.guests = 7313;
  });
  await edit(root, "site", (facts) => {
    facts.geo = { lat: 1.25, lng: 2.5, placeholder: true };
  });
  await edit(root, "questions", (questions) => {
    questions.questions = [
      { question: "Seats?", answer: "Ask us. It seats {{hall.seated}}.", on: ["contact"] },
      { question: "Only seats?", answer: "It seats {{hall.seated}}.", on: ["contact"] },
      { question: "Parking?", hall: ["parking"], on: ["contact", "package"] },
    ];
  });
  await edit(root, "claims", (claims) => {
    claims.sources = {};
    claims.events = 7319;
  });
  await edit(root, "menus", ({ categories }) => {
    for (const category of categories) category.reviewed = false;
  });
  for (const tag of ["hi", "mr", "gu"] as const) {
    await edit(root, `languages/${tag}`, (language) => {
      language.reviewed = tag === "mr";
    });
  }
  const article = path.join(root, ARTICLE);
  await writeFile(
    article,
    `${await readFile(article, "utf8")}\nThe kitchen is awake at four. We have cooked for {{claims.events}} tables. The rice is washed twice.\n`,
  );
  unproven = await made(root, true);
  draft = await made(root, false);

  await edit(root, "founders", ({ founders, story }) => {
    for (const founder of founders) delete founder.sample;
    delete story?.sample;
  });
  await edit(root, "policies", ({ policies }) => {
    for (const policy of policies) delete policy.sample;
  });
  await edit(root, "hall", ({ seated, standing, facts }) => {
    for (const fact of [seated, standing, ...facts]) delete fact.sample;
  });
  await edit(root, "site", ({ geo }) => {
    delete geo?.placeholder;
  });
  await edit(root, "claims", (claims) => {
    const names = ["yearsOfExperience", "events", "repeatCustomersPercent", "counters", "award"];
    claims.sources = Object.fromEntries(names.map((name) => [name, "Order books, counted"]));
  });
  await edit(root, "menus", ({ categories }) => {
    for (const category of categories) category.reviewed = true;
  });
  const slot = path.join(root, "content/media/gallery");
  await mkdir(slot, { recursive: true });
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background: "teal" } })
    .jpeg()
    .toFile(path.join(slot, "banquet-01-mandap-morning.jpg"));
  proven = await made(root, true);
}, 120_000);

const FOOD = /"(?:diets|contains|without)":\["/;

const DETAIL = "/package-detail/deluxe-package";

test.each<[string, (site: Made) => boolean[]]>([
  [
    "invented founders, their story and the description of their page",
    (site) => {
      const { about, head } = page(site, "/aboutUs", "about");
      return [
        about.founders.people.length > 0,
        about.story !== undefined,
        /founder/i.test(head.description),
      ];
    },
  ],
  ["unconfirmed policies", (site) => [page(site, "/plan", "plan").policies.items.length > 0]],
  [
    "figures and an award without a source",
    (site) => {
      const { about, counters } = page(site, "/", "home");
      return [about.tiles.length > 0, about.award !== undefined, counters.items.length > 0];
    },
  ],
  [
    "invented facts of the hall",
    (site) => [page(site, DETAIL, "package-detail").hall.facts.facts.length > 0],
  ],
])("%s are in no release, and proven ones are", (_facts, shown) => {
  expect(new Set(shown(unproven))).toEqual(new Set([false]));
  for (const site of [draft, proven]) expect(new Set(shown(site))).toEqual(new Set([true]));
});

test("no page of a release, in any language, names a claim without a source", () => {
  const figure = "7,319";

  for (const [at, data] of unproven.pages) expect(JSON.stringify(data), at).not.toContain(figure);
  expect(JSON.stringify([...draft.pages.values()])).toContain(figure);
  expect(JSON.stringify([...proven.pages.values()])).toContain(figure);
});

test("structured data has the hall's capacity and coordinates once they are confirmed", () => {
  const structured = (site: Made) =>
    JSON.stringify(page(site, DETAIL, "package-detail").head.structured);

  for (const site of [unproven, draft]) {
    expect(structured(site)).not.toMatch(/GeoCoordinates|maximumAttendeeCapacity/);
  }
  expect(structured(proven)).toContain("maximumAttendeeCapacity");
  expect(structured(proven)).toContain('"latitude":1.25,"longitude":2.5');
});

test("a question is answered by catalogs, on its pages, and left out of a release when only samples answer it", () => {
  const asked = (site: Made) => page(site, "/contactUs", "contact").questions.items;

  expect(asked(proven)).toHaveLength(3);
  expect(asked(proven)[0]?.answers).toEqual(["Ask us. It seats 7,313."]);
  expect(asked(unproven)).toEqual([{ question: "Seats?", answers: ["Ask us."] }]);
  expect(page(unproven, DETAIL, "package-detail").questions.items).toEqual([]);
  expect(page(proven, DETAIL, "package-detail").questions.items).toHaveLength(1);
  for (const data of proven.pages.values()) {
    expect(JSON.stringify(data.head.structured ?? "")).not.toContain("FAQPage");
  }
});

test("a sentence with a claim without a source goes, and those beside it stay", () => {
  const html = (site: Made) => JSON.stringify(page(site, SLUG, "article"));

  expect(html(unproven)).toContain("The kitchen is awake at four. The rice is washed twice.");
  expect(html(draft)).toContain("We have cooked for 7,319+ tables.");
});

/** Placeholder for a claim without a source in the HTML of an article. */
const CLAIM = "\u{fffe}";
const TABLE_END =
  "<th>Sweets</th></tr></thead><tbody><tr><td>A</td><td>B</td></tr></tbody></table>";

test.each([
  [
    "a line of a paragraph",
    `<p>Awake at four.<br>\nWe cooked for ${CLAIM} tables.<br>\nThe rice is washed.</p>`,
    "<p>Awake at four.<br>\nThe rice is washed.</p>",
  ],
  [
    "the last line of a paragraph",
    `<p>Awake at four.<br>\nWe cooked for ${CLAIM}.</p>`,
    "<p>Awake at four.</p>",
  ],
  [
    "lines that are one sentence",
    `<p>We cooked<br>\nfor ${CLAIM} tables. Rice.</p>`,
    "<p>Rice.</p>",
  ],
  [
    "a cell of a table's head",
    `<table><thead><tr><th>${CLAIM} tables</th>${TABLE_END}`,
    `<table><thead><tr><th></th>${TABLE_END}`,
  ],
  ["a heading", `<h2 id="tables">${CLAIM} tables</h2>\n<p>Rice.</p>`, "<p>Rice.</p>"],
  [
    "an only list entry",
    `<ul>\n<li>We cooked for ${CLAIM}.</li>\n</ul>\n<p>Rice.</p>`,
    "<p>Rice.</p>",
  ],
])("a claim without a source in %s leaves whole elements", (_where, html, left) => {
  expect(fillHtml(html, { key: "", names: [], get: () => undefined })).toBe(left);
});

test("dishes without the kitchen's review have no diets and allergens in a release", () => {
  for (const at of ["/menu", "/hi/menu"]) {
    const { categories, said } = page(unproven, at, "menu");
    expect(JSON.stringify(categories)).not.toMatch(FOOD);
    expect([said.diets, said.contains]).toEqual([[], []]);
    expect(JSON.stringify(page(proven, at, "menu").categories)).toMatch(FOOD);
    expect(page(proven, at, "menu").said.diets.length).toBeGreaterThan(0);
  }
});

test("a translation that is not reviewed is kept from search engines in a release", () => {
  const robots = (site: Made, at: string) => site.pages.get(at)?.head.noindex ?? false;
  const alternates = (site: Made, at: string) => {
    const data = site.pages.get(at);
    return (data ? headTags(data.head) : []).flatMap(([, { hreflang }]) => hreflang ?? []);
  };

  expect(["/hi/menu", "/mr/menu", "/gu/menu"].map((at) => robots(unproven, at))).toEqual([
    true,
    false,
    true,
  ]);
  expect(alternates(unproven, "/menu")).toEqual(["en-IN", "mr", "x-default"]);
  expect(alternates(unproven, "/hi/menu")).toEqual([]);
  expect(unproven.sitemap).toContain("/mr/menu<");
  expect(unproven.sitemap).not.toContain("/hi/menu");
  expect(robots(draft, "/hi/menu")).toBe(false);
  expect(draft.sitemap).toContain("/hi/menu<");
});

test("a visitor of a release still finds every language in the list of languages", () => {
  const tags = page(unproven, "/menu", "menu").head.languages?.map(({ lang }) => lang);

  expect(tags).toEqual(["en-IN", "hi", "mr", "gu"]);
});

test("drawings in the gallery are called drawings until photographs take their places", () => {
  const { note: drawn, alt } = galleryPage.drawn;
  const [before = "", after = ""] = alt.split("{alt}");
  const isCalledDrawing = (text: string) => text.startsWith(before) && text.endsWith(after);
  for (const site of [draft, unproven, proven]) {
    const { groups } = page(site, "/gallery", "gallery");
    for (const { image } of groups.flatMap(({ parts }) => parts).flatMap(({ tiles }) => tiles)) {
      expect(isCalledDrawing(image.alt)).toBe(image.kind === "art");
    }
    for (const { note } of groups) expect(note).toBe(drawn);
  }
  const [photographed] = page(proven, "/gallery", "gallery").groups[0]?.parts[0]?.tiles ?? [];
  expect(photographed?.image.kind).toBe("photo");
});

test("the page of packages without prices is kept from search engines", () => {
  expect(draft.pages.get("/package")?.head.noindex).toBe(true);
  expect(draft.sitemap).not.toMatch(/\/package</);
});
