import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { ROOT } from "../../scripts/paths.ts";
import { capture } from "../../scripts/shots/capture.ts";
import { differences, makeReference, readReference } from "../../scripts/shots/compare.ts";
import { oneOfEachKind, pageScreens } from "../../scripts/shots/screens.ts";
import { connect, hydrated } from "./browser.ts";

const PHONE = 390;
const DESKTOP = 1440;
/** Whatever is compared is a small picture in the end. */
const SCALE = 0.5;
const UPDATE = "if this is meant: npm run build && npm run shots -- --update";

const screens = oneOfEachKind(await pageScreens());
const REFERENCES = path.join(ROOT, "tests/visual");

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});

async function look(url: string, width: number, act?: (page: Page) => Promise<unknown>) {
  const screen = { name: "looked at", path: url, ...(act ? { act } : {}) };
  return makeReference(await capture(browser, inject("siteUrl"), screen, width, SCALE));
}

describe.each([PHONE, DESKTOP])("%d px wide", (width) => {
  test.each(screens)("$path looks as it did", async ({ name, path: url }) => {
    const reference = await readReference(REFERENCES, `${name}-${width}`);

    expect(reference, `no reference; ${UPDATE}`).toBeDefined();
    expect(
      await differences(reference as Buffer, await look(url, width)),
      `${url}: ${UPDATE}`,
    ).toEqual([]);
  });
});

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
