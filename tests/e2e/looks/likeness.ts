import path from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { browserOptions } from "../../../scripts/browser/browser.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { capture } from "../../../scripts/shots/capture.ts";
import { differences, makeReference, readReference } from "../../../scripts/shots/compare.ts";
import { oneOfEachKind, pageScreens, type Screen } from "../../../scripts/shots/screens.ts";

/** Whatever is compared is a small picture in the end. */
const SCALE = 0.5;
const UPDATE = "if this is meant: npm run build && npm run shots -- --update";
const REFERENCES = path.join(ROOT, "tests/visual");

/** A whole page as it is compared, after something was done on it. */
export type Look = (
  url: string,
  width: number,
  act?: (page: Page) => Promise<unknown>,
) => Promise<Buffer>;

/** For a file of tests: looks at pages in a browser that draws all of them, as that of others does not. */
export function looking(): Look {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(await browserOptions());
  });
  afterAll(() => browser.close());

  return async (url, width, act) => {
    const screen: Screen = { name: "looked at", path: url, ...(act ? { act } : {}) };
    return makeReference(await capture(browser, inject("siteUrl"), screen, width, SCALE));
  };
}

/** Tests that every kind of page looks as in the reference pictures of this width, in CSS pixels. */
export async function describeLikeness(width: number, look: Look): Promise<void> {
  const screens = oneOfEachKind(await pageScreens());

  describe(`${width} px wide`, () => {
    test.each(screens)("$path looks as it did", async ({ name, path: url }) => {
      const reference = await readReference(REFERENCES, `${name}-${width}`);

      expect(reference, `no reference; ${UPDATE}`).toBeDefined();
      expect(
        await differences(reference as Buffer, await look(url, width)),
        `${url}: ${UPDATE}`,
      ).toEqual([]);
    });
  });
}
