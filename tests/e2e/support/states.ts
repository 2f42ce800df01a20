/** States of a page for accessibility checks, found by the elements on it, so that new pages are covered. */
import type { Page } from "playwright-core";
import { violations } from "./axe.ts";
import { pauseAll } from "./movement.ts";

export interface State {
  name: string;
  /** Only pages on which this is visible can be in the state. */
  needs: string;
  /** Brings an open page into it; each may follow the one before. */
  reach: (page: Page) => Promise<unknown>;
  /** The part of the page that is different then; all of it when left out. */
  within?: string;
  /** A rule of axe that cannot be run then. */
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

/** Fields beside the enquiry's own, such as the planner's. */
const CHOICES = `main :is(select, input:not(${FORM} input, ${PAUSE} input))`;

const submenu: State = {
  name: "with the submenu open",
  needs: `${SUBMENU} > a`,
  reach: async (page) => {
    await page.locator(`${SUBMENU} > a`).focus();
    await page.locator(`${SUBMENU} ul a`).last().waitFor();
  },
  within: HEADER,
};

const menu: State = {
  name: "with the menu and its submenu open",
  needs: MENU,
  reach: async (page) => {
    await page.locator(MENU).first().click();
    await page.locator(`${SUBMENU} summary`).click();
    await page.locator(`${SUBMENU} ul a`).last().waitFor();
  },
  within: HEADER,
};

const menuPutAway: State = {
  name: "with the menu put away",
  needs: MENU,
  reach: async (page) => {
    // The first puts away the submenu, the second the menu.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.locator("header nav:popover-open").waitFor({ state: "detached" });
  },
  within: HEADER,
};

const unfolded: State = {
  name: "with everything unfolded",
  needs: "main details",
  reach: (page) =>
    page.locator("main details").evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    }),
  within: "main",
};

const lastTab: State = {
  name: "with the last tab",
  needs: "main [role=tab]",
  reach: (page) => page.locator("main [role=tab]").last().click(),
  within: "main",
};

const chosen: State = {
  name: "with everything chosen",
  needs: CHOICES,
  reach: (page) =>
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
    }),
  within: "main",
};

const turned: State = {
  name: "with a card turned over",
  needs: "main article[tabindex]",
  reach: (page) => page.locator("main article[tabindex]").first().focus(),
  within: "main",
};

const paused: State = {
  name: "with all movement paused",
  needs: PAUSE,
  reach: pauseAll,
};

const lightbox: State = {
  name: "with a picture over the whole screen",
  needs: PICTURES,
  reach: async (page) => {
    await page.locator(PICTURES).nth(2).click();
    await page.locator(DIALOG).waitFor();
  },
  within: DIALOG,
};

const putAway: State = {
  name: "with the picture put away",
  needs: DIALOG,
  reach: async (page) => {
    await page.keyboard.press("Escape");
    await page.locator(DIALOG).waitFor({ state: "hidden" });
  },
};

const mistakes: State = {
  name: "with an error at every field",
  needs: SUBMIT,
  reach: async (page) => {
    await page.locator(SUBMIT).click();
    await page.locator(`${FORM} [aria-invalid=true]`).first().waitFor();
  },
  within: FORM,
};

/** What fills in the enquiry, by the names of its fields. */
const ENQUIRY: Record<string, string> = {
  name: "Asha",
  email: "asha@example.org",
  phone: "9800000000",
  msg: "A haldi morning for sixty guests.",
};

/** Fills in the enquiry and sends it to a service that answers with the given status. */
const answered = (name: string, status: number): State => ({
  name,
  needs: SUBMIT,
  reach: async (page) => {
    await page.route("**/api/enquiries", (route) => route.fulfill({ status, json: {} }));
    for (const [field, text] of Object.entries(ENQUIRY)) {
      await page.locator(`${FORM} [name=${field}]`).fill(text);
    }
    await page.locator(SUBMIT).click();
    await page.locator(DIALOG).locator("button").first().waitFor();
    await page.unroute("**/api/enquiries");
  },
  within: DIALOG,
});

const messageRead: State = {
  name: "with the message read",
  needs: DIALOG,
  reach: async (page) => {
    await page.locator(`${DIALOG} button`).first().click();
    await page.locator(DIALOG).waitFor({ state: "hidden" });
  },
  within: FORM,
};

/** What can happen within a page, whatever its width. */
const INSIDE: readonly State[] = [
  unfolded,
  lastTab,
  chosen,
  turned,
  paused,
  lightbox,
  putAway,
  mistakes,
  answered("when it could not be sent", 500),
  messageRead,
];

/** The last state: closing the dialog leads to another page. */
const sent: State = {
  ...answered("when it was sent", 202),
  reach: async (page) => {
    // The dialog would close while axe runs.
    await page.evaluate(() => {
      const set = window.setTimeout;
      Object.assign(window, {
        setTimeout: (work: () => void, ms = 0) => (ms < 3000 ? set(work, ms) : 0),
      });
    });
    await answered("", 202).reach(page);
  },
};

const resized = (name: string, width: number, height: number): State => ({
  name,
  needs: "main",
  reach: (page) => page.setViewportSize({ width, height }),
});

/** The visitor's own system chooses the colours then, and axe reads those of the page. */
const forcedColours: State = {
  name: "in forced colours",
  needs: "main",
  notAsked: "color-contrast",
  reach: (page) => page.emulateMedia({ forcedColors: "active" }),
};

const ownColours: State = {
  name: "in its own colours again",
  needs: "main",
  reach: (page) => page.emulateMedia({ forcedColors: "none" }),
  within: HEADER,
};

/** A desk, and the same desk zoomed to 200 % and to 400 %. */
export const ZOOMED: readonly State[] = [
  resized("at 200 %", 640, 450),
  resized("at 400 %", 320, 256),
];

export const ON_A_DESK: readonly State[] = [submenu, ...INSIDE, forcedColours, ownColours, sent];
export const ON_A_PHONE: readonly State[] = [
  menu,
  menuPutAway,
  ...INSIDE,
  ...ZOOMED,
  forcedColours,
  sent,
];

/** Brings the page into the state, if it has the elements for it. */
async function reached(page: Page, { needs, reach }: State): Promise<boolean> {
  const visible = await page
    .locator(needs)
    .evaluateAll((all) => all.some((one) => one.checkVisibility()));
  if (visible) await reach(page);
  return visible;
}

/** Runs axe on the page as it opened, then in each of the states that it can reach. */
export async function violationsInStates(page: Page, states: readonly State[]) {
  const found = (await violations(page)).map((one) => `as opened: ${one}`);
  let reachedStates = 1;
  for (const state of states) {
    if (!(await reached(page, state))) continue;
    reachedStates++;
    found.push(...(await violations(page, state)).map((one) => `${state.name}: ${one}`));
  }
  return { reachedStates, found };
}
