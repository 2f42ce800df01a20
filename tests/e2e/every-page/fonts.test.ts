import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { layOutAll } from "../../setup/hydrated.ts";
import { delayFiles, devTools, hydrated, openPage } from "../support/browser.ts";
import { pathOfPackage } from "../../setup/catalogs.ts";

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
  [pathOfPackage("royal"), 0],
  ["/plan", 0],
  ["/hi/packages", 40],
  ["/mr/contactUs", 40],
  ["/gu/menu", 40],
])(
  "every letter on %s, including the rupee sign, is in a font of the site",
  async (route, indian) => {
    // The fonts arrive after the first paint of a first visit.
    const { delayed, release } = delayFiles("*.woff2");
    const page = await openPage(route, { ...delayed, reducedMotion: true, fresh: true });
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    await release();
    await layOutAll(page);
    await hydrated(page);
    await page.evaluate(async () => void (await document.fonts.ready));

    // Retries, because React may replace a node while its font is read.
    await expect
      .poll(() => facesOf(page))
      .toEqual({ indian: expect.toSatisfy((count: number) => count >= indian), foreign: [] });
  },
);

const ROZHA = "@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2";
const ANEK = "@fontsource-variable/anek-gujarati/files/anek-gujarati-gujarati-wght-normal.woff2";

test.each([
  ["/hi", "Rozha Devanagari", ROZHA, "उद्योग"],
  ["/mr", "Rozha Devanagari", ROZHA, "शुद्ध"],
  ["/gu", "Anek Gujarati Heavy", ANEK, "શુદ્ધ"],
])(
  "headings on %s join the letters of every word as the whole font does",
  async (path, ...font) => {
    const page = await openPage(path);
    const [family, file, word] = font;
    const whole = (await readFile(`node_modules/${file}`)).toString("base64");

    const otherWords = () =>
      page.evaluate(
        async ([name, bytes, first]) => {
          const source = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
          const face = new FontFace("Whole", source, { weight: "400 800" });
          document.fonts.add(await face.load());
          // The declaration of the face arrives with the deferred style sheet.
          while ((await document.fonts.load(`800 40px "${name}"`, first)).length === 0)
            await new Promise(requestAnimationFrame);
          const draw = document.createElement("canvas").getContext("2d");
          const widthIn = (drawn: string, one: string) => {
            if (draw) draw.font = `800 40px "${drawn}"`;
            return draw?.measureText(one).width ?? 0;
          };
          const script = name.includes("Gujarati")
            ? /[\u0a80-\u0aff\u200c\u200d]+/g
            : /[\u0900-\u097f\u200c\u200d]+/g;
          return [first, ...new Set(document.body.innerText.match(script))].filter(
            (one) => Math.abs(widthIn(name, one) - widthIn("Whole", one)) > 1,
          );
        },
        [family, whole, word] as const,
      );

    expect(await otherWords()).toEqual([]);
  },
);
