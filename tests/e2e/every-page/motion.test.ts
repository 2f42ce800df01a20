import { expect, test } from "vitest";
import { hydrated, openPage } from "../support/browser.ts";
import { PAGES } from "../support/pages.ts";

test("no page has an animation under reduced motion", async () => {
  const page = await openPage("/loader", { reducedMotion: true });
  for (const route of PAGES) {
    await page.goto(route);
    await hydrated(page);
    const moving = await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight / 2 });
      return document.getAnimations().map((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        return `${target?.tagName}.${target?.className}: ${(animation as CSSAnimation).animationName}`;
      });
    });

    expect(moving, route).toEqual([]);
  }
});
