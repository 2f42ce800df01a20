/** States of a page for accessibility checks, found by its elements, so that new pages are covered. */
import type { Page } from "playwright-core";
import { violations } from "./axe.ts";

type Reach = (page: Page) => Promise<unknown>;

interface State {
  name: string;
  /** Only pages on which this is visible have the state. */
  needs: string;
  /** Brings the page into the state; each may follow the one before. */
  reach: Reach;
  /** The part of the page that changes; all of it when left out. */
  within?: string | undefined;
  /** A rule of axe that does not apply. */
  notAsked?: string;
}

const HEADER = "body header";
const SUBMENU = "header li:has(> details)";
const MENU = "header button[popovertarget]";
const FORM = "main form[method=post]";
const SUBMIT = `${FORM} button[type=submit]`;
const PAUSE = "label.pause";
const PICTURES = "main button[data-caption]";
const DIALOG = ":is(dialog[open], [role=dialog]:popover-open)";

/** Fields of other forms than the enquiry. */
const CHOICES = `main :is(select, input:not(${FORM} input, ${PAUSE} input))`;

const isHidden = (page: Page, selector: string) =>
  page.locator(selector).waitFor({ state: "hidden" });

const setColours =
  (forcedColors: "active" | "none"): Reach =>
  (page) =>
    page.emulateMedia({ forcedColors });

const openSubmenu: Reach = (page) => page.locator(`${SUBMENU} ul a`).last().waitFor();

const openMenu: Reach = async (page) => {
  await page.locator(MENU).first().click();
  await page.locator(`${SUBMENU} summary`).click();
  await openSubmenu(page);
};

/** The first Escape closes the submenu, the second the menu. */
const closeMenu: Reach = async (page) => {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator("header nav:popover-open").waitFor({ state: "detached" });
};

const unfold: Reach = (page) =>
  page.locator("main details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });

const chooseAll: Reach = (page) =>
  page.locator(CHOICES).evaluateAll((all) => {
    const set = (field: HTMLElement, value: string) => {
      // React notices a value only when it is set through the element's own property setter.
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
      own?.set?.call(field, value);
      for (const type of ["input", "change"]) {
        field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    };
    for (const field of all) {
      if (field instanceof HTMLSelectElement) {
        set(field, field.options[field.options.length - 1]?.value ?? "");
      } else if (field instanceof HTMLInputElement) {
        const { type, name, value } = field;
        if (type === "checkbox" && !field.checked) field.click();
        else if (type === "radio") {
          // The one chosen is another than at first, and not the one that means none.
          const others = all.filter((other) => other instanceof HTMLInputElement);
          const group = others.filter((other) => other.name === name && other.value !== "");
          if (group.filter((other) => !other.defaultChecked).at(-1) === field) field.click();
        } else if (type === "date") set(field, `${new Date().getFullYear() + 1}-02-14`);
        else if (type !== "checkbox" && value === "") set(field, "250");
      }
    }
  });

const pauseAll: Reach = async (page) => {
  for (const pause of await page.locator(PAUSE).filter({ visible: true }).all())
    await pause.locator("input").press("Space");
};

/** Values of the enquiry's fields, by their names. */
const ENQUIRY: Record<string, string> = {
  name: "Asha",
  email: "asha@example.org",
  phone: "9800000000",
  msg: "A haldi morning for sixty guests.",
};

/** Sends the enquiry to a service that answers with a status. */
const sendTo =
  (status: number): Reach =>
  async (page) => {
    await page.route("**/api/enquiries", (route) => route.fulfill({ status, json: {} }));
    for (const [field, text] of Object.entries(ENQUIRY))
      await page.locator(`${FORM} [name=${field}]`).fill(text);
    await page.locator(SUBMIT).click();
    await page.locator(DIALOG).locator("button").first().waitFor();
    await page.unroute("**/api/enquiries");
  };

const state = (name: string, needs: string, reach: Reach, within?: string): State => ({
  name,
  needs,
  reach,
  within,
});

/** States at any width. */
const INSIDE: readonly State[] = [
  state("everything unfolded", "main details", unfold, "main"),
  state(
    "last tab",
    "main [role=tab]",
    (page) => page.locator("main [role=tab]").last().click(),
    "main",
  ),
  state("everything chosen", CHOICES, chooseAll, "main"),
  state(
    "a card turned over",
    "main article[tabindex]",
    (page) => page.locator("main article[tabindex]").first().focus(),
    "main",
  ),
  state("all movement paused", PAUSE, pauseAll),
  state(
    "a picture in the viewer",
    PICTURES,
    async (page) => {
      await page.locator(PICTURES).nth(2).click();
      await page.locator(DIALOG).waitFor();
    },
    DIALOG,
  ),
  state("the viewer closed", DIALOG, async (page) => {
    await page.keyboard.press("Escape");
    await isHidden(page, DIALOG);
  }),
  state(
    "an error at every field",
    SUBMIT,
    async (page) => {
      await page.locator(SUBMIT).click();
      await page.locator(`${FORM} [aria-invalid=true]`).first().waitFor();
    },
    FORM,
  ),
  state("not sent", SUBMIT, sendTo(500), DIALOG),
  state(
    "the dialog closed",
    DIALOG,
    async (page) => {
      await page.locator(`${DIALOG} button`).first().click();
      await isHidden(page, DIALOG);
    },
    FORM,
  ),
];

/** The last state, because the dialog leads to another page. */
const sent = state(
  "sent",
  SUBMIT,
  async (page) => {
    // The dialog would close while axe runs.
    await page.evaluate(() => {
      const set = window.setTimeout;
      Object.assign(window, {
        setTimeout: (work: () => void, ms = 0) => (ms < 3000 ? set(work, ms) : 0),
      });
    });
    await sendTo(202)(page);
  },
  DIALOG,
);

const resized = (name: string, width: number, height: number) =>
  state(name, "main", (page) => page.setViewportSize({ width, height }));

/** The visitor's system chooses the colours, but axe reads the page's. */
const forcedColours: State = {
  ...state("forced colours", "main", setColours("active")),
  notAsked: "color-contrast",
};

/** A desktop zoomed to 400 %. */
export const ZOOMED = resized("400 %", 320, 256);

export const ON_A_DESKTOP: readonly State[] = [
  state(
    "submenu open",
    `${SUBMENU} > a`,
    async (page) => {
      await page.locator(`${SUBMENU} > a`).focus();
      await openSubmenu(page);
    },
    HEADER,
  ),
  ...INSIDE,
  forcedColours,
  state("its own colours again", "main", setColours("none"), HEADER),
  sent,
];

export const ON_A_PHONE: readonly State[] = [
  state("menu and submenu open", MENU, openMenu, HEADER),
  state("menu closed", MENU, closeMenu, HEADER),
  ...INSIDE,
  resized("200 %", 640, 450),
  ZOOMED,
  forcedColours,
  sent,
];

/** Runs axe on the page as opened, then in each state that it has. */
export async function violationsInStates(page: Page, states: readonly State[]) {
  const found = (await violations(page)).map((one) => `as opened: ${one}`);
  let reachedStates = 1;
  for (const one of states) {
    const isVisible = await page
      .locator(one.needs)
      .evaluateAll((all) => all.some((element) => element.checkVisibility()));
    if (!isVisible) continue;
    await one.reach(page);
    reachedStates++;
    found.push(...(await violations(page, one)).map((line) => `${one.name}: ${line}`));
  }
  return { reachedStates, found };
}
