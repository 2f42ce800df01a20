import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGE_HEADERS, RECEIPT_POLICY } from "../../../lambda/http/pages.ts";
import { layOutAll } from "../../setup/hydrated.ts";
import { answerPages } from "../support/answer-pages.ts";
import { hydrated, openPage, type Viewport } from "../support/browser.ts";
import { violations } from "../support/checks.ts";
import { intercept } from "../support/intercept.ts";
import { asha, fillForm } from "../enquiry/enquiry.ts";

/** A state to check on pages where `needs` is visible. `reach` continues from the previous state. */
type State = [
  name: string,
  needs: string,
  reach: (page: Page) => Promise<unknown>,
  within?: string,
];

const SUBMENU = "header li:has(> details)";
const MENU = "header button[popovertarget]:not([popovertargetaction])";
const FORM = "main form[method=post]";
const SUBMIT = "main #enquiry button[type=submit]";
const PAUSE = "label.pause";
const PICTURES = "main button[data-caption]";
const DIALOG = ":is(dialog[open], [role=dialog]:popover-open)";

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
  const end = await intercept(page, "*/api/enquiries", () => ({
    status,
    json: { reference: "7KM4-QX2P" },
  }));
  await fillForm(page, asha);
  await page.locator(SUBMIT).click();
  await page.locator(DIALOG).locator("button").first().waitFor();
  await end();
}

const STATES: State[] = [
  [
    "the menu and its submenu open",
    `${MENU}, ${SUBMENU} > a`,
    async (page) => {
      const isPhone = await page.locator(MENU).isVisible();
      if (isPhone) await page.locator(MENU).click();
      if (isPhone) await page.locator(`${SUBMENU} summary`).click();
      else await page.locator(`${SUBMENU} > a`).focus();
      await page.locator(`${SUBMENU} ul a`).last().waitFor();
    },
    "body header",
  ],
  [
    "everything unfolded",
    "main details",
    (page) =>
      page.locator("main details").evaluateAll((all: HTMLDetailsElement[]) => {
        for (const details of all) details.open = true;
      }),
    "main",
  ],
  ["everything chosen", CHOICES, chooseAll, "main"],
  [
    "all movement paused",
    PAUSE,
    async (page) => {
      for (const pause of await page.locator(PAUSE).filter({ visible: true }).all())
        await pause.locator("input").press("Space");
    },
  ],
  [
    "a picture in the viewer",
    PICTURES,
    async (page) => {
      await page.locator(PICTURES).nth(2).click();
      await page.locator(DIALOG).waitFor();
    },
    DIALOG,
  ],
  [
    "an error at every field",
    SUBMIT,
    async (page) => {
      await page.locator(SUBMIT).click();
      await page.locator(`${FORM} [aria-invalid=true]`).first().waitFor();
    },
    FORM,
  ],
  ["not sent", SUBMIT, (page) => sendTo(page, 500), DIALOG],
  ["400 %", "main", (page) => page.setViewportSize({ width: 320, height: 256 })],
  ["sent", SUBMIT, (page) => sendTo(page, 202), DIALOG],
];

test.each<[string, Viewport, number]>([
  ["/contactUs", "phone", 6],
  ["/gallery", "phone", 3],
  ["/plan", "phone", 5],
  ["/packages/compare", "desktop", 3],
  ["/testimonials", "desktop", 2],
])("%s on a %s has no axe violation in at least %i states", async (path, viewport, least) => {
  const expectedErrors = [/500|sent|Failed to load/];
  const page = await openPage(path, { viewport, reducedMotion: true, expectedErrors });
  await layOutAll(page);
  await hydrated(page);
  let reached = 0;
  for (const [name, needs, reach, within] of STATES) {
    if ((await page.locator(needs).filter({ visible: true }).count()) === 0) continue;
    await reach(page);
    reached++;
    expect.soft(await violations(page, { within }), name).toEqual([]);
    // The first Escape closes a submenu, the second its menu.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }

  expect(reached).toBeGreaterThanOrEqual(least);
});

test("no page of the enquiry service has an axe violation", async () => {
  let body = "";
  const page = await openPage("/robots.txt", { viewport: "phone" });
  // Of these pages only the receipt has a script.
  const headers = { ...PAGE_HEADERS, "content-security-policy": RECEIPT_POLICY };
  await intercept(page, "*/api/enquiries", () => ({ headers, body }));
  for (const [name, html] of answerPages()) {
    body = html;
    await page.goto("/api/enquiries");

    expect.soft(await violations(page), name).toEqual([]);
  }
});
