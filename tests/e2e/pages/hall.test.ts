import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hall, hallCopy, planCopy } from "../../setup/texts.ts";
import { hallOf, startingWith } from "../../setup/catalogs.ts";
import { LIST, NOW, planner } from "../plan/planning.ts";
import { hydrated, openChanged, openPage, type DataOf } from "../support/browser.ts";

const half = (page: Page, day: string, slot: "morning" | "evening") =>
  page.getByRole("link", { name: `${day}, ${hallOf(slot).name}`, exact: true });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);

test("the calendar begins with tomorrow; a free half opens the planner with its day and slot", async () => {
  const page = await openPage("/hall", { viewport: "phone", reducedMotion: true, now: NOW });
  await half(page, "22 November 2026", "morning").waitFor();
  expect(await half(page, "21 November 2026", "evening").isVisible()).toBe(false);

  expect(await half(page, "22 November 2026", "evening").count()).toBe(0);
  expect(await page.getByText(hallCopy.calendar.ask.text).isVisible()).toBe(false);
  await half(page, "22 November 2026", "morning").focus();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
  expect(await focused(page)).toContain("29 November 2026, Morning");

  await half(page, "3 March 2027", "evening").click();

  await page.waitForURL("**/plan?*date=2027-03-03*");
  await hydrated(page);
  await expect
    .poll(() => planner(page).getByLabel(planCopy.fields.date).inputValue())
    .toBe("2027-03-03");
  const slot = planner(page).getByRole("radio", { name: startingWith(hallOf("evening").name) });
  expect(await slot.isChecked()).toBe(true);
});

test("fewer than seven days of a month are on the next month's sheet", async () => {
  for (const [today, caption] of [
    ["2026-11-24T00:00+05:30", "Nov – December 2026"],
    ["2026-11-23T23:59+05:30", "November 2026"],
  ] as const) {
    const page = await openPage("/hall", { now: new Date(today).toISOString() });
    const sheets = page.locator("#dates table:visible");

    await expect.poll(() => sheets.first().locator("caption").innerText()).toBe(caption);
    await half(page, "25 November 2026", "morning").waitFor({ state: "detached" });
    for (const day of ["30 November 2026", "1 December 2026"]) {
      await half(page, day, "evening").waitFor();
    }
    expect(await page.getByRole("link", { name: "Nov 2026", exact: true }).isVisible()).toBe(
      caption === "November 2026",
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(
      await sheets.evaluateAll(
        (all) => all.filter((one) => one.getBoundingClientRect().right <= innerWidth).length,
      ),
    ).toBe(4);
  }
});

test.each([true, false])(
  "a list of dates that begins in a month's last week starts with the next month, script %s",
  async (javaScript) => {
    const list = ({ dates: { dates } }: DataOf<"hall">) => (dates.asOf = "2026-11-27");
    const page = await openChanged("hall", "/hall", list, { javaScript, now: NOW });

    const captions = page.locator("#dates caption:visible");
    expect(await captions.first().innerText()).toBe("Nov – December 2026");
    expect(await page.locator("#dates tbody tr").first().innerText()).toMatch(/27\s+28/);
    const day = page.getByRole("link", { name: /^27 November 2026/ }).first();
    expect(await day.getAttribute("href")).toContain("/plan?date=2026-11-27");
  },
);

test("an expired list of dates is replaced by one sentence and ways to call", async () => {
  const page = await openPage("/hall", { now: new Date(LIST.endsAt).toISOString() });
  const dates = page.locator("#dates");

  await dates.getByText(hallCopy.calendar.ask.text).waitFor();
  expect(await dates.getByText(hallCopy.calendar.text).isVisible()).toBe(false);
  expect(await dates.locator("table:visible, details:visible").count()).toBe(0);
  const links = dates.locator("a:visible");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    expect.stringMatching(/^tel:/),
    expect.stringMatching(/^https:\/\/wa\.me/),
  ]);
});

test("days without script lead to the planner; the floor plan has each seat of a layout", async () => {
  const page = await openPage("/hall", { javaScript: false });
  const shown = () =>
    page.locator("figure svg path[stroke-dasharray]:visible").evaluateAll((paths) =>
      paths.map((path) => {
        const [, step = "1"] = path.getAttribute("stroke-dasharray")?.split(" ") ?? [];
        const lines = (path.getAttribute("d") ?? "").split("M").slice(1);
        // A circle is one table; every step of a line is a seat.
        return lines.reduce((sum, line) => {
          const [, length] = /v([\d.]+)/.exec(line) ?? [];
          return sum + (length === undefined ? 1 : Math.round(Number(length) / Number(step)) + 1);
        }, 0);
      }),
    );

  const day = page.getByRole("link", { name: "31", exact: true }).first();
  expect(await day.getAttribute("href")).toBe("/plan?date=2026-12-31");
  expect(await shown()).toEqual([hall.roundTables.guests / hall.roundTables.perTable]);

  for (const { label, guests } of [hall.seated, hall.standing]) {
    await page.getByRole("radio", { name: new RegExp(label) }).check();
    expect(await shown()).toEqual([guests]);
  }
});
