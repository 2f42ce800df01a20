import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SPECULATION_RULES } from "../../scripts/output/speculation.ts";
import { DIST } from "../../scripts/paths.ts";
import { connect, hydrated, openPage } from "./browser.ts";

const ARTICLE = "/services/wedding-caterers-kandivali-borivali-malad";

/** Paths of what was asked for, as far as their ending is one of these. */
function watch(asked: string[], ending: RegExp) {
  return (context: BrowserContext) => {
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (ending.test(pathname)) asked.push(pathname);
    });
  };
}

const savesData = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });

/** Long enough for everything that a page does by itself. */
const settled = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
};

describe("React comes", () => {
  test.each(["/", ARTICLE])(
    "to %s after the first paint, however early somebody moves",
    async (route) => {
      const page = await openPage(route, {
        before: (context) =>
          context.addInitScript(() => {
            addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("pointerdown")));
          }),
      });
      await page.waitForSelector("html[data-hydrated]", { state: "attached" });

      const { paint, scripts } = await page.evaluate(() => ({
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
        scripts: performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map(({ startTime }) => startTime),
      }));
      expect(scripts.length).toBeGreaterThan(2);
      expect(Math.min(...scripts)).toBeGreaterThanOrEqual(paint);
    },
  );

  test("in parts, each evaluated in an idle moment of its own when nobody waits", async () => {
    const page = await openPage("/gallery", {
      before: (context) =>
        context.addInitScript(() => {
          const idle = window.requestIdleCallback;
          const moments = { before: 0 };
          window.requestIdleCallback = (...call) => {
            if (!document.documentElement.hasAttribute("data-hydrated")) moments.before++;
            return idle(...call);
          };
          Object.assign(window, { moments });
        }),
    });
    await page.waitForSelector("html[data-hydrated]", { state: "attached" });

    const parts = (await page.locator("html").getAttribute("data-app"))?.split(" ").length ?? 0;
    const { before } = await page.evaluate(
      () => (window as unknown as { moments: { before: number } }).moments,
    );
    expect(parts).toBeGreaterThan(2);
    expect(before).toBeGreaterThan(parts);
  });

  test("only when it is asked for where data is saved, and fetches nothing ahead", async () => {
    const asked: string[] = [];
    const page = await openPage("/gallery", {
      before: async (context) => {
        watch(asked, /\.js(on)?$/)(context);
        await savesData(context);
      },
    });
    await settled(page);
    expect(asked).toEqual([]);

    await hydrated(page);
    await page.getByRole("link", { name: "Menu", exact: true }).first().hover();
    await settled(page);

    expect(asked.filter((file) => file.endsWith(".json"))).toEqual(["/gallery/index.json"]);
  });

  test("not for a tap on a link, which the browser follows by itself", async () => {
    const asked: string[] = [];
    const page = await openPage(ARTICLE, { viewport: "phone", before: watch(asked, /\.js$/) });
    const link = page.getByRole("article").getByRole("link", { name: "Contact us" }).first();
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));

    await link.tap();
    await settled(page);

    expect(asked).toEqual([]);
  });
});

/** An event of Chromium's traces; times in microseconds. */
interface TraceEvent {
  name: string;
  tid: number;
  ts: number;
  dur: number;
  args: { endData?: { layoutRoots?: { quads: number[][] }[] } };
}

describe("before the first paint", () => {
  test.each([
    [ARTICLE, "fonts"],
    ["/", "fonts and the styles of what is below"],
  ])("%s is laid out by its starter, while the browser waits for %s", async (route) => {
    const page = await openPage("/robots.txt", { viewport: "phone" });
    const browser = await connect();
    const { width = 0 } = page.viewportSize() ?? {};
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    await page.goto(route);
    const trace = (await browser.stopTracing()).toString();

    const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
    // Pictures that are drawings are documents too, but not as wide as the window.
    const [first] = events
      .filter(({ args }) => args.endData?.layoutRoots?.[0]?.quads[0]?.includes(width))
      .sort((a, b) => a.ts - b.ts);
    const around = events.filter(
      ({ tid, ts, dur }) => first && tid === first.tid && ts <= first.ts && ts + dur > first.ts,
    );

    expect(around.map(({ name }) => name)).toContain("EvaluateScript");
  });

  const fontLinks = (page: Page) => page.locator('link[as="font"]').count();

  test("nobody waits for fonts that come too late where the page was long on its way; they are fetched all the same", async () => {
    const page = await openPage("/robots.txt", { viewport: "phone" });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto(ARTICLE);
    await settled(page);

    const came = await page.evaluate(() =>
      performance.getEntriesByType("resource").filter(({ name }) => name.includes("anek-latin")),
    );

    expect(await fontLinks(page)).toBe(0);
    expect(came).toHaveLength(1);
  });

  test("fonts may come in time where the page came at once", async () => {
    const page = await openPage(ARTICLE, {
      viewport: "phone",
      before: (context) =>
        context.addInitScript(() => {
          // A machine with more to do may take longer for it.
          Object.defineProperty(PerformanceNavigationTiming.prototype, "responseEnd", {
            get(this: PerformanceNavigationTiming) {
              return this.requestStart + 20;
            },
          });
        }),
    });
    await settled(page);

    expect(await fontLinks(page)).toBeGreaterThan(0);
  });

  test.each(["/", "/gallery", ARTICLE])(
    "the first pictures of %s are asked for by a header, and once",
    async (route) => {
      const asked: string[] = [];
      const page = await openPage(route, {
        viewport: "phone",
        before: watch(asked, /^\/art\/.*\.svg$/),
      });
      await settled(page);
      const named = await page
        .locator('link[rel="preload"][as="image"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

      const { link } = (await page.request.get(route)).headers();

      expect(named).not.toEqual([]);
      expect(link?.split(", ")).toEqual(
        named.map((url) => `<${url}>; rel=preload; as=image; fetchpriority=high`),
      );
      expect(asked.filter((url) => named.includes(url)).toSorted()).toEqual(named.toSorted());
    },
  );
});

describe("the next page is there before it is asked for", () => {
  test("when links to it are in view, and is shown without another request", async () => {
    const asked: string[] = [];
    const page = await openPage(ARTICLE, { before: watch(asked, /index\.json$/) });
    await hydrated(page);
    const others = () =>
      asked
        .map((url) => url.replace("/index.json", ""))
        .filter((path) => path !== "" && path !== ARTICLE);
    await expect.poll(others).not.toEqual([]);
    await settled(page);
    const before = [...asked];
    const [path] = others();
    const related = page.locator(`a[href="${path}"]`).first();

    await related.evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**${path}`);

    expect(before.length).toBeLessThanOrEqual(1 + 8);
    expect(asked.filter((file) => file === `${path}/index.json`)).toHaveLength(1);
  });

  test.each(["hover", "focus"] as const)("at the %s of a link", async (approach) => {
    const asked: string[] = [];
    const page = await openPage("/loader", { before: watch(asked, /index\.json$/) });
    await hydrated(page);
    const link = page.getByRole("banner").getByRole("link", { name: "Gallery" });

    await link[approach]();

    await expect.poll(() => asked).toContain("/gallery/index.json");
  });

  test("by the browser's own means while React is not there", async () => {
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

test("nothing of a page at work keeps it out of the back/forward cache", async () => {
  const page = await openPage("/gallery");
  await hydrated(page);
  const session = await page.context().newCDPSession(page);
  const reasons: { type: string; reason: string }[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations);
  });
  await session.send("Page.enable");
  await page.goto("/loader");

  await page.goBack();

  // The browser of the tests has no such cache and says so; of the page it complains by another type.
  await expect.poll(() => reasons.length).toBeGreaterThan(0);
  expect(reasons.filter(({ type }) => type !== "Circumstantial")).toEqual([]);
});

test("a page that breaks while it is shown says so, and the next one is shown", async () => {
  const data = JSON.parse(await readFile(join(DIST, "gallery/index.json"), "utf8")) as object;
  const page = await openPage("/aboutUs", {
    expectedErrors: [/TypeError|undefined/],
    before: (context) =>
      context.route("**/gallery/index.json", (route) =>
        route.fulfill({ json: { ...data, groups: null } }),
      ),
  });
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  await page.getByRole("heading", { level: 1, name: "Oops!" }).waitFor();

  await page.goBack();

  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
});
