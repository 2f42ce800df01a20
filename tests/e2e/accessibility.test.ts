import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { hydrated, openPage, type OpenOptions } from "./browser.ts";
import { PAGES } from "./pages.ts";

interface State {
  name: string;
  /** Brings an open page into this state; each may follow the one before. */
  reach: (page: Page) => Promise<unknown>;
  /** The part of the page that is different then. */
  within?: string;
}

const HEADER = "body header";

/** Window sizes: a desk, and the same desk zoomed to 200 % and to 400 %. */
const resized = (name: string, width: number, height: number): State => ({
  name,
  reach: (page) => page.setViewportSize({ width, height }),
});

const ON_A_DESK: State[] = [
  {
    name: "with the submenu open",
    reach: async (page) => {
      await page.getByRole("link", { name: "Cuisines", exact: true }).first().focus();
      await page.getByRole("link", { name: "Marwadi" }).first().waitFor();
    },
    within: HEADER,
  },
];

const ON_A_PHONE: State[] = [
  {
    name: "with the menu and its submenu open",
    reach: async (page) => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByLabel("Show cuisines").click();
    },
    within: HEADER,
  },
  {
    name: "with the menu put away",
    reach: (page) => page.keyboard.press("Escape"),
    within: HEADER,
  },
];

const ZOOMED = [resized("at 200 %", 640, 450), resized("at 400 %", 320, 256)];

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Asha");
  await page.getByLabel("Email", { exact: true }).fill("asha@example.org");
  await page.getByLabel("Phone", { exact: true }).fill("9800000000");
  await page.getByLabel("Your event").fill("A haldi morning for sixty guests.");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
}

/** What can happen on one page only, and what it opens. */
const ALONE: Record<string, State[]> = {
  "/contactUs": [
    {
      name: "with mistakes told at every field",
      reach: async (page) => {
        await page.getByRole("button", { name: "Send Inquiry" }).click();
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
      within: "form",
    },
    {
      name: "when it could not be sent",
      reach: async (page) => {
        await page.route("**/api/enquiries", (route) => route.fulfill({ status: 500, json: {} }));
        await fill(page);
        await page.getByRole("dialog", { name: "Oops!" }).waitFor();
      },
      within: "dialog[open]",
    },
    {
      name: "when it was sent",
      reach: async (page) => {
        await page.getByRole("button", { name: "OK" }).click();
        await page.unroute("**/api/enquiries");
        await page.route("**/api/enquiries", (route) => route.fulfill({ status: 202, json: {} }));
        await fill(page);
        await page.getByRole("dialog", { name: "Email Sent!" }).waitFor();
      },
      within: "dialog[open]",
    },
  ],
  "/gallery": [
    {
      name: "with a picture over the whole screen",
      reach: async (page) => {
        await page.getByRole("main").getByRole("link").nth(2).click();
        await page.getByRole("dialog", { name: "Image viewer" }).waitFor();
      },
      within: "dialog[open]",
    },
  ],
  "/testimonials": [
    {
      name: "with its slider paused",
      reach: (page) => page.getByLabel("Pause the slider").press("Space"),
      within: "main",
    },
  ],
  "/menu": [
    {
      name: "with another category",
      reach: (page) => page.getByRole("tab", { name: /Sweet/ }).click(),
      within: "main",
    },
  ],
  "/packages": [
    {
      name: "with monthly prices",
      reach: (page) => page.getByLabel("Monthly").press("Space"),
      within: "main",
    },
  ],
  "/package": [
    {
      name: "with a card turned over",
      reach: (page) => page.getByRole("article").first().focus(),
      within: "main",
    },
  ],
};

/** The page's own script never comes; axe's has to run. */
const WITHOUT_SCRIPT: OpenOptions = {
  viewport: "phone",
  expectedErrors: [/Failed to load resource|dynamically imported/],
  before: (context) => context.route(/\.js$/, (route) => route.abort()),
};

async function findings(path: string, options: OpenOptions, states: State[]): Promise<string[]> {
  const page = await openPage(path, {
    reducedMotion: true,
    expectedErrors: [/404|500|sent/],
    ...options,
  });
  if (options !== WITHOUT_SCRIPT) await hydrated(page);
  const found = (await violations(page)).map((one) => `as it is: ${one}`);
  for (const { name, reach, within } of states) {
    await reach(page);
    found.push(...(await violations(page, within)).map((one) => `${name}: ${one}`));
  }
  return found;
}

const ROUTES = [...PAGES, "/privacy", "/no-such-page"];

describe.each(ROUTES)("%s has nothing for axe to find in any state", (path) => {
  const alone = ALONE[path] ?? [];

  test("on a desk", async () => {
    expect(await findings(path, {}, [...ON_A_DESK, ...alone])).toEqual([]);
  });

  test("on a phone", async () => {
    expect(
      await findings(path, { viewport: "phone" }, [...ON_A_PHONE, ...alone, ...ZOOMED]),
    ).toEqual([]);
  });

  test("without script", async () => {
    expect(await findings(path, WITHOUT_SCRIPT, [resized("on a desk", 1280, 800)])).toEqual([]);
  });
});
