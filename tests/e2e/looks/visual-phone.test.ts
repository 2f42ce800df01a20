import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { differences } from "../../../scripts/shots/compare.ts";
import { hydrated } from "../support/browser.ts";
import { describeLikeness, looking } from "./likeness.ts";

const PHONE = 390;

const look = looking();
await describeLikeness(PHONE, look);

describe("the comparison", () => {
  let packages: Buffer;
  beforeAll(async () => {
    packages = await look("/packages", PHONE);
  });
  const afterwards = async (act: (page: Page) => Promise<unknown>) =>
    differences(
      packages,
      await look("/packages", PHONE, async (page) => {
        // React would put back what is taken away before it has looked.
        await hydrated(page);
        await act(page);
      }),
    );

  test("agrees with itself", async () => {
    expect(await afterwards(async () => undefined)).toEqual([]);
  });

  test("sees that styles are missing", async () => {
    const bare = await afterwards((page) =>
      page.evaluate(() =>
        document.querySelectorAll("style, link[rel=stylesheet]").forEach((style) => style.remove()),
      ),
    );

    expect(bare).not.toEqual([]);
  });

  test("sees that pictures are gone", async () => {
    const empty = await afterwards((page) =>
      page.evaluate(() => document.querySelectorAll("main img").forEach((image) => image.remove())),
    );

    expect(empty).not.toEqual([]);
  });

  test("sees a ground of another colour", async () => {
    const recoloured = await afterwards((page) =>
      page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(":root, main * { --rice-100: #9ad; --ground: #9ad }");
        document.adoptedStyleSheets.push(sheet);
      }),
    );

    expect(recoloured).not.toEqual([]);
  });

  test("lets a changed price and a dish more through", async () => {
    const edited = await afterwards((page) =>
      page.evaluate(() => {
        const list = document.querySelector("main ul");
        list?.append(list.lastElementChild?.cloneNode(true) ?? "");
        const price = document.evaluate("//main//*[text()[contains(., '₹')]]", document);
        const shown = price.iterateNext();
        if (!list || !shown) throw new Error("The page has no list or no price");
        shown.textContent = "₹849";
      }),
    );

    expect(edited).toEqual([]);
  });
});
