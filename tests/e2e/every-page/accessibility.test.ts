/** axe in the states of a page: opened menus and dialogs, chosen values, errors. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGE_HEADERS } from "../../../lambda/http/pages.ts";
import { layOutAll } from "../../../scripts/lib/browser.ts";
import { answerPages } from "../support/answer-pages.ts";
import { hydrated, openPage, type OpenOptions, type Viewport } from "../support/browser.ts";
import { violations } from "../support/checks.ts";
import { asha, write } from "../enquiry/enquiry.ts";

const OPTIONS: OpenOptions = { reducedMotion: true, expectedErrors: [/500|sent|Failed to load/] };

interface State {
  name: string;
  /** Only pages on which this is visible have the state. */
  needs: string;
  /** Brings the page into the state; each may follow the one before. */
  reach: (page: Page) => Promise<unknown>;
  /** The part of the page that changes; all of it when left out. */
  within?: string;
}

const SUBMENU = "header li:has(> details)";
const MENU = "header button[popovertarget]";
const FORM = "main form[method=post]";
const SUBMIT = `${FORM} button[type=submit]`;
const PAUSE = "label.pause";
const PICTURES = "main button[data-caption]";
const DIALOG = ":is(dialog[open], [role=dialog]:popover-open)";

/** Fields of other forms than the enquiry. */
const CHOICES = `main :is(select, input:not(${FORM} input, ${PAUSE} input))`;

async function chooseAll(page: Page): Promise<void> {
  for (const field of await page.locator(CHOICES).elementHandles()) {
    if (!(await field.isVisible())) continue;
    const { type, value } = await field.evaluate((it: Node) => {
      const input = it as HTMLInputElement;
      return { type: input.type, value: input.value };
    });
    if (type === "select-one") await field.selectOption({ index: 1 });
    else if (type === "checkbox" || (type === "radio" && value !== ""))
      await field.check({ force: true });
    else if (type === "date") await field.fill(`${new Date().getFullYear() + 1}-02-14`);
    else if (type !== "radio") await field.fill("250");
  }
}

async function sendTo(page: Page, status: number): Promise<void> {
  await page.route("**/api/enquiries", (route) => route.fulfill({ status, json: {} }));
  await write(page, asha);
  await page.locator(SUBMIT).click();
  await page.locator(DIALOG).locator("button").first().waitFor();
  await page.unroute("**/api/enquiries");
}

const STATES: State[] = [
  {
    name: "the menu and its submenu open",
    needs: `${MENU}, ${SUBMENU} > a`,
    async reach(page) {
      const menu = page.locator(MENU).first();
      const isPhone = await menu.isVisible();
      if (isPhone) await menu.click();
      if (isPhone) await page.locator(`${SUBMENU} summary`).click();
      else await page.locator(`${SUBMENU} > a`).focus();
      await page.locator(`${SUBMENU} ul a`).last().waitFor();
    },
    within: "body header",
  },
  {
    name: "the menu closed",
    needs: "header nav:popover-open",
    async reach(page) {
      // The first Escape closes the submenu.
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.locator("header nav:popover-open").waitFor({ state: "detached" });
    },
    within: "body header",
  },
  {
    name: "everything unfolded",
    needs: "main details",
    reach: (page) =>
      page.locator("main details").evaluateAll((all: HTMLDetailsElement[]) => {
        for (const details of all) details.open = true;
      }),
    within: "main",
  },
  { name: "everything chosen", needs: CHOICES, reach: chooseAll, within: "main" },
  {
    name: "all movement paused",
    needs: PAUSE,
    async reach(page) {
      for (const pause of await page.locator(PAUSE).filter({ visible: true }).all())
        await pause.locator("input").press("Space");
    },
  },
  {
    name: "a picture in the viewer",
    needs: PICTURES,
    async reach(page) {
      await page.locator(PICTURES).nth(2).click();
      await page.locator(DIALOG).waitFor();
    },
    within: DIALOG,
  },
  {
    name: "the viewer closed",
    needs: DIALOG,
    async reach(page) {
      await page.keyboard.press("Escape");
      await page.locator(DIALOG).waitFor({ state: "hidden" });
    },
  },
  {
    name: "an error at every field",
    needs: SUBMIT,
    async reach(page) {
      await page.locator(SUBMIT).click();
      await page.locator(`${FORM} [aria-invalid=true]`).first().waitFor();
    },
    within: FORM,
  },
  { name: "not sent", needs: SUBMIT, reach: (page) => sendTo(page, 500), within: DIALOG },
  {
    name: "the dialog closed",
    needs: DIALOG,
    async reach(page) {
      await page.locator(`${DIALOG} button`).first().click();
      await page.locator(DIALOG).waitFor({ state: "hidden" });
    },
    within: FORM,
  },
  {
    name: "400 %",
    needs: "main",
    reach: (page) => page.setViewportSize({ width: 320, height: 256 }),
  },
  // Under reduced motion the dialog stays.
  { name: "sent", needs: SUBMIT, reach: (page) => sendTo(page, 202), within: DIALOG },
];

test.each<[string, Viewport, number]>([
  ["/contactUs", "phone", 8],
  ["/gallery", "phone", 5],
  ["/plan", "phone", 7],
  ["/packages/compare", "desktop", 3],
  ["/testimonials", "desktop", 2],
])("%s on a %s has no axe violation in any of its %i states", async (path, viewport, least) => {
  const page = await openPage(path, { ...OPTIONS, viewport });
  await layOutAll(page);
  await hydrated(page);
  let reached = 0;
  for (const { name, needs, reach, within } of STATES) {
    if ((await page.locator(needs).filter({ visible: true }).count()) === 0) continue;
    await reach(page);
    reached++;
    expect.soft(await violations(page, { within }), name).toEqual([]);
  }

  expect(reached).toBeGreaterThanOrEqual(least);
});

test("no page of the enquiry service has an axe violation", async () => {
  let body = "";
  const page = await openPage("/robots.txt", { viewport: "phone" });
  await page.route("**/api/enquiries", (route) => route.fulfill({ headers: PAGE_HEADERS, body }));
  for (const [name, html] of answerPages()) {
    body = html;
    await page.goto("/api/enquiries");

    expect.soft(await violations(page), name).toEqual([]);
  }
});
