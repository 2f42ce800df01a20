import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import menuCopy from "../../../content/catalogs/pages/menu.json" with { type: "json" };
import { readParts, urlOf } from "../../../scripts/build/bundle/load.ts";

import { BUDGETS } from "../../setup/budgets.ts";
import { SPECULATION_RULES } from "../../../scripts/build/output/speculation.ts";
import { DIST } from "../../../scripts/lib/paths.ts";
import { heldScripts, hydrated, openPage } from "../support/browser.ts";
import { form, send, visitor, write } from "../enquiry/enquiry.ts";
import { translate } from "../support/translate.ts";
import { ISLAND_SCRIPTS, withImports } from "../support/island-scripts.ts";

const ARTICLE = "/services/wedding-caterers-kandivali-borivali-malad";

/** Pages that visitors open first. */
const LANDING_PAGES = [
  "/",
  ARTICLE,
  "/package-detail/deluxe-package",
  "/packages",
  "/gallery",
  "/contactUs",
];

/** Paths of the requests that end in one of these. */
function watch(requested: string[], ending: RegExp) {
  return (context: BrowserContext) => {
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (ending.test(pathname)) requested.push(pathname);
    });
  };
}

const forIslands = (requested: readonly string[]) =>
  requested.filter((path) => ISLAND_SCRIPTS.includes(path) || path.endsWith(".json"));

/** Size of these scripts, each counted once, in brotli. */
async function bytesOf(paths: readonly string[]): Promise<number> {
  const files = [...new Set(paths)].map((path) => readFile(join(DIST, path)));
  return (await Promise.all(files)).reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
}

const savesData = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });

/** Long enough for everything that a page does by itself. */
const settled = async (page: Page) => {
  await page.waitForSelector("html[data-started]", { state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
};

const alive = (page: Page, island: string) =>
  page.waitForSelector(`[data-island=${island}][data-hydrated]`, { state: "attached" });

/** Scrolls as a finger does. */
async function swipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    x: 195,
    y: 500,
    yDistance: -1500,
    speed: 4000,
    gestureSourceType: "touch",
  });
  await session.detach();
}

/** Pages that are read: nothing of them wants React, or nothing before somebody uses it. */
const READ = [
  "/",
  ARTICLE,
  "/aboutUs",
  "/services",
  "/contactUs",
  "/sent",
  "/cuisine/rajasthani",
  "/gallery",
  "/menuCard/gujarat",
  "/package",
  "/packages",
  "/package-detail/deluxe-package",
  "/privacy",
  "/testimonials",
  "/nothing-here",
];

test("the bundle tells React apart from what every page runs", async () => {
  const texts = ISLAND_SCRIPTS.map((file) => readFile(join(DIST, file), "utf8"));

  expect((await Promise.all(texts)).filter((text) => text.includes("hydrateRoot"))).not.toEqual([]);
});

test("no behaviour part imports React, directly or through others", async () => {
  const { parts } = readParts();
  const { hydrate: _hydrate, ...behaviour } = parts;
  const reaching: string[] = [];
  for (const [name, files] of Object.entries(behaviour)) {
    const texts = await withImports(files.map(urlOf));
    if (texts.some((text) => text.includes("react.transitional.element"))) reaching.push(name);
  }

  expect(Object.keys(behaviour)).toContain("cursor");
  expect(reaching).toEqual([]);
});

describe("the start-up survives", () => {
  test.each([
    [
      "an address of arrival that cannot be read",
      () => {
        Object.defineProperty(Document.prototype, "referrer", { get: () => "https://[" });
      },
    ],
    [
      "a menu without media queries",
      () => {
        window.matchMedia = () => {
          throw new Error("broken");
        };
      },
    ],
  ])("%s: islands, parts and the way up still work", async (_, breakPage) => {
    const page = await openPage("/contactUs", {
      expectedErrors: [/Invalid URL|broken/],
      before: (context) => context.addInitScript(breakPage),
    });

    await hydrated(page);

    expect(await page.locator("[data-part=map]").isVisible()).toBe(true);
    await page.mouse.wheel(0, 4000);
    await expect
      .poll(() =>
        page.locator("[data-back-to-top]").evaluate((button) => (button as HTMLElement).inert),
      )
      .toBe(false);
  });
});

describe("who reads is sent no React", () => {
  test.each(READ)(
    "by %s on a phone: scrolled, tapped, rested on and left by a link",
    async (route) => {
      const requested: string[] = [];
      const page = await openPage(route, {
        viewport: "phone",
        expectedErrors: [/404/],
        before: watch(requested, /\.js(on)?$/),
      });
      await settled(page);
      // What the next page asks for is not this one's.
      await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));

      await page.getByRole("heading", { level: 1 }).first().tap();
      await swipe(page);
      await page.locator("footer").getByText("©").tap();
      await page.locator("footer a[href^='/']").first().tap();
      await settled(page);

      expect(requested).not.toEqual([]);
      expect(forIslands(requested)).toEqual([]);
    },
  );

  test.each(READ.slice(0, 3))(
    "by %s on a desk: the pointer goes over it, and Tab through it",
    async (route) => {
      const requested: string[] = [];
      const page = await openPage(route, {
        expectedErrors: [/404/],
        before: watch(requested, /\.js(on)?$/),
      });
      await settled(page);

      await page.mouse.move(40, 300);
      await page.mouse.move(60, 320);
      for (let step = 0; step < 5; step++) await page.keyboard.press("Tab");
      await settled(page);

      expect(requested.length).toBeGreaterThan(1);
      expect(forIslands(requested)).toEqual([]);
    },
  );

  test("and an article read with a mouse and keys costs two small scripts more", async () => {
    const requested: string[] = [];
    const page = await openPage(ARTICLE, { before: watch(requested, /\.js$/) });
    await settled(page);

    await page.mouse.move(40, 300);
    await page.keyboard.press("Tab");
    await settled(page);

    expect(new Set(requested).size).toBe(3);
    expect(await bytesOf(requested)).toBeLessThanOrEqual(BUDGETS.readingScript);
  });

  test("and an article read to its end by finger costs one small script", async () => {
    const requested: string[] = [];
    const page = await openPage(ARTICLE, { viewport: "phone", before: watch(requested, /\.js$/) });
    await settled(page);

    await swipe(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await settled(page);

    expect(new Set(requested).size).toBe(1);
    expect(await bytesOf(requested)).toBeLessThanOrEqual(BUDGETS.start);
  });
});

describe("React comes", () => {
  test.each([
    ["/menu", "menu"],
    ["/plan", "planner"],
    ["/packages/compare", "compare"],
  ])("to %s by itself, after the first paint", async (route, island) => {
    const page = await openPage(route);
    await alive(page, island);

    const { paint, scripts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
    }));
    const react = scripts.filter(({ path }) => ISLAND_SCRIPTS.includes(path));
    expect(react.length).toBeGreaterThan(1);
    expect(Math.min(...react.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(paint);
  });

  test("only on use under Save-Data", async () => {
    const requested: string[] = [];
    const page = await openPage("/menu", {
      before: async (context) => {
        watch(requested, /\.js(on)?$/)(context);
        await savesData(context);
      },
    });
    await settled(page);
    expect(forIslands(requested)).toEqual([]);

    await page.getByRole("checkbox").first().focus();
    await alive(page, "menu");

    expect(requested.filter((file) => file.endsWith(".json"))).toEqual(["/menu/index.json"]);
  });

  const field = (page: Page) => form(page).getByPlaceholder(messages.form.fields.name.placeholder);

  test.each([
    ["a click", (page: Page) => form(page).getByText(messages.form.heading).click()],
    ["the focus", (page: Page) => field(page).focus()],
    ["the pointer", (page: Page) => form(page).hover()],
  ])("to the enquiry form at %s", async (_, use) => {
    const page = await openPage("/contactUs");
    await settled(page);
    expect(await page.locator("[data-hydrated]").count()).toBe(0);

    await use(page);

    await alive(page, "enquiry");
  });

  test("to the form while somebody writes, and leaves text, caret and focus alone", async () => {
    const page = await openPage("/", { viewport: "phone" });
    await field(page).tap();
    await page.keyboard.type("Asha K");
    await page.keyboard.press("ArrowLeft");
    await alive(page, "enquiry");

    await page.keyboard.type("P. ");

    expect(await field(page).inputValue()).toBe("Asha P. K");
  });

  test("to the form that somebody began with before script was there", async () => {
    const { held, letCome } = heldScripts();
    const page = await openPage("/contactUs", held);
    await field(page).focus();
    await page.keyboard.type("Asha");

    letCome();
    await alive(page, "enquiry");

    expect(await field(page).inputValue()).toBe("Asha");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("enquiry"))).toMatch(/Asha/);
  });

  test.each([
    ["a draft", "/contactUs", () => sessionStorage.setItem("enquiry", "{}")],
    ["a menu", "/contactUs", () => localStorage.setItem("my-menu", "phulka")],
    ["an address with a menu", "/contactUs?my=phulka", () => undefined],
  ])("to the form by itself where there is %s to show", async (_, address, store) => {
    const page = await openPage(address, { before: (context) => context.addInitScript(store) });

    await alive(page, "enquiry");
  });
});

/** What extensions and translators do to a page before its islands are hydrated; it runs in the page. */
const FOREIGN = {
  "nothing foreign": () => undefined,
  "an extension's elements and attributes at every field": () => {
    for (const field of document.querySelectorAll("[data-island] :is(input, select, textarea)")) {
      field.setAttribute("data-gramm", "false");
      (field as HTMLElement).style.backgroundImage = "none";
      field.before(document.createElement("div"));
      field.after(document.createElement("grammarly-extension"));
    }
  },
  "every text in <font> elements of a translator": translate,
};

/** Types as a visitor does, with the caret before the last letter. */
async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).focus();
  await page.keyboard.type(text);
  await page.keyboard.press("ArrowLeft");
}

/** Ticks or chooses by keyboard: labels and pictures may be covered. */
async function press(page: Page, field: string): Promise<void> {
  await page.locator(field).focus();
  await page.keyboard.press("Space");
}

interface Used {
  path: string;
  island: string;
  /** Leaves the focus in a field. */
  use: (page: Page) => Promise<void>;
  /** Fields in CSS → what they say afterwards: a value, or whether they are checked. */
  says: Record<string, string | boolean>;
  /** A further letter at the caret → the text of that field. */
  continued: [letter: string, text: string];
  /** Part of the address or of the draft that proves that the island knows. */
  knows: RegExp;
}

const USED: Used[] = [
  {
    path: "/",
    island: "estimate",
    async use(page) {
      await page.locator("[name=package]").selectOption("royal");
      await typeInto(page, "[name=guests]", "205");
    },
    says: { "[name=package]": "royal", "[data-island=estimate] [name=guests]": "205" },
    continued: ["0", "2005"],
    knows: /guests=205&package=royal/,
  },
  {
    path: "/contactUs",
    island: "enquiry",
    async use(page) {
      await page.locator("[name=occasion]").selectOption({ index: 2 });
      await press(page, "[name=wants] >> nth=0");
      await page.locator("[name=guestCount]").fill("250");
      await typeInto(page, "[name=msg]", "A weding");
    },
    says: {
      "[name=wants] >> nth=0": true,
      "[name=guestCount]": "250",
      "[name=msg]": "A weding",
    },
    continued: ["x", "A wedinxg"],
    knows: /A weding.*"guestCount\\*":\\*"250/,
  },
  {
    path: "/menu",
    island: "menu",
    async use(page) {
      await press(page, "[name=my] >> nth=0");
      await typeInto(page, "[type=search]", "paner");
    },
    says: { "[type=search]": "paner" },
    continued: ["e", "paneer"],
    knows: /q=paner.*my=\w/,
  },
  {
    path: "/plan?guests=100&package=classic",
    island: "planner",
    async use(page) {
      await press(page, "[name=package][value=royal]");
      await press(page, "[name=counters] >> nth=0");
      await page.locator("[name=event]").selectOption("wedding");
      await typeInto(page, "[name=guests]", "205");
    },
    says: {
      "[name=package][value=royal]": true,
      "[name=counters] >> nth=0": true,
      "[name=event]": "wedding",
      "[name=guests]": "205",
    },
    continued: ["0", "2005"],
    knows: /event=wedding.*guests=205.*package=royal.*counters=\w/,
  },
  {
    path: "/packages/compare",
    island: "compare",
    use: (page) => press(page, "[data-island] [type=checkbox] >> nth=1"),
    says: { "[data-island] [type=checkbox] >> nth=1": false },
    continued: ["", "deluxe"],
    knows: /show=classic,royal/,
  },
];

const said = (page: Page, { says }: Used) =>
  Promise.all(
    Object.keys(says).map(async (selector) => [
      selector,
      await page
        .locator(selector)
        .evaluate((it: HTMLInputElement) =>
          ["checkbox", "radio"].includes(it.type) ? it.checked : it.value,
        ),
    ]),
  ).then((entries) => Object.fromEntries(entries) as Used["says"]);

const known = (page: Page) =>
  page.evaluate(
    () => `${location.search} ${JSON.stringify({ ...sessionStorage, ...localStorage })}`,
  );

describe.each(USED)("what is chosen and typed on $path before its script is there", (used) => {
  test.each(Object.entries(FOREIGN))(
    "survives it with caret and focus, with %s",
    async (_, disturb) => {
      const { held, letCome } = heldScripts();
      const page = await openPage(used.path, { ...held, expectedErrors: [/React error #4/] });
      await page.evaluate(disturb);
      await used.use(page);

      letCome();
      await alive(page, used.island);

      expect(await said(page, used)).toEqual(used.says);
      await expect.poll(() => known(page)).toMatch(used.knows);
      const [letter, text] = used.continued;
      await page.keyboard.type(letter);
      const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
      expect(focused).toBe(text);
    },
  );

  test("survives a reload by then", async () => {
    let isHeld = true;
    const page = await openPage(used.path, {
      before: (context) =>
        context.route(
          ({ pathname }) => isHeld && ISLAND_SCRIPTS.includes(pathname),
          () => undefined,
        ),
      until: "domcontentloaded",
    });
    await page.waitForSelector(`[data-island=${used.island}][data-started]`);
    await used.use(page);

    isHeld = false;
    await page.reload();
    await alive(page, used.island);

    expect(await said(page, used)).toEqual(used.says);
    await expect.poll(() => known(page)).toMatch(used.knows);
  });
});

/** Steps through the states of an island whose texts change. */
const STEPS: [path: string, steps: ((page: Page) => Promise<unknown>)[]][] = [
  [
    "/menu",
    [
      (page) => press(page, "[name=my] >> nth=0"),
      (page) => page.getByRole("searchbox").fill("sushi"),
      (page) => page.getByRole("searchbox").fill("panir"),
      (page) => page.locator("section [name=my]:visible").last().check(),
      (page) => page.getByRole("button", { name: menuCopy.finder.clear }).click(),
      (page) =>
        page
          .getByRole("button", { name: `${menuCopy.myMenu.remove}:` })
          .first()
          .click(),
      (page) => page.getByRole("button", { name: menuCopy.myMenu.clear }).click(),
    ],
  ],
  [
    "/contactUs?my=phulka",
    [
      (page) => form(page).getByRole("button", { name: messages.form.submit }).click(),
      (page) => form(page).getByLabel(messages.form.fields.email.label).fill("asha@"),
      (page) => form(page).getByRole("button", { name: messages.form.submit }).click(),
      (page) => form(page).getByLabel(messages.form.fields.email.label).fill("asha@example.org"),
      (page) => form(page).getByRole("button", { name: messages.form.menu.leave }).click(),
      (page) => page.context().setOffline(true),
      (page) => page.context().setOffline(false),
      (page) => write(page, visitor()),
      async (page) => {
        await send(page);
        await page.getByRole("dialog", { name: messages.dialogs.sent.title }).waitFor();
      },
    ],
  ],
  [
    "/",
    [
      (page) => page.locator("[name=guests]").fill("250"),
      (page) => page.locator("[name=hall]").selectOption(""),
      (page) => page.locator("[name=guests]").fill("20000"),
      (page) => page.locator("[name=date]").first().fill("2027-02-13"),
      (page) => page.locator("[name=guests]").fill("200"),
    ],
  ],
  [
    "/packages/compare",
    [
      (page) => page.locator("[name=show]").nth(1).uncheck(),
      (page) => page.locator("[name=show]").nth(1).check(),
    ],
  ],
];

test.each(STEPS)("a translated %s shows the same words at every step", async (path, steps) => {
  const words: string[][] = [];
  for (const isTranslated of [false, true]) {
    const page = await openPage(path);
    await page.locator("[data-island] input").first().focus();
    await hydrated(page);
    if (isTranslated) await page.evaluate(translate);
    const seen: string[] = [];
    for (const step of steps) {
      await step(page);
      await page.waitForTimeout(200);
      const text = await page.locator("[data-island]").first().innerText();
      seen.push(text.replace(/[A-Z0-9]{4}-[A-Z0-9]{4}|\s/g, ""));
    }
    words.push(seen);
  }

  expect(words[1]).toEqual(words[0]);
});

describe("a part of a page", () => {
  test("that breaks says so and whom to call, and the rest of the page stays", async () => {
    const page = await openPage("/menu", {
      expectedErrors: [/TypeError|undefined|null/],
      before: (context) =>
        context.route("**/menu/index.json", async (route) => {
          const { kind, path, head } = (await (await route.fetch()).json()) as Record<
            string,
            object
          >;
          await route.fulfill({ json: { kind, path, head } });
        }),
    });

    const alert = page.getByRole("main").getByRole("alert");
    await alert.getByRole("heading", { name: messages.dialogs.failed.title }).waitFor();
    expect(await alert.getByRole("link").getAttribute("href")).toMatch(/^tel:/);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
  });

  const failing = (path: string) =>
    openPage(path, {
      expectedErrors: [/could not be started/, /ERR_FAILED/],
      before: (context) =>
        context.route(
          ({ pathname }) => ISLAND_SCRIPTS.includes(pathname) || pathname === `${path}/index.json`,
          (route) => route.abort(),
        ),
    });

  test("whose script and data do not come posts its form without them", async () => {
    const page = await failing("/contactUs");
    await write(page, visitor());
    await page.waitForSelector("[data-island][data-failed]");

    await send(page);

    await page.waitForURL("**/api/enquiries/sent/*");
  });

  test("whose script does not come offers what works without, and nothing else", async () => {
    const page = await failing("/menu");
    await page.waitForSelector("[data-island][data-failed]");
    expect(await page.getByRole("search").isVisible()).toBe(false);

    await press(page, "[name=my] >> nth=0");
    await page.getByRole("button", { name: menuCopy.myMenu.send }).click();

    await page.waitForURL(/\/contactUs\?my=.+#contact/);
  });
});

describe("before the first paint", () => {
  test("the toran of the first page is preloaded by a header, and once", async () => {
    const requested: string[] = [];
    const page = await openPage("/", {
      viewport: "phone",
      before: watch(requested, /toran.*svg$/),
    });
    await settled(page);

    const { link } = (await page.request.get("/")).headers();

    expect(requested).toHaveLength(1);
    expect(link).toBe(`<${requested[0]}>; rel=preload; as=image; fetchpriority=high`);
  });

  test.each(["/", "/gallery", ARTICLE])(
    "each picture that %s preloads is requested in one size, once",
    async (route) => {
      const requested: string[] = [];
      const page = await openPage(route, {
        viewport: "phone",
        before: watch(requested, /^\/art\/.*\.avif$/),
      });
      await settled(page);
      const sets = await page
        .locator('link[rel="preload"][imagesrcset]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("imagesrcset") ?? ""));

      expect(sets).not.toEqual([]);
      for (const set of sets) expect(requested.filter((url) => set.includes(url))).toHaveLength(1);
    },
  );
});

describe("the next page is prefetched", () => {
  test("by the browser's own means at the hover of a link", async () => {
    const page = await openPage(ARTICLE);
    const session = await page.context().newCDPSession(page);
    const fetched: string[] = [];
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (status === "Ready") fetched.push(new URL(prefetchUrl).pathname);
    });
    await session.send("Preload.enable");
    const link = page.getByRole("main").getByRole("navigation").last().getByRole("link").first();
    const path = await link.getAttribute("href");

    await link.hover();

    await expect.poll(() => fetched).toContain(path);
    await link.click();
    await page.waitForURL(`**${path}`);
    const delivery = await page.evaluate(
      () =>
        (performance.getEntriesByType("navigation")[0] as unknown as { deliveryType: string })
          .deliveryType,
    );
    expect(delivery).toBe("navigational-prefetch");
  });

  test("by rules that pages name in a header, and files do not", async () => {
    const page = await openPage(ARTICLE);
    const named = async (route: string) => (await page.request.get(route)).headers();

    const rules = (await named(ARTICLE))["speculation-rules"] ?? "";
    const file = await page.request.get(JSON.parse(rules) as string);

    expect(await file.text()).toBe(SPECULATION_RULES);
    expect(file.headers()["content-type"]).toBe("application/speculationrules+json");
    expect((await named("/gallery/index.json"))["speculation-rules"]).toBeUndefined();
  });
});

test.each([...LANDING_PAGES, "/menu", "/plan"])(
  "nothing of %s at work keeps it out of the back/forward cache",
  async (route) => {
    const page = await openPage(route);
    await hydrated(page);
    const session = await page.context().newCDPSession(page);
    const reasons: { type: string; reason: string }[] = [];
    session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      reasons.push(...notRestoredExplanations);
    });
    await session.send("Page.enable");
    await page.goto("/loader");

    await page.goBack();

    // The browser of the tests has no such cache and says so; errors of the page have another type.
    await expect.poll(() => reasons.length).toBeGreaterThan(0);
    expect(reasons.filter(({ type }) => type !== "Circumstantial")).toEqual([]);
  },
);
