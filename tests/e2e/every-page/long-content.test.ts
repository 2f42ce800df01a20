import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { messages, testimonials as guests, testimonialsCopy } from "../../setup/texts.ts";
import type { PageKind } from "../../../src/routes.ts";
import {
  type DataOf,
  hydrated,
  openChanged,
  openPage,
  renderChanged,
  settled,
  type OpenOptions,
} from "../support/browser.ts";
import { intercept } from "../support/intercept.ts";
import { PAGES } from "../support/built.ts";
import { misfits } from "../support/checks.ts";
import { placeOf, pathOfPackage } from "../../setup/catalogs.ts";

const NAME = "Venkatanarasimharajuvaripeta Subramanian";
const DISH = "Kolhapuri akkha masoor with jowar bhakri and thecha on a leaf";
const COURSE = "From the tandoor, the tawa and the sigri";
const WORD = "Vegetarianwholefoodsbanquethallcatering";
const QUOTE = `${"They asked for seconds of the ukadiche modak. ".repeat(13)}Twice.`;
const MAIL = "bookings.and.enquiries.for.weddings@thali-and-toran-catering.example";
const URDU = { name: "فریدہ مستری", text: "کھانا گھر جیسا تھا، اور میٹھا اس سے بھی بہتر۔" };

const CARD = "/menuCard/chinese";
const ARTICLE = "/services/birthday-party-catering-kandivali";

/** Key of page data → the long text that replaces its texts. */
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

/** Replaces the texts of page data by those of LONGEST. An index keeps the texts of a list different. */
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

const WITHOUT_PICTURES: OpenOptions = {
  reducedMotion: true,
  expectedErrors: [/Failed to load resource/],
  before: (opened) => intercept(opened, ["*/art*", "*/media*", "*/nothing*"], () => undefined),
};

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
  ["package-detail", pathOfPackage("royal")],
  ["packages", "/packages"],
  ["package", "/package"],
  ["sent", "/sent"],
])("the page %s with long texts and no pictures fits windows from 320 px", async (kind, route) => {
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

const styles = (place: Locator, property: keyof CSSStyleDeclaration & string) =>
  place.evaluateAll(
    (all, name) => all.map((one) => getComputedStyle(one)[name as "color"]),
    property,
  );

test("wrong fields, chosen category, menu card and counters show in forced colours", async () => {
  const page = await openPage("/contactUs");
  await hydrated(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.getByRole("button", { name: messages.form.submit }).click();
  const field = page.locator("[aria-invalid=true]");
  await field.first().waitFor();
  const [edge = ""] = await styles(field, "borderLeftWidth");
  expect(Number.parseFloat(edge)).toBeGreaterThan(1);
  expect(await styles(field, "borderRightWidth")).not.toContain(edge);

  await page.goto("/menu");
  await hydrated(page);
  const tabs = await styles(page.getByRole("tab"), "borderTopStyle");
  expect(tabs).toEqual(["solid", ...tabs.slice(1).map(() => "none")]);

  await page.goto(CARD);
  expect(await styles(page.getByRole("article"), "outlineStyle")).toEqual(["solid"]);

  await page.goto(pathOfPackage("classic"));
  const stalls = page.getByRole("listitem").filter({ has: page.locator("h3") });
  expect(await styles(stalls, "borderTopWidth")).toEqual(Array(5).fill("2px"));
});

const testimonials = (change: (data: DataOf<"testimonials">) => unknown, options?: OpenOptions) =>
  openChanged("testimonials", "/testimonials", (data) => void change(data), options);

test("a testimonial in Urdu is shown from right to left", async () => {
  const page = await testimonials(({ cards }) => Object.assign(cards[0] ?? {}, URDU));

  for (const text of Object.values(URDU)) {
    const directions = await styles(page.getByText(text, { exact: true }), "direction");
    expect(directions.length).toBeGreaterThanOrEqual(2);
    expect(new Set(directions)).toEqual(new Set(["rtl"]));
  }
  expect(await styles(page.locator("body"), "direction")).toEqual(["ltr"]);
});

test("the slider fits long testimonials, has no arrows for one, and a text for none", async () => {
  const slide = (page: Page, total: number) =>
    page.getByRole("group", { name: placeOf(1, total), exact: true });
  const showSlider = (page: Page) =>
    page.getByRole("radio", { name: testimonialsCopy.views.slider }).check({ force: true });
  const long = await testimonials(
    (data) => Object.assign(data, { cards: lengthened(data.cards) }),
    WITHOUT_PICTURES,
  );
  await showSlider(long);
  expect((await slide(long, guests.testimonials.length).boundingBox())?.height).toBeLessThan(700);

  const single = await testimonials(({ cards }) => cards.splice(1));
  await hydrated(single);
  await showSlider(single);
  const arrow = single.getByRole("button", { name: messages.controls.nextGuest });
  expect(await arrow.isVisible()).toBe(false);
  expect(await slide(single, 1).isVisible()).toBe(true);

  const none = await testimonials((data) => (data.cards = []));
  await hydrated(none);
  await none.getByRole("main").getByText(testimonialsCopy.empty).waitFor();
  // The headings are those of the page and of the next step.
  expect(await none.getByRole("main").getByRole("heading").count()).toBe(2);
});

test("home without testimonials and clients leaves out their headings", async () => {
  const { data, html } = await renderChanged("home", "/", (home) => {
    home.testimonials.cards = [];
    home.clients.logos = [];
  });

  for (const { heading } of [data.testimonials, data.clients]) expect(html).not.toContain(heading);
});

/** Width of the screen, and font size of the root in per cent: the text size of a phone's settings. */
const SIZES = [
  [280, 100],
  [320, 130],
  [360, 160],
  [360, 200],
] as const;

test.each(SIZES)(
  "at %i px and %i per cent of the text size, header, form and addresses are whole",
  async (width, size) => {
    const email = "asha.kulkarni.borivali@example.com";
    const lines = [
      ["Email", email],
      [messages.form.menu.text, "12"],
    ];
    const page = await openPage("/contactUs", {
      viewport: "phone",
      bypassPolicy: true,
      sessionStored: { sent: JSON.stringify({ reference: "7KM4-QX2P", lines }) },
    });
    const enlarge = async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.addStyleTag({ content: `html{font-size:${size}%}` });
    };
    await enlarge();
    const seen = await page.evaluate(() => {
      const boxOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [logo, burger] = [boxOf("header a"), boxOf("header button")];
      const address = document.querySelector("footer address");
      return {
        isOneRow: burger.top < logo.bottom && burger.bottom > logo.top,
        header: Math.max(logo.right, burger.right),
        form: boxOf("form[method=post]").right,
        hidden: (address?.scrollWidth ?? NaN) - (address?.clientWidth ?? NaN),
      };
    });
    expect(seen).toMatchObject({ isOneRow: true, hidden: 0 });
    expect(Math.max(seen.header, seen.form)).toBeLessThanOrEqual(width);

    await page.goto("/sent?reference=7KM4-QX2P");
    await page.getByText(email).waitFor();
    await enlarge();
    const share = await page.getByText(email).evaluate((it) => {
      const list = it.parentElement;
      return it.clientWidth / (list?.clientWidth ?? NaN);
    });
    expect(share).toBeGreaterThan(0.5);
  },
);

test("no kind of page is wider than a small screen with large text", async () => {
  const page = await openPage("/loader", {
    viewport: "phone",
    bypassPolicy: true,
    expectedErrors: [/404/],
  });
  const wide: string[] = [];
  for (const route of [...PAGES, "/hi", "/gu/menu", "/mr/plan"]) {
    await page.goto(route);
    await settled(page);
    for (const [width, size] of SIZES) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, size);
      // A phone lays out a page that is wider than its screen at the page's width.
      const found = await page.evaluate(() => {
        const boxOf = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const [logo, burger] = [boxOf("header a"), boxOf("header button")];
        const address = document.querySelector("footer address");
        const isOneRow = burger.top < logo.bottom && burger.bottom > logo.top;
        const hidden = (address?.scrollWidth ?? 0) - (address?.clientWidth ?? 0);
        return { width: innerWidth, isOneRow, hidden };
      });
      if (found.width !== width || !found.isOneRow || found.hidden !== 0)
        wide.push(`${route} at ${width} px, ${size} %: ${JSON.stringify(found)}`);
    }
  }
  expect(wide).toEqual([]);
});
