/** Content and surroundings that nobody drew: the five large screens must bear them all. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import guests from "../../../content/catalogs/testimonials.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import type { AboutBlock, Banner, TestimonialCard } from "../../../src/data/blocks.ts";
import type { ContactBlock } from "../../../src/data/site.ts";
import { hydrated, openPage, type OpenOptions } from "../support/browser.ts";
import { openChanged } from "../support/changed-page.ts";
import {
  describeButtonEdges,
  describeLongWords,
  describeMissingPictures,
  describeZoom,
  withoutPictures,
} from "../support/surroundings.ts";
import { placeOf } from "../../setup/catalogs.ts";

const NAME = "Venkatanarasimharajuvaripeta Subramanian"; // 40 characters
const DISH = "Kolhapuri akkha masoor with jowar bhakri and thecha on a leaf"; // 60 characters
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

/** Each screen with the longest words it may meet. */
const LONG: Record<string, (options: OpenOptions) => Promise<Page>> = {
  home: (options) =>
    openChanged(
      "home",
      "/",
      (data) => {
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
      },
      options,
    ),
  about: (options) =>
    openChanged(
      "about",
      "/aboutUs",
      (data) => {
        lengthenAbout(data.about);
        data.banner = BANNER;
        for (const value of data.purpose.values) value.title = NAME;
        data.purpose.mission.text = QUOTE;
      },
      options,
    ),
  services: (options) =>
    openChanged(
      "services",
      "/services",
      (data) => {
        data.banner = BANNER;
        for (const card of data.services.cards) card.title = `${NAME} ${DISH}`;
        for (const article of data.more.articles) article.title = `${NAME} ${DISH}`;
      },
      options,
    ),
  testimonials: (options) =>
    openChanged(
      "testimonials",
      "/testimonials",
      (data) => {
        data.banner = BANNER;
        data.cards.forEach(lengthenGuest);
      },
      options,
    ),
  contact: (options) =>
    openChanged(
      "contact",
      "/contactUs",
      (data) => {
        data.banner = BANNER;
        lengthenContact(data.contact);
      },
      options,
    ),
};

const PATHS = ["/", "/aboutUs", "/services", "/testimonials", "/contactUs"];

describeLongWords(LONG);
describeZoom(PATHS);
describeMissingPictures(PATHS);
describeButtonEdges(PATHS);

describe("what guests write", () => {
  const withUrdu = (options: OpenOptions = {}) =>
    openChanged(
      "testimonials",
      "/testimonials",
      ({ cards }) => {
        const [first] = cards;
        if (first) Object.assign(first, URDU);
      },
      options,
    );

  test.each([true, false])(
    "reads from the right where its letters do (JavaScript: %s)",
    async (javaScript) => {
      const page = await withUrdu({ javaScript, reducedMotion: true });
      const direction = (text: string) =>
        page
          .getByText(text, { exact: true })
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));

      for (const text of Object.values(URDU)) {
        const directions = await direction(text);
        expect(directions.length).toBeGreaterThanOrEqual(2);
        expect(new Set(directions)).toEqual(new Set(["rtl"]));
      }
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe("ltr");
    },
  );

  test("stays within a screen, however much it is", async () => {
    const page = await LONG["testimonials"]?.({ ...withoutPictures, reducedMotion: true });
    const slide = page?.getByRole("group", {
      name: placeOf(1, guests.testimonials.length),
      exact: true,
    });

    expect((await slide?.boundingBox())?.height).toBeLessThan(700);
  });

  test("by one guest alone needs no arrows", async () => {
    const page = await openChanged("testimonials", "/testimonials", (data) => {
      data.cards.length = 1;
    });
    await hydrated(page);

    expect(await page.getByRole("button", { name: messages.controls.nextGuest }).isVisible()).toBe(
      false,
    );
    expect(await page.getByRole("group", { name: placeOf(1, 1), exact: true }).isVisible()).toBe(
      true,
    );
  });

  test("by nobody yet is an invitation, not an empty frame", async () => {
    let invitation = "";
    const page = await openChanged("testimonials", "/testimonials", (data) => {
      data.cards = [];
      invitation = data.empty;
    });
    await hydrated(page);

    expect(await page.getByRole("main").innerText()).toContain(invitation);
    // The page's heading, and the next step's.
    expect(await page.getByRole("main").getByRole("heading").count()).toBe(2);
  });
});

test("home leaves out the guests and the clients it does not have", async () => {
  const headings: string[] = [];
  const page = await openChanged("home", "/", (data) => {
    headings.push(data.testimonials.heading, data.clients.heading);
    data.testimonials.cards = [];
    data.clients.logos = [];
  });
  await hydrated(page);

  for (const name of headings) {
    expect(await page.getByRole("heading", { name, exact: true }).count()).toBe(0);
  }
});

test("in forced colours a field with a mistake shows it by its border", async () => {
  const page = await openPage("/contactUs");
  await hydrated(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.getByRole("button", { name: messages.form.submit }).click();
  const field = page.locator("[aria-invalid=true]").first();
  await field.waitFor();

  const { left, right } = await field.evaluate((input) => {
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(input);
    return {
      left: Number.parseFloat(borderLeftWidth),
      right: Number.parseFloat(borderRightWidth),
    };
  });

  expect(right).toBeGreaterThanOrEqual(1);
  expect(left).toBeGreaterThan(right);
});
