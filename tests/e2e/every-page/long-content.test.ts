/** Pages with the longest texts an editor may enter, in narrow windows, without pictures and in forced colours. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import guests from "../../../content/catalogs/testimonials.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import type { TestimonialCard } from "../../../src/data/blocks.ts";
import type { PageKind } from "../../../src/routes.ts";
import {
  hydrated,
  openChanged,
  openPage,
  renderChanged,
  type OpenOptions,
} from "../support/browser.ts";
import { misfits } from "../support/checks.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { categoryOf, placeOf } from "../../setup/catalogs.ts";

const NAME = "Venkatanarasimharajuvaripeta Subramanian"; // 40 characters
const DISH = "Kolhapuri akkha masoor with jowar bhakri and thecha on a leaf"; // 60 characters
const COURSE = "From the tandoor, the tawa and the sigri"; // 40 characters
const WORD = "Vegetarianwholefoodsbanquethallcatering"; // 39 characters without a place to break
const QUOTE = `${"They asked for seconds of the ukadiche modak. ".repeat(13)}Twice.`; // 604
const MAIL = "bookings.and.enquiries.for.weddings@thali-and-toran-catering.example";
const URDU = { name: "فریدہ مستری", text: "کھانا گھر جیسا تھا، اور میٹھا اس سے بھی بہتر۔" };

const CARD = "/menuCard/chinese";
const ARTICLE = "/services/birthday-party-catering-kandivali";

/** Keys of page data whose texts editors write → the longest text. */
const LONGEST: Record<string, string> = {
  name: NAME,
  title: COURSE,
  role: DISH,
  text: QUOTE,
  summary: DISH,
  meanwhile: DISH,
  dishes: DISH,
  features: DISH,
  items: DISH,
  address: MAIL,
  display: "+91 22 0000 0000 extension 12345",
  price: "₹12,500",
};

/** Data with its texts as long as possible; those of a list stay different. */
function lengthened(value: unknown, key = "", index = ""): unknown {
  if (typeof value === "string")
    return key in LONGEST && value !== "" ? `${LONGEST[key]}${index}` : value;
  if (Array.isArray(value)) return value.map((one, at) => lengthened(one, key, ` ${at}`));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      /^(?:head|estimate|hall|id)$/.test(name) ? inside : lengthened(inside, name),
    ]),
  );
}

/** Aborts requests for matching paths. */
const without = (pattern: RegExp): OpenOptions => ({
  reducedMotion: true,
  expectedErrors: [/Failed to load resource/],
  before: (context) =>
    context.route(
      ({ pathname }) => pattern.test(pathname),
      (route) => route.abort(),
    ),
});

const WITHOUT_PICTURES = without(/^\/(?:art|media|nothing)/);

test.each<[PageKind, string]>([
  ["home", "/"],
  ["about", "/aboutUs"],
  ["services", "/services"],
  ["testimonials", "/testimonials"],
  ["contact", "/contactUs"],
  ["menu", "/menu"],
  ["menu-card", CARD],
  ["cuisine", "/cuisine/southIndian"],
  ["article", ARTICLE],
  ["package-detail", "/package-detail/royal-package"],
  ["packages", "/packages"],
  ["package", "/package"],
  ["sent", "/sent"],
])("the page %s with long words and no pictures is readable from 320 px", async (kind, route) => {
  const page = await openChanged(
    kind,
    route,
    (data) => {
      Object.assign(data, lengthened(data));
      if (data.kind === "article")
        data.html = `<p>${WORD} ${DISH}</p><h2 id="a">${COURSE} ${WORD}</h2>${data.html}`;
    },
    WITHOUT_PICTURES,
  );

  expect(await misfits(page, [320, 720, 1280])).toEqual([]);
});

test.each(["/", "/aboutUs", "/cuisine/bengali", ARTICLE])(
  "%s keeps the space of pictures that never load",
  async (path) => {
    const tops: number[][] = [];
    // A late font may or may not be used, so both run without fonts.
    for (const pattern of [/\.woff2$/, /\.woff2$|^\/(?:art|media)/]) {
      const page = await openPage(path, without(pattern));
      await hydrated(page);
      const headings = page.getByRole("heading");
      tops.push(
        await headings.evaluateAll((all) =>
          all.map((one) => Math.round(one.getBoundingClientRect().top)),
        ),
      );
    }

    expect(tops[0]?.length).toBeGreaterThan(0);
    expect(tops[1]).toEqual(tops[0]);
  },
);

test("forced colours mark a wrong field, the chosen category, a menu card and counters", async () => {
  const page = await openPage("/contactUs");
  await hydrated(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.getByRole("button", { name: messages.form.submit }).click();
  const field = page.locator("[aria-invalid=true]").first();
  const widths = await field.evaluate((input) => {
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(input);
    return [borderLeftWidth, borderRightWidth].map((width) => Number.parseFloat(width));
  });
  expect(widths[1]).toBeGreaterThanOrEqual(1);
  expect(widths[0]).toBeGreaterThan(widths[1] ?? NaN);

  await page.goto("/menu");
  await hydrated(page);
  const edge = (id: string) =>
    page
      .getByRole("tab", { name: categoryOf(id).name, exact: true })
      .evaluate((tab) => getComputedStyle(tab).borderTopStyle);
  expect([await edge("soup"), await edge("rice")]).toEqual(["solid", "none"]);

  await page.goto(CARD);
  const card = page.getByRole("article");
  expect(await card.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe("solid");

  await page.goto("/package-detail/special-package");
  const stalls = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  expect(
    await stalls.evaluateAll((all) => all.map((stall) => getComputedStyle(stall).borderTopWidth)),
  ).toEqual(["2px", "2px", "2px", "2px", "2px"]);
});

test("gallery tiles without their pictures keep name and height", async () => {
  const page = await openPage("/gallery", WITHOUT_PICTURES);

  for (const tile of await page.getByRole("main").getByRole("listitem").getByRole("button").all()) {
    expect(await tile.getByRole("img").getAttribute("alt")).not.toBe("");
    expect((await tile.boundingBox())?.height).toBeGreaterThan(100);
  }
});

test("a printed menu card with long words is one sheet", async () => {
  const page = await openChanged("menu-card", CARD, (data) => {
    Object.assign(data, lengthened(data));
  });
  await page.emulateMedia({ media: "print" });

  expect(await pdfSheets(page)).toEqual(["A4"]);
});

const testimonials = (change: (cards: TestimonialCard[]) => unknown, options: OpenOptions = {}) =>
  openChanged("testimonials", "/testimonials", ({ cards }) => void change(cards), options);

test("a testimonial in Urdu reads from the right", async () => {
  const page = await testimonials(([first]) => first && Object.assign(first, URDU));

  for (const text of Object.values(URDU)) {
    const directions = await page
      .getByText(text, { exact: true })
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
    expect(directions.length).toBeGreaterThanOrEqual(2);
    expect(new Set(directions)).toEqual(new Set(["rtl"]));
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe("ltr");
});

test("long testimonials stay within a screen; one has no arrows, none is an invitation", async () => {
  const slide = (page: Page, total: number) =>
    page.getByRole("group", { name: placeOf(1, total), exact: true });
  const long = await testimonials(
    (cards) => cards.forEach((card) => Object.assign(card, lengthened(card))),
    WITHOUT_PICTURES,
  );
  expect((await slide(long, guests.testimonials.length).boundingBox())?.height).toBeLessThan(700);

  const single = await testimonials((cards) => cards.splice(1));
  await hydrated(single);
  const arrow = single.getByRole("button", { name: messages.controls.nextGuest });
  expect(await arrow.isVisible()).toBe(false);
  expect(await slide(single, 1).isVisible()).toBe(true);

  let invitation = "";
  const none = await openChanged("testimonials", "/testimonials", (data) => {
    data.cards = [];
    invitation = data.empty;
  });
  await hydrated(none);
  expect(await none.getByRole("main").innerText()).toContain(invitation);
  // The headings of the page and of the next step.
  expect(await none.getByRole("main").getByRole("heading").count()).toBe(2);
});

test("home without testimonials and clients leaves out their headings", async () => {
  const headings: string[] = [];
  const { html } = await renderChanged("home", "/", (data) => {
    headings.push(data.testimonials.heading, data.clients.heading);
    data.testimonials.cards = [];
    data.clients.logos = [];
  });

  expect(headings).toHaveLength(2);
  for (const heading of headings) expect(html).not.toContain(heading);
});
