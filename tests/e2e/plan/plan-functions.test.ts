import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hall, packagesCopy, planCopy as copy } from "../../setup/texts.ts";
import { fill, formatCount } from "../../../schemas/format.ts";
import { MAX_FUNCTIONS } from "../../../schemas/plan/plan.ts";
import { hallOf, occasionOf, offerOf, startingWith } from "../../setup/catalogs.ts";
import { rupees } from "../../setup/planned-wedding.ts";
import { hydrated, openPage, type Viewport } from "../support/browser.ts";
import {
  bill,
  estimate,
  EVENING,
  HALL,
  openFunction,
  planEvening,
  planner as group,
} from "./planning.ts";

const words = copy.functions;

/** Occasions of the functions, in the order of the list. */
const heads = (page: Page): Promise<string[]> =>
  group(page).getByRole("heading", { level: 3 }).getByRole("button").locator("b").allInnerTexts();

const opened = (page: Page) =>
  group(page).getByRole("button", { expanded: true }).locator("b").innerText();

const press = (page: Page, name: string) =>
  group(page).getByRole("button", { name }).press("Enter");

const add = (page: Page) => group(page).getByRole("button", { name: words.add });

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

const THREE =
  "/plan?event=sangeet&guests=120&counters=dosa&event2=wedding&guests2=250&package2=royal&event3=reception&guests3=80&package3=deluxe";

async function openThree(viewport: Viewport = "desktop"): Promise<Page> {
  const page = await openPage(THREE, { viewport });
  await hydrated(page);
  await expect.poll(() => heads(page)).toHaveLength(3);
  return page;
}

test("a second function turns the plan into a list, preset with the next occasion", async () => {
  const page = await openPage("/plan?event=haldi&guests=60&package=classic", { viewport: "phone" });
  await hydrated(page);
  expect(await heads(page)).toEqual([]);

  await add(page).click();

  expect(await heads(page)).toEqual([occasionOf("haldi"), occasionOf("mehndi")]);
  expect(await opened(page)).toBe(occasionOf("mehndi"));
  expect(await group(page).getByLabel(copy.fields.guests).inputValue()).toBe("");
  await add(page).click();
  await add(page).click();
  expect((await heads(page)).slice(2)).toEqual([occasionOf("sangeet"), occasionOf("wedding")]);

  for (let have = 4; have < MAX_FUNCTIONS; have++) await add(page).click();
  expect(await heads(page)).toHaveLength(MAX_FUNCTIONS);
  expect(await add(page).count()).toBe(0);
  expect(await group(page).innerText()).toContain(fill(words.most, { n: String(MAX_FUNCTIONS) }));
});

test("the head of a folded function shows date, guests, place and sum", async () => {
  const page = await openPage(
    `/plan?event=sangeet&guests=1200&package=deluxe&${EVENING}&event2=haldi&guests2=60&package2=classic&date2=2027-02-13`,
    { viewport: "phone" },
  );
  await hydrated(page);
  await expect.poll(() => heads(page)).toEqual([occasionOf("haldi"), occasionOf("sangeet")]);

  const texts = group(page).getByRole("heading", { level: 3 }).getByRole("button").allInnerTexts();
  const [haldi = "", sangeet = ""] = (await texts).map((text) => text.replaceAll("\u00a0", " "));

  expect(haldi).toContain(`Sat, 13 Feb 2027 · 60 ${copy.bill.guests} · ${copy.fields.noHall}`);
  expect(haldi).toContain(rupees(60 * offerOf("classic").monthlyPrice));
  expect(sangeet).toContain(fill(copy.bill.ourHall, { slot: hallOf("evening").name }));
  expect(sangeet).toContain(`${hall.standing.label} ${formatCount(hall.standing.guests)}`);
});

test("each function keeps its own fields, and the address keeps them all", async () => {
  const page = await openThree("phone");
  const foot = await page.locator('a[href="#sum"]').innerText();
  expect(foot.replaceAll(/\s+/g, " ").trim()).toBe(
    `${await estimate(page)} ${packagesCopy.beforeGst}`,
  );
  const guests = group(page).getByLabel(copy.fields.guests);
  expect(await guests.inputValue()).toBe("120");

  await openFunction(page, 2);
  expect(await guests.inputValue()).toBe("80");
  const deluxe = startingWith(offerOf("deluxe").listName);
  expect(await group(page).getByRole("radio", { name: deluxe }).isChecked()).toBe(true);
  await guests.fill("90");
  await expect.poll(() => page.url()).toContain("guests3=90");

  await openFunction(page, 0);
  expect(await guests.inputValue()).toBe("120");
  await page.reload();
  await hydrated(page);
  await openFunction(page, 2);
  expect(await guests.inputValue()).toBe("90");
});

test("functions are removed, restored and copied by keyboard", async () => {
  const page = await openThree();

  await press(page, `${words.remove}: ${occasionOf("sangeet")}`);
  expect(await heads(page)).toEqual(["wedding", "reception"].map(occasionOf));
  expect(await opened(page)).toBe(occasionOf("wedding"));
  expect(await focused(page)).toBe(words.undo);
  // The removed function can be brought back after a reload, too.
  await expect.poll(() => page.url()).not.toContain("sangeet");
  await page.reload();
  await hydrated(page);
  await press(page, words.undo);
  expect(await heads(page)).toEqual(["sangeet", "wedding", "reception"].map(occasionOf));
  expect(await focused(page)).toContain(occasionOf("sangeet"));

  await press(page, fill(words.copy, { name: occasionOf("sangeet") }));
  expect(await focused(page)).toContain(occasionOf("haldi"));
  expect(await group(page).getByLabel(copy.fields.guests).inputValue()).toBe("120");
  await expect.poll(() => page.url()).toContain("event2=haldi&guests2=120&counters2=dosa");
});

test("a clash of two functions is shown at the day, in both heads and in the bill", async () => {
  const page = await openPage(`/plan?event=sangeet&guests=100&${EVENING}`, { viewport: "phone" });
  await hydrated(page);
  await add(page).tap();
  await expect.poll(() => heads(page)).toHaveLength(2);
  const clash = fill(copy.bill.clash, { names: occasionOf("sangeet") });
  expect(await page.locator("main").innerText()).not.toContain(clash);

  await planEvening(page);

  expect(await group(page).getByRole("status").filter({ hasText: clash }).count()).toBe(1);
  expect(await group(page).getByRole("button", { expanded: false }).innerText()).toContain(
    fill(copy.bill.clash, { names: await opened(page) }),
  );
  expect(await bill(page).innerText()).toContain(clash);
  await group(page).getByRole("radio", { name: HALL.other }).check();
  expect(await page.locator("main").innerText()).not.toContain(clash);
});

test("without a share sheet, the share button copies the address and confirms this", async () => {
  const page = await openPage(THREE, {
    init: () => {
      const handedOver: unknown[] = [];
      Object.assign(navigator, { share: undefined });
      Object.assign(window, { handedOver });
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async (text: string) => void handedOver.push(text) },
      });
    },
  });
  await hydrated(page);

  await bill(page).getByRole("button", { name: copy.share.label }).click();
  await bill(page).getByText(copy.share.copied).waitFor();
  expect(await page.evaluate("handedOver")).toEqual([page.url()]);
});
