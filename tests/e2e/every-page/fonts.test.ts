import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { layOutAll } from "../../setup/hydrated.ts";
import { devTools, hydrated, openPage } from "../support/browser.ts";

/** Counts texts in Anek Devanagari or Anek Gujarati, and lists texts with a letter in a system font. */
async function facesOf(page: Page) {
  const session = await devTools(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { nodes } = await session.send("DOM.getFlattenedDocument", { depth: -1 });
  const faces = { indian: 0, foreign: [] as string[] };
  const elements = nodes.filter(({ nodeType }) => nodeType === 1);
  const read = elements.map(async ({ nodeId, nodeName }) => {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { isCustomFont, familyName, glyphCount } of fonts) {
      if (/^Anek (?:Devanagari|Gujarati)/.test(familyName)) faces.indian++;
      if (!isCustomFont) faces.foreign.push(`${nodeName}: ${glyphCount} of ${familyName}`);
    }
  });
  await Promise.all(read);
  return faces;
}

test.each([
  ["/", 0],
  ["/package-detail/royal-package", 0],
  ["/plan", 0],
  ["/hi/packages", 40],
  ["/mr/contactUs", 40],
  ["/gu/menu", 40],
])(
  "every letter on %s, including the rupee sign, is in a font of the site",
  async (route, indian) => {
    const page = await openPage(route, { reducedMotion: true });
    await hydrated(page);
    await page.evaluate(async () => void (await document.fonts.ready));
    // Reloads the page, because a font that arrives late is used from the second visit on.
    await page.reload();
    await layOutAll(page);
    await hydrated(page);
    await page.evaluate(async () => void (await document.fonts.ready));

    // Retries, because React may replace a node while its font is read.
    await expect
      .poll(() => facesOf(page), { timeout: 20_000 })
      .toEqual({ indian: expect.toSatisfy((count: number) => count >= indian), foreign: [] });
  },
);
