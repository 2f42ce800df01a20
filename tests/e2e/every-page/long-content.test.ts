/** Pages with the longest texts an editor may enter, in narrow windows, without pictures and in forced colours. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Course } from "../../../schemas/generated/index.ts";
import guests from "../../../content/catalogs/testimonials.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import type { AboutBlock, Banner, TestimonialCard } from "../../../src/data/blocks.ts";
import type { ContactBlock } from "../../../src/data/site.ts";
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
const STALL = "Chhole Kulche aur Amritsari Lassi Wale 2"; // 40 characters
const WORD = "Vegetarianwholefoodsbanquethallcatering"; // 39 characters without a place to break
const QUOTE = `${"They asked for seconds of the ukadiche modak. ".repeat(13)}Twice.`; // 604
const MAIL = "bookings.and.enquiries.for.weddings@thali-and-toran-catering.example";
const URDU = { name: "فریدہ مستری", text: "کھانا گھر جیسا تھا، اور میٹھا اس سے بھی بہتر۔" };

const BANNER: Banner = {
  heading: "Complimentary",
  image: { src: "/nothing.svg", width: 3, height: 2, alt: "", kind: "art" },
};

function lengthenAbout(about: AboutBlock): void {
  for (const person of about.founders.people) {
    person.name = NAME;
    person.role = `Co-founder, ${DISH}`;
    person.text = QUOTE;
  }
  if (about.award) {
    about.award.name = NAME;
    about.award.text = QUOTE;
  }
  for (const tile of about.tiles) tile.label = "Anniversaries Remembered";
}

function lengthenContact(contact: ContactBlock): void {
  contact.mail.address = MAIL;
  contact.call.display = "+91 22 0000 0000 extension 12345";
  contact.office.lines = [`${NAME}, ${DISH}`, "Kandivali (West), Mumbai 400067"];
}

const lengthenGuest = (guest: TestimonialCard): void => {
  guest.name = NAME;
  guest.role = DISH;
  guest.text = QUOTE;
};

const REGION = "/cuisine/southIndian";
const CARD = "/menuCard/chinese";
const ARTICLE = "/services/birthday-party-catering-kandivali";

function lengthen(courses: Course[]): void {
  for (const course of courses) {
    course.title = COURSE;
    course.dishes[0] = DISH;
  }
}

type Open = (options: OpenOptions) => Promise<Page>;

function changedBy<Kind extends PageKind>(...page: Parameters<typeof openChanged<Kind>>): Open {
  const [kind, route, change] = page;
  return (options) => openChanged(kind, route, change, options);
}

/** Screens with their longest words. */
const LONG: Record<string, Open> = {
  home: changedBy("home", "/", (data) => {
    for (const cuisine of data.cuisines.cards) {
      cuisine.name = `${NAME} Cuisine`;
      cuisine.dishes = DISH;
    }
    for (const card of data.packages.cards) card.summary = DISH;
    for (const card of data.services.cards) card.title = `${NAME} ${DISH}`;
    for (const card of data.why.cards) card.title = `${NAME} ${DISH}`;
    for (const fact of data.facts.items) fact.text = DISH;
    for (const item of data.counters.items) item.label = NAME;
    lengthenAbout(data.about);
    lengthenContact(data.contact);
    data.testimonials.cards.forEach(lengthenGuest);
  }),
  about: changedBy("about", "/aboutUs", (data) => {
    lengthenAbout(data.about);
    data.banner = BANNER;
    for (const value of data.purpose.values) value.title = NAME;
    data.purpose.mission.text = QUOTE;
  }),
  services: changedBy("services", "/services", (data) => {
    data.banner = BANNER;
    for (const card of data.services.cards) card.title = `${NAME} ${DISH}`;
    for (const article of data.more.articles) article.title = `${NAME} ${DISH}`;
  }),
  testimonials: changedBy("testimonials", "/testimonials", (data) => {
    data.banner = BANNER;
    data.cards.forEach(lengthenGuest);
  }),
  contact: changedBy("contact", "/contactUs", (data) => {
    data.banner = BANNER;
    lengthenContact(data.contact);
  }),
  menu: changedBy("menu", "/menu", ({ categories }) => {
    for (const category of categories) {
      category.name = COURSE;
      category.dishes = category.dishes.map((dish, i) => ({ ...dish, name: `${DISH} ${i}` }));
    }
  }),
  "a menu card": changedBy("menu-card", CARD, (data) => {
    if (!data.card) throw new Error("It shows a card");
    data.card.face.title = `${COURSE} menu`;
    lengthen(data.card.face.courses);
    for (const link of data.links) link.label = COURSE;
  }),
  "a region": changedBy("cuisine", REGION, (data) => {
    data.title = `${COURSE} weddings`;
    data.info.items = data.info.items.map(() => `${DISH}, ${DISH}`);
    data.signature = data.signature.map((dish, i) => ({ ...dish, name: `${DISH} ${i}` }));
    lengthen(data.menu.courses);
  }),
  "an article": changedBy("article", ARTICLE, (data) => {
    data.title = `${COURSE}, ${DISH}`;
    data.html = `<p>${WORD} ${DISH}</p><h2 id="a">${COURSE} ${WORD}</h2><p>${WORD}${WORD}</p>${data.html}`;
    for (const other of data.more.articles) other.title = `${WORD} ${DISH}`;
    data.package.summary = DISH;
  }),
  "package detail": changedBy("package-detail", "/package-detail/royal-package", (data) => {
    for (const course of data.courses.items) {
      course.title = STALL;
      course.dishes = course.dishes.map((_, index) => `${DISH} ${index}`);
    }
    for (const [index, stall] of data.counters.items.entries()) {
      stall.name = `${STALL}${index}`;
      stall.rate = 1_250;
    }
    for (const slot of data.hall.slots) slot.price = 12_50_000;
  }),
  packages: changedBy("packages", "/packages", (data) => {
    for (const card of data.cards) {
      card.summary = DISH;
      card.features = card.features.map((_, index) => `${DISH} ${index}`);
    }
  }),
  "flip cards": changedBy("package", "/package", (data) => {
    for (const card of data.cards) {
      card.price = "₹12,500";
      card.features = card.features.map((_, index) => `${DISH} ${index}`);
    }
  }),
  "the sent page": changedBy("sent", "/sent", (data) => {
    data.meanwhile = DISH;
    for (const link of data.links) link.label = DISH;
  }),
};

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

test.each(Object.entries(LONG))(
  "%s with long words and no pictures is readable from 320 to 1280 px",
  async (_, open) => {
    expect(await misfits(await open(WITHOUT_PICTURES), [320, 720, 1280])).toEqual([]);
  },
);

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
    if (data.card) lengthen(data.card.face.courses);
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
  const long = await testimonials((cards) => cards.forEach(lengthenGuest), WITHOUT_PICTURES);
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
