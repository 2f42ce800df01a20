import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readArticle } from "../../scripts/cms/writing/article-format.ts";
import {
  changes,
  DESK,
  differences,
  expand,
  GITHUB,
  openChanges,
  openDesk,
  openEntry,
  openSignedIn,
  PHONE,
  PICTURE,
  publish,
  reach,
  save,
  saveButton,
  signIn,
  SLOW,
} from "./editing.ts";

const PACKAGES = "content/catalogs/packages.json";
const MENUS = "content/catalogs/menus.json";
const CONTACT = "content/catalogs/pages/contact.json";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });

describe.each([
  ["on a phone", PHONE],
  ["at a desk", DESK],
])("%s", (_where, viewport) => {
  test("a price is in the list of changes after six taps, is published, and is undone", async () => {
    const desk = await openDesk(viewport);
    const { page, hub, text, consoleErrors, asked } = desk;
    const before = text(PACKAGES);
    await signIn(desk);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps++;
      await target.click(SLOW);
    };

    await tap(page.getByRole("treeitem", { name: /Facts and lists/ }));
    await tap(page.getByRole("row", { name: "Packages", exact: true }));
    await tap(page.getByRole("button", { name: "Expand", exact: true }).first());
    const price = await reach(page, field(page, "Monthly price"));
    await tap(price);
    await price.fill("₹ 641");
    await tap(saveButton(page));
    await saveButton(page).waitFor({ state: "detached", ...SLOW });
    // The check begins with the save.
    await expect.poll(() => hub.pulls.length, SLOW).toBe(1);
    await tap(page.getByRole("link", { name: "Changes" }));
    await differences(page).waitFor(SLOW);

    expect(taps).toBeLessThanOrEqual(6);
    expect(await differences(page).textContent()).toBe("Classic, monthly price: ₹599 → ₹641");
    const after = before.replace('"monthlyPrice": 599', '"monthlyPrice": 641');
    expect(text(PACKAGES, "draft")).toBe(after);
    expect(text(PACKAGES)).toBe(before);

    const preview = page.getByRole("link", { name: "See it as it will be" });
    await preview.waitFor(SLOW);
    expect(await preview.getAttribute("href")).toBe("https://preview.example/");
    await publish(desk);
    expect(text(PACKAGES)).toBe(after);

    await page.getByRole("button", { name: "Undo" }).first().click(SLOW);
    await page.getByText("₹641 → ₹599").first().waitFor(SLOW);
    expect(text(PACKAGES)).toBe(after);
    await publish(desk);
    expect(text(PACKAGES)).toBe(before);

    expect([...asked].filter((origin) => !GITHUB.includes(origin))).toEqual([]);
    expect(consoleErrors).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(viewport.width);
  });
});

test("an amount that is no number, and a required field that is empty, cannot be saved", async () => {
  const desk = await openSignedIn();
  const { page, text } = desk;
  const before = text(PACKAGES);
  await openEntry(desk, "catalogs/entries/packages");
  await expand(page);
  const price = await reach(page, field(page, "Monthly price"));

  for (const typed of ["", "on request", "599/-", "1,29", "0", "599.50"]) {
    await price.fill(typed);
    await saveButton(page).click(SLOW);
    await page
      .getByText(/Type digits, such as 1299|This field is required/)
      .first()
      .waitFor(SLOW);
    await price.fill("599");
  }
  await price.fill("2,50,000");
  await save(page);

  expect(text(PACKAGES, "draft")).toBe(
    before.replace('"monthlyPrice": 599', '"monthlyPrice": 250000'),
  );
});

test("a mistake is said in plain words, cannot be published, and is corrected by its link", async () => {
  const desk = await openSignedIn();
  const { page, context, hub, text } = desk;
  await openEntry(desk, "pages/entries/pages-contact");
  await (await reach(page, field(page, "Office heading"))).fill("Ring {{contact.phon}}");
  await save(page);

  await hub.settled();
  await openChanges(desk);
  await page.getByText("One thing has to be corrected first").waitFor(SLOW);
  const remark = page.locator(".remarks .error");
  expect(await remark.locator("b").textContent()).toBe("Contact: Office heading");
  expect(await remark.textContent()).toContain("contact.phon");
  expect(await page.getByRole("button", { name: /^Publish/ }).count()).toBe(0);
  await remark.getByRole("link", { name: "Open it in Write" }).click();
  await (await reach(page, field(page, "Office heading"))).fill("Ring us");
  await save(page);
  await page.getByRole("link", { name: "Changes" }).click(SLOW);
  await publish(desk);

  expect(context.pages()).toHaveLength(1);
  expect((JSON.parse(text(CONTACT)) as { officeHeading: string }).officeHeading).toBe("Ring us");
});

test("a warning that the public site has too is not shown, and one that the change causes is", async () => {
  const desk = await openSignedIn();
  const { page, hub, text } = desk;
  const commit = (from: string, to: string) => {
    const bytes = Buffer.from(text(PACKAGES, "draft").replace(from, to));
    return hub.git.commit("draft", { additions: [{ path: PACKAGES, bytes }] }, "Change a price");
  };
  hub.git.setBranch("main", commit('"monthlyPrice": 599', '"monthlyPrice": 799'));
  commit('"yearlyPrice": 6000', '"yearlyPrice": 7500');
  hub.review();
  await openChanges(desk);
  await page.getByText("Being checked").waitFor(SLOW);
  await hub.settled();
  await page.getByText("it can be published").waitFor(SLOW);

  const warnings = [...hub.checks.values()].map((check) =>
    check === "running" ? [] : check.annotations.map(({ message }) => message.split("\n")[0]),
  );
  expect(warnings.at(-1)).toHaveLength(2);
  expect(await page.locator(".remarks li").allTextContents()).toEqual([
    expect.stringContaining("Packages: Classic, Yearly price"),
  ]);
});

test("a dish gets its id from its name and its diets from boxes; the other bytes of the menu stay", async () => {
  const desk = await openSignedIn();
  const { page, text } = desk;
  const before = text(MENUS);
  await openEntry(desk, "catalogs/entries/menus");
  await expand(page);
  await (await reach(page, page.getByRole("button", { name: /Add .*Dish/i }))).click(SLOW);
  await (await reach(page, field(page, "Name").nth(1))).fill("Rasam of the Day");
  await (await reach(page, page.getByRole("checkbox", { name: "Jain" }))).first().click(SLOW);
  await page.getByRole("checkbox", { name: "No onion garlic" }).first().click(SLOW);
  await save(page);

  const added = text(MENUS, "draft")
    .split("\n")
    .filter((line) => !before.includes(line));
  expect(added.map((line) => line.trim())).toEqual([
    '"id": "rasam-of-the-day",',
    '"name": "Rasam of the Day",',
  ]);
  await openChanges(desk);
  await differences(page).waitFor(SLOW);
  expect(await differences(page).textContent()).toBe(
    "Soup, Rasam of the Day: new: Name: Rasam of the Day; Diets: Jain, No onion garlic; Id: rasam-of-the-day",
  );
});

/** What a helper types for an article; `related` is chosen from the list of articles. */
const WRITTEN = {
  title: "Haldi in Malad, an afternoon",
  description:
    "A haldi afternoon in Malad for sixty guests: what is laid out at two, what comes hot at four, and what the family asks for again.",
  keywords: ["haldi catering", "Malad", "afternoon menu"],
  imageAlt: "A table laid for a haldi",
  summary: "One long afternoon, from the first chaas to the last puran poli.",
  service: "wedding",
  text: [
    "The family sits down at two, and nobody is in a hurry.",
    "## What is laid out",
    "- Chaas in copper glasses\n- Kothimbir vadi\n- Puran poli with ghee",
    "See [our packages](/packages), or [contact us](/contactUs) for a tasting.",
  ].join("\n\n"),
};

/** Fills the form of an article. */
async function writeArticle(page: Page): Promise<void> {
  const group = (name: RegExp) => reach(page, page.getByRole("group", { name }));
  const fill = async (name: RegExp, words: string) =>
    (await group(name)).locator("input, textarea").last().fill(words, SLOW);
  await fill(/Title/, WRITTEN.title);
  await fill(/Description/, WRITTEN.description);
  const keywords = await group(/Keywords/);
  for (const [index, word] of WRITTEN.keywords.entries()) {
    await keywords.getByRole("button", { name: /Add/ }).last().click(SLOW);
    await keywords.getByRole("textbox").nth(index).fill(word, SLOW);
  }
  const picture = await group(/“.?Image.?” Field/);
  await picture.getByText("Choose a picture").click(SLOW);
  await picture.getByRole("searchbox").fill(PICTURE.alt);
  await picture.getByRole("button", { name: PICTURE.alt }).click(SLOW);
  await picture.getByText("Another photograph for it").waitFor(SLOW);
  await fill(/Image: what it shows/, WRITTEN.imageAlt);
  await fill(/Summary/, WRITTEN.summary);
  const related = await group(/Related/);
  for (const index of [0, 1]) {
    await related.getByRole("combobox").click(SLOW);
    await page.getByRole("option").nth(index).click(SLOW);
  }
  await fill(/Service/, WRITTEN.service);
  const publishAt = await group(/Publish at/);
  await publishAt.locator("input").fill("2026-12-01T18:30", SLOW);
  await (await group(/Package/)).getByRole("radio", { name: "Deluxe" }).click(SLOW);
  await fill(/“.?Text.?” Field/, WRITTEN.text);
}

test("a whole article is written on a phone, announced as a new address, and published", async () => {
  const desk = await openSignedIn();
  const { page, hub, origin, text } = desk;
  await page.goto(`${origin}/admin/#/collections/articles/new`);
  await field(page, "Title").waitFor(SLOW);
  await writeArticle(page);
  await save(page);
  await openChanges(desk);
  await changes(page).getByText("New address: /services/haldi-in-malad-an-afternoon").waitFor(SLOW);
  await publish(desk);

  const saved = text("content/articles/haldi-in-malad-an-afternoon.md");
  const { body, related, ...matter } = readArticle(saved);
  const { text: written, ...typed } = WRITTEN;
  expect(body).toBe(`${written}\n`);
  expect(matter).toEqual({
    ...typed,
    image: PICTURE.image,
    package: "deluxe",
    publishAt: "2026-12-01T18:30",
  });
  expect(related).toHaveLength(2);
  const check = [...hub.checks.values()].at(-1);
  expect(check).toMatchObject({ conclusion: "success" });
});
