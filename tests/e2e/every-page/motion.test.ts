import { describe, expect, test } from "vitest";
import { hydrated, openPage } from "../support/browser.ts";
import { PAGES } from "../support/pages.ts";

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
  test.each([
    [true, "cut"],
    [false, "turned"],
  ])(
    "one document becomes the next unless motion is unwelcome (%s)",
    async (reducedMotion, how) => {
      const page = await openPage("/aboutUs", {
        reducedMotion,
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

      await page.waitForSelector(`html[data-revealed=${how}]`);
    },
  );
});
