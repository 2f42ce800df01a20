import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import menuCopy from "../../../content/catalogs/pages/menu.json" with { type: "json" };
import packagesCopy from "../../../content/catalogs/pages/packages.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";
import { ENOUGH, tabThrough } from "../support/focus.ts";
import {
  categoryOf,
  cuisineLink,
  cuisinesLink,
  dishName,
  mainLink,
  offerOf,
  startingWith,
} from "../../setup/catalogs.ts";

async function expectSeenFocus(path: string, viewport: "desktop" | "phone"): Promise<void> {
  const page = await openPage(path, { viewport, reducedMotion: true, expectedErrors: [/404/] });
  await hydrated(page);
  const stops = await tabThrough(page);

  const skip = await page.locator("a.skip").innerText();
  expect(stops[0]?.name).toBe(`A ${skip}`);
  expect(stops.length).toBeGreaterThan(10);
  expect(stops.length).toBeLessThan(ENOUGH);
  expect(stops.filter(({ trouble }) => trouble.length > 0)).toEqual([]);
}

describe("Tab goes from the skip link to the end, and the focus is always seen", () => {
  test.each([
    "/",
    "/plan",
    "/package-detail/deluxe-package",
    "/services/jain-catering-service-kandivali-borivali-malad",
    "/hi/packages",
  ])("on %s", (path) => expectSeenFocus(path, "desktop"));

  test.each(["/", "/contactUs", "/menu", "/no-such-page"])("on %s, on a phone", (path) =>
    expectSeenFocus(path, "phone"),
  );
});

test("a focus that is covered, and one that nothing shows, are found", async () => {
  const page = await openPage("/no-such-page", {
    bypassPolicy: true,
    reducedMotion: true,
    expectedErrors: [/404/],
  });
  await hydrated(page);
  await page.evaluate(() => {
    const cover = '<div style="position:fixed;inset:40% 0 0;z-index:99;background:#fff"></div>';
    document.body.insertAdjacentHTML(
      "beforeend",
      `${cover}<style>main a{outline:0!important}</style>`,
    );
  });

  const troubles = (await tabThrough(page)).flatMap(({ trouble }) => trouble).join("\n");

  expect(troubles).toMatch(/hidden by DIV/);
  expect(troubles).toMatch(/nothing shows/);
});

interface Focused {
  role: string;
  name: string;
}

/** What has the focus, as a screen reader would call it. */
async function focused(page: Page): Promise<Focused> {
  const snapshot = await page.locator(":focus").first().ariaSnapshot();
  const [, role = "", name = ""] = /^- '?(\w+)(?: "([^"]*)")?/.exec(snapshot) ?? [];
  return { role, name };
}

/** Words from which the name of what has the focus is made: few, and always enough. */
function wordsOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const labels =
      activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
    const pictures = [...(activeElement?.querySelectorAll("img") ?? [])];
    return [
      activeElement?.ariaLabel,
      activeElement?.textContent,
      ...labels.map(({ textContent }) => textContent),
      ...pictures.map(({ alt }) => alt),
    ].join(" ");
  });
}

/** Presses Tab until the focus is on what has this role and name. */
async function tabTo(page: Page, role: string, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  const word = name instanceof RegExp ? name.source.replace(/\W/g, "") : name;
  for (let presses = 0; presses < ENOUGH; presses++) {
    await page.keyboard.press("Tab");
    const words = await wordsOfFocused(page);
    if (!words.includes(word)) {
      passed.push(words);
      continue;
    }
    const found = await focused(page);
    if (
      found.role === role &&
      (name instanceof RegExp ? name.test(found.name) : name === found.name)
    )
      return;
    passed.push(`${found.role} ${found.name}`);
  }
  throw new Error(`Tab never comes to the ${role} ${String(name)}, but to:\n${passed.join("\n")}`);
}

/** The next page is shown, its script is at work, and the focus is at its beginning. */
async function arriveAt(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForURL(`**${path}`);
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();

  await hydrated(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
}

/** Past the header, by the first stop of every page. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

async function openForKeyboard(path: string, viewport: "desktop" | "phone"): Promise<Page> {
  const page = await openPage(path, { viewport, reducedMotion: true });
  await hydrated(page);
  return page;
}

describe("with the keyboard alone, a visitor can", () => {
  test("leave the header out", async () => {
    const page = await openForKeyboard("/aboutUs", "desktop");
    await skipToContent(page);
    await page.keyboard.press("Tab");

    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("find a package and book it", async () => {
    const page = await openForKeyboard("/", "desktop");
    await tabTo(page, "link", `${packagesCopy.select}: ${offerOf("deluxe").listName}`);
    await page.keyboard.press("Enter");
    await arriveAt(page, "/package-detail/deluxe-package", offerOf("deluxe").detailName);
    await skipToContent(page);
    await tabTo(page, "link", navigation.bookNow.label);

    const chat = await page.locator(":focus").getAttribute("href");
    expect(chat).toContain(encodeURIComponent(offerOf("deluxe").bookMessage));
  });

  test("read a menu", async () => {
    const page = await openForKeyboard("/gallery", "desktop");
    await tabTo(page, "link", mainLink("/menu"));
    await page.keyboard.press("Enter");
    await arriveAt(page, "/menu", menuCopy.heading);
    await tabTo(page, "tab", startingWith(categoryOf("soup").name));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toEqual({
      role: "tab",
      name: expect.stringMatching(startingWith(categoryOf("rice").name)) as string,
    });
    await page.keyboard.press("Tab");

    expect((await focused(page)).role).toBe("tabpanel");
    expect(await page.locator(":focus").innerText()).toContain(dishName("jeera-rice"));
  });

  test("send an enquiry, mistakes and all", async () => {
    const page = await openForKeyboard("/menu", "desktop");
    await page.route("**/api/enquiries", (route) => route.fulfill({ status: 202, json: {} }));
    await tabTo(page, "link", mainLink("/contactUs"));
    await page.keyboard.press("Enter");
    await arriveAt(page, "/contactUs", mainLink("/contactUs"));
    await tabTo(page, "textbox", messages.form.fields.name.label);
    await page.keyboard.type("Asha");
    await page.keyboard.press("Enter");
    await page.locator("[aria-invalid=true]").first().waitFor();
    expect((await focused(page)).name).toBe(messages.form.fields.email.label);
    await page.keyboard.type("asha@example.org");
    await page.keyboard.press("Tab");
    await page.keyboard.type("9800000000");
    await page.keyboard.press("Tab");
    await page.keyboard.type("A haldi morning for sixty guests.");
    await tabTo(page, "button", messages.form.submit);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: messages.dialogs.sent.title }).waitFor();
    expect(await focused(page)).toEqual({ role: "button", name: messages.dialogs.sent.button });
    await page.keyboard.press("Enter");

    await page.waitForURL("**/sent*");
  });

  test("look at photos, one after the other, and go on where the first one hangs", async () => {
    const page = await openForKeyboard("/aboutUs", "desktop");
    await tabTo(page, "link", mainLink("/gallery"));
    await page.keyboard.press("Enter");
    await arriveAt(page, "/gallery", mainLink("/gallery"));
    await skipToContent(page);
    await page.keyboard.press("Tab");
    const first = await focused(page);
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: messages.controls.viewer });
    await viewer.waitFor();
    expect(await viewer.getByRole("img").getAttribute("alt")).toBe(first.name);
    await page.keyboard.press("ArrowRight");
    expect(await viewer.getByRole("img").getAttribute("alt")).not.toBe(first.name);
    await page.keyboard.press("Escape");

    await viewer.waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toEqual(first);
  });

  test("open the menu of a phone, choose a cuisine in it and arrive there", async () => {
    const page = await openForKeyboard("/services", "phone");
    await tabTo(page, "button", mainLink("/menu"));
    await page.keyboard.press("Enter");
    await tabTo(page, "link", cuisinesLink.label);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, "link", cuisineLink("gujarat"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/menuCard/gujarat");

    await page.waitForFunction(() => document.activeElement === document.body);
  });

  test("stop whatever moves by itself", async () => {
    const page = await openPage("/testimonials");
    await hydrated(page);
    for (const name of [
      messages.controls.pauseSlider,
      messages.controls.pauseGuests,
      messages.controls.pauseEvents,
    ]) {
      await tabTo(page, "checkbox", name);
      await page.keyboard.press("Space");
      expect(await page.locator(":focus").isChecked()).toBe(true);
    }
    const running = await page.evaluate(
      () =>
        document.getAnimations().filter((one) => {
          const { iterations } = one.effect?.getComputedTiming() ?? {};
          return one.playState === "running" && iterations === Infinity;
        }).length,
    );

    expect(running).toBe(0);
  });
});
