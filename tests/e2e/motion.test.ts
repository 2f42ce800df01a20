import { describe, expect, test } from "vitest";
import { hydrated, openPage } from "./browser.ts";
import { PAGES } from "./pages.ts";

describe.each(PAGES)("%s", (route) => {
  test("has nothing that moves under reduced motion", async () => {
    const page = await openPage(route, { reducedMotion: true });
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2 }));
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        return `${target?.tagName}.${target?.className}: ${(animation as CSSAnimation).animationName}`;
      }),
    );

    expect(moving).toEqual([]);
  });
});

describe("going from page to page", () => {
  /** Counts the transitions between pages that script starts. */
  const countTransitions = () => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset["turned"] = "yes";
      return start(update);
    };
  };

  test.each([
    [true, null],
    [false, "yes"],
  ])("one page becomes the next unless motion is unwelcome (%s)", async (reducedMotion, turned) => {
    const page = await openPage("/aboutUs", { reducedMotion });
    await hydrated(page);
    await page.evaluate(countTransitions);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Gallery" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();

    expect(await page.locator("html").getAttribute("data-turned")).toBe(turned);
  });

  test("from article to article the words change at once, and the page's language is left alone", async () => {
    const page = await openPage("/services/wedding-caterers-kandivali-borivali-malad");
    await hydrated(page);
    await page.evaluate(countTransitions);
    await page.evaluate(() => {
      new MutationObserver(() => {
        document.documentElement.dataset["turned"] = "another language";
      }).observe(document.documentElement, { attributeFilter: ["lang"] });
    });
    const next = page.locator('main nav a[href^="/services/"]').first();
    const title = await next.innerText();
    await next.click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();

    expect(await page.locator("html").getAttribute("data-turned")).toBeNull();
  });

  test("who goes on before the next page is drawn arrives, and nothing is complained of", async () => {
    const page = await openPage("/aboutUs");
    await hydrated(page);
    for (const [link, heading] of [
      ["Gallery", "Gallery"],
      ["Menu", "All Menus"],
      ["About Us", "About"],
    ] as const) {
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: link, exact: true })
        .click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }

    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.startViewTransition = start;
        setTimeout(() => history.go(-1));
        return start(update);
      };
      history.go(-1);
    });

    await page.getByRole("heading", { level: 1, name: "Gallery", exact: true }).waitFor();
  });

  test("a document becomes the next before script too", async () => {
    const page = await openPage("/aboutUs", {
      before: (context) =>
        context.addInitScript(() => {
          addEventListener("pagereveal", (event) => {
            const { viewTransition } = event;
            document.documentElement.dataset["revealed"] = viewTransition ? "turned" : "cut";
          });
        }),
    });
    await page.evaluate(() => location.assign("/package"));
    await page.waitForURL("**/package");

    await page.waitForSelector("html[data-revealed=turned]");
  });
});
