import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { readContentFile } from "../../scripts/admin/writing/content-file.ts";
import {
  changes,
  checked,
  CONTACT,
  differences,
  expand,
  fill,
  GITHUB,
  listed,
  openChanges,
  openEditor,
  openEntry,
  openSignedIn,
  PACKAGES,
  PHONE,
  PICTURE,
  priced,
  publish,
  reach,
  save,
  saveButton,
  signIn,
  SLOW,
} from "./editing.ts";

const MENUS = "content/catalogs/menus.json";

test("a price is listed after six taps, published and undone", async () => {
  const editor = await openEditor(PHONE);
  const { page, hub, text, consoleErrors, asked } = editor;
  const before = text(PACKAGES);
  await signIn(editor);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click(SLOW);
  };

  await tap(page.getByRole("treeitem", { name: /Facts and lists/ }));
  await tap(page.getByRole("row", { name: "Packages", exact: true }));
  await tap(page.getByRole("button", { name: "Expand", exact: true }).first());
  const price = await reach(page, page.getByRole("textbox", { name: "Monthly price" }));
  await tap(price);
  await price.fill("₹ 641");
  await tap(saveButton(page));
  await saveButton(page).waitFor({ state: "detached", ...SLOW });
  // The check begins with the save.
  await expect.poll(() => hub.pull, SLOW).toBe(1);
  await tap(page.getByRole("link", { name: "Changes" }));
  await differences(page).waitFor(SLOW);

  expect(taps).toBeLessThanOrEqual(6);
  expect(await differences(page).textContent()).toBe("Classic, monthly price: ₹599 → ₹641");
  const after = priced(before, "monthlyPrice", 599, 641);
  expect(text(PACKAGES, "draft")).toBe(after);
  expect(text(PACKAGES)).toBe(before);

  const preview = page.getByRole("link", { name: "See it as it will be" });
  await preview.waitFor(SLOW);
  expect(await preview.getAttribute("href")).toBe("https://preview.example/");
  await publish(editor);
  expect(text(PACKAGES)).toBe(after);

  await page.getByRole("button", { name: "Undo" }).first().click(SLOW);
  await page.getByText("₹641 → ₹599").first().waitFor(SLOW);
  expect(text(PACKAGES)).toBe(after);
  await publish(editor);
  expect(text(PACKAGES)).toBe(before);

  expect([...asked].filter((origin) => !GITHUB.includes(origin))).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test("an invalid amount and an empty required field cannot be saved", async () => {
  const editor = await openSignedIn();
  const { page, text } = editor;
  const before = text(PACKAGES);
  await openEntry(editor, "catalogs/entries/packages");
  await expand(page);

  for (const typed of ["", "on request", "599/-", "1,29", "0", "599.50"]) {
    await fill(page, "Monthly price", typed);
    await saveButton(page).click(SLOW);
    const refusal = page.getByText(/Type digits, such as 1299|This field is required/);
    await refusal.first().waitFor(SLOW);
    await fill(page, "Monthly price", "599");
  }
  await fill(page, "Monthly price", "2,50,000");
  await save(page);

  expect(text(PACKAGES, "draft")).toBe(priced(before, "monthlyPrice", 599, 250_000));
});

test("a mistake is reported in plain words, not published, and corrected by its link", async () => {
  const editor = await openSignedIn();
  const { page, context, hub, text } = editor;
  await openEntry(editor, "pages/entries/pages-contact");
  await fill(page, "Office heading", "Ring {{contact.phon}}");
  await save(page);

  await hub.settled();
  await openChanges(editor);
  await page.getByText("One thing has to be corrected first").waitFor(SLOW);
  const remark = page.locator(".remarks .error");
  expect(await remark.locator("b").textContent()).toBe("Contact: Office heading");
  expect(await remark.textContent()).toContain("contact.phon");
  expect(await page.getByRole("button", { name: /^Publish/ }).count()).toBe(0);
  await remark.getByRole("link", { name: "Open it in Write" }).click();
  await fill(page, "Office heading", "Ring us");
  await save(page);
  await page.getByRole("link", { name: "Changes" }).click(SLOW);
  await publish(editor);

  expect(context.pages()).toHaveLength(1);
  expect(JSON.parse(text(CONTACT))).toMatchObject({ officeHeading: "Ring us" });
});

test("a change's own warnings are shown, the public site's are not", async () => {
  const editor = await openSignedIn();
  const { page, hub, text, commit } = editor;
  const dear = priced(text(PACKAGES), "monthlyPrice", 599, 799);
  commit(PACKAGES, dear);
  hub.git.setBranch("main", hub.git.branch("draft") ?? "");
  commit(PACKAGES, priced(dear, "yearlyPrice", 6000, 7500));
  await openChanges(editor);
  await checked(editor);

  expect([...hub.checks.values()].at(-1)).toMatchObject({ annotations: [{}, {}] });
  expect(await page.locator(".remarks li").allTextContents()).toEqual([
    expect.stringContaining("Packages: Classic, Yearly price"),
  ]);
});

test("a new dish gets an id and its ticked diets; other bytes of the menu stay", async () => {
  const editor = await openSignedIn();
  const { page, text } = editor;
  const before = text(MENUS);
  await openEntry(editor, "catalogs/entries/menus");
  await expand(page);
  await (await reach(page, page.getByRole("button", { name: /Add .*Dish/i }))).click(SLOW);
  await fill(page, "Name", "Rasam of the Day", 1);
  await (await reach(page, page.getByRole("checkbox", { name: "Jain" }))).first().click(SLOW);
  await page.getByRole("checkbox", { name: "No onion garlic" }).first().click(SLOW);
  await save(page);

  const lines = text(MENUS, "draft").split("\n");
  const added = lines.filter((line) => !before.includes(line)).map((line) => line.trim());
  expect(added).toEqual(['"id": "rasam-of-the-day",', '"name": "Rasam of the Day",']);
  expect(await listed(editor, 1)).toEqual([
    "Soup, Rasam of the Day: new: Name: Rasam of the Day; Diets: Jain, No onion garlic; Id: rasam-of-the-day",
  ]);
});

/** An article as a helper types it; `related` is chosen from the list of articles. */
const WRITTEN = {
  title: "Haldi in Malad, an afternoon",
  description:
    "A haldi afternoon in Malad for sixty guests: what is laid out at two, what comes hot at four, and what the family asks for again.",
  keywords: ["haldi catering", "Malad", "afternoon menu"],
  imageAlt: "A table laid for a haldi",
  summary: "One long afternoon, from the first chaas to the last puran poli.",
  service: "wedding",
  body: [
    "The family sits down at two, and nobody is in a hurry.",
    "## What is laid out",
    "- Chaas in copper glasses\n- Kothimbir vadi\n- Puran poli with ghee",
    "See [our packages](/packages), or [contact us](/contactUs) for a tasting.",
  ].join("\n\n"),
};

/** Fills the form of an article. */
async function writeArticle(page: Page): Promise<void> {
  const group = (name: RegExp) => reach(page, page.getByRole("group", { name }));
  const type = async (name: RegExp, words: string) =>
    (await group(name)).locator("input, textarea").last().fill(words, SLOW);
  await type(/Title/, WRITTEN.title);
  await type(/Description/, WRITTEN.description);
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
  await type(/Image: what it shows/, WRITTEN.imageAlt);
  await type(/Summary/, WRITTEN.summary);
  const related = await group(/Related/);
  for (const index of [0, 1]) {
    await related.getByRole("combobox").click(SLOW);
    await page.getByRole("option").nth(index).click(SLOW);
  }
  await type(/Service/, WRITTEN.service);
  await type(/Publish at/, "2026-12-01T18:30");
  await (await group(/Package/)).getByRole("radio", { name: "Deluxe" }).click(SLOW);
  await type(/“.?Text.?” Field/, WRITTEN.body);
}

test("an article is written on a phone, listed with its address, and published", async () => {
  const editor = await openSignedIn();
  const { page, origin, text } = editor;
  await page.goto(`${origin}/admin/#/collections/articles/new`);
  await page.getByRole("textbox", { name: "Title" }).waitFor(SLOW);
  await writeArticle(page);
  await save(page);
  await openChanges(editor);
  await changes(page).getByText("New address: /services/haldi-in-malad-an-afternoon").waitFor(SLOW);
  await publish(editor);

  const file = "content/articles/haldi-in-malad-an-afternoon.md";
  const { related, ...matter } = readContentFile(file, text(file));
  expect(matter).toEqual({
    ...WRITTEN,
    image: PICTURE.image,
    package: "deluxe",
    publishAt: "2026-12-01T18:30",
  });
  expect(related).toHaveLength(2);
});
