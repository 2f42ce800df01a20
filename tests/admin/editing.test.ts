import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { readContentFile } from "../../scripts/admin/writing/content-file.ts";
import {
  API,
  ARTICLE,
  commit,
  CONTACT,
  DESKTOP,
  github,
  hub,
  oauth,
  openEditor,
  openSignedIn,
  origin,
  PACKAGES,
  PHONE,
  PICTURE,
  priced,
  SLOW,
  text,
  TIMINGS,
  type Editor,
} from "./editing.ts";
import { OAUTH_TOKEN } from "./github/oauth.ts";

const MENUS = "content/catalogs/menus.json";

test("a price is changed in six taps after the GitHub sign-in, published and undone", async () => {
  const editor = await openEditor(PHONE);
  const { page, context } = editor;
  const before = text(PACKAGES);
  await editor.goto("changes.html");
  await editor.waitForText("You are not signed in");
  expect(await editor.accessibilityFaults()).toEqual([]);
  await editor.goto("");
  github.tokens.clear();
  oauth.isAuthorized = false;
  // The editor puts Unicode direction marks around the name.
  const signIn = editor.button(/Sign In with .*GitHub/);
  const [popup] = await Promise.all([context.waitForEvent("page"), signIn.click()]);
  await popup.getByRole("link", { name: "Authorize the website" }).click();
  await editor.started();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await context.cookies(origin)).toEqual([]);
  expect([...github.tokens.keys()]).toEqual([OAUTH_TOKEN]);
  expect(oauth.exchanges).toHaveLength(1);

  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  await tap(page.getByRole("treeitem", { name: /Facts and lists/ }));
  await tap(page.getByRole("row", { name: "Packages", exact: true }));
  await tap(editor.button("Expand").first());
  const price = await editor.reach(page.getByRole("textbox", { name: "Monthly price" }));
  await tap(price);
  await price.fill("₹ 641");
  await tap(editor.button("Save"));
  await editor.button("Save").waitFor({ state: "detached" });
  // A save opens the pull request, which is then checked.
  await expect.poll(() => hub.pull, SLOW).toBe(1);
  await tap(page.getByRole("link", { name: "Changes" }));
  await editor.differences().waitFor();

  expect(taps).toBeLessThanOrEqual(6);
  expect(await editor.differences().textContent()).toBe("Classic, monthly price: ₹599 → ₹641");
  const after = priced(before, "monthlyPrice", 599, 641);
  expect(text(PACKAGES, "draft")).toBe(after);
  expect(text(PACKAGES)).toBe(before);

  const preview = page.getByRole("link", { name: "See it as it will be" });
  await preview.waitFor();
  expect(await preview.getAttribute("href")).toBe("https://preview.example/");
  expect(await editor.accessibilityFaults()).toEqual([]);
  await editor.publish();
  expect(text(PACKAGES)).toBe(after);

  await editor.button("Undo").first().click();
  await editor.waitForText("₹641 → ₹599");
  expect(text(PACKAGES)).toBe(after);
  await editor.publish();
  expect(text(PACKAGES)).toBe(before);
  await editor.waitForText("Nothing waits");
  expect(await editor.accessibilityFaults()).toEqual([]);

  expect([...editor.requestedOrigins]).toEqual([API]);
  expect(editor.consoleErrors).toEqual([]);
});

test("an invalid amount and an empty required field cannot be saved", async () => {
  const editor = await openSignedIn();
  const before = text(PACKAGES);
  await editor.openEntry("catalogs/entries/packages");
  await editor.expand();

  for (const typed of ["", "on request", "1e", "-", "12."]) {
    await editor.fill("Monthly price", typed);
    await editor.button("Save").click();
    await editor.waitForText(/Type digits, such as 1299|This field is required/);
    await editor.fill("Monthly price", "599");
  }
  await editor.fill("Monthly price", "2,50,000");
  await editor.save();

  expect(text(PACKAGES, "draft")).toBe(priced(before, "monthlyPrice", 599, 250_000));
});

test("a character that cannot be seen is refused with its place, and the form stays", async () => {
  const editor = await openSignedIn();
  const before = text(ARTICLE);
  await editor.openEntry("articles/entries/birthday-party-catering-kandivali");
  const group = editor.page.getByRole("group", { name: /“.?Text.?” Field/ });
  const area = (await editor.reach(group)).locator("textarea").last();
  const typed = await area.inputValue();
  await area.fill(`${typed}\n\nA last\0 word.`);
  await editor.button("Save").click();
  await editor.waitForText("A character that cannot be seen is in “Text”, at “A last▯ word.”");
  await editor.button("OK").click();
  expect(text(ARTICLE, "draft")).toBe(before);
  await area.fill(`${typed}\n\nA last word.`);
  await editor.save();
  expect(text(ARTICLE, "draft")).toBe(`${before}\nA last word.\n`);
});

test("a mistake is reported in plain words, blocks publishing, and links to its form", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  await editor.openEntry("pages/entries/pages-contact");
  await editor.fill("Office heading", "Ring {{contact.phon}}");
  await editor.save();

  await hub.settled();
  await editor.goto("changes.html");
  await editor.waitForText("One thing has to be corrected first");
  expect(await editor.accessibilityFaults()).toEqual([]);
  const remark = page.locator(".remarks .error");
  expect(await remark.locator("b").textContent()).toBe("Contact: Office heading");
  expect(await remark.textContent()).toContain("contact.phon");
  // The annotation's sentence for files names a file.
  expect(await remark.textContent()).not.toContain("README");
  expect(await editor.button(/^Publish/).count()).toBe(0);
  await remark.getByRole("link", { name: "Open it in Write" }).click();
  await editor.fill("Office heading", "Ring us");
  await editor.save();
  await page.getByRole("link", { name: "Changes" }).click();
  await editor.publish();

  expect(editor.context.pages()).toHaveLength(1);
  expect(JSON.parse(text(CONTACT))).toMatchObject({ officeHeading: "Ring us" });
});

test("the changes page shows warnings of a change, but not those of the public site", async () => {
  const editor = await openSignedIn();
  const dear = priced(text(PACKAGES), "monthlyPrice", 599, 799);
  commit(PACKAGES, dear);
  hub.git.setBranch("main", hub.git.branch("draft"));
  commit(PACKAGES, priced(dear, "yearlyPrice", 6000, 7500));
  await editor.goto("changes.html");
  await editor.checked();

  expect([...hub.checks.values()].at(-1)).toMatchObject({ annotations: [{}, {}] });
  expect(await editor.page.locator(".remarks li").allTextContents()).toEqual([
    expect.stringContaining("Packages: Classic, Yearly price"),
  ]);
});

test("an entry of a list and unsaved words are removed only after a question", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  await editor.openEntry("catalogs/entries/packages");
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void (questions.length % 2 === 1 ? dialog.dismiss() : dialog.accept());
  });
  const items = page.locator(".item-list > .item-wrapper");
  const count = await items.count();
  const remove = editor.button("Remove").first();
  await remove.click();
  expect(await items.count()).toBe(count);
  await remove.click();
  await expect.poll(() => items.count()).toBe(count - 1);
  await editor.button("Show Editor Options").click();
  const revert = page.getByRole("menuitem", { name: "Revert All Changes" });
  await revert.click();
  expect(await items.count()).toBe(count - 1);
  await revert.click();
  await expect.poll(() => items.first().textContent()).toContain("Classic");
  const typed = "Remove what you typed since the last save?";
  expect(questions).toEqual(["Remove Classic?", "Remove Classic?", typed, typed]);
});

test("a dish is removed after a question; a new one is saved with an id and its ticked diets", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  const before = text(MENUS);
  await editor.openEntry("catalogs/entries/menus");
  await editor.expand();
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await (await editor.reach(page.locator(".item .item"))).getByLabel("Remove").click();
  expect(questions).toEqual(["Remove Cream of Tomato?"]);
  await (await editor.reach(editor.button(/Add .*Dish/i))).click();
  await editor.fill("Name", "Rasam of the Day", 1);
  await (await editor.reach(page.getByRole("checkbox", { name: "Jain" }))).first().click();
  await page.getByRole("checkbox", { name: "No onion garlic" }).first().click();
  await editor.save();

  const lines = text(MENUS, "draft").split("\n");
  const added = lines.filter((line) => !before.includes(line)).map((line) => line.trim());
  expect(added.join(" ")).toBe(
    '"id": "rasam-of-the-day", "name": "Rasam of the Day", "diets": ["jain", "no-onion-garlic"]',
  );
  expect(await editor.listed(1)).toEqual([
    "Soup, Rasam of the Day: new: Name: Rasam of the Day; Diets: Jain, No onion garlic; Id: rasam-of-the-day",
  ]);
});

const WRITTEN = {
  title: "Haldi in Malad, an afternoon",
  description:
    "A haldi afternoon in Malad for sixty guests: what is laid out at two, what comes hot at four, and what the family asks for again.",
  keywords: ["haldi catering", "Malad", "afternoon menu"],
  imageAlt: "A table laid for a haldi",
  summary: "One long afternoon, from the first chaas to the last puran poli.",
  service: "wedding",
  body: "The family sits down at two.\n\n## What is laid out\n\n- Chaas in copper glasses\n- Puran poli\n\nSee [our packages](/packages), or [contact us](/contactUs) for a tasting.",
};

async function writeArticle({ page, reach }: Editor): Promise<void> {
  const group = (name: RegExp) => reach(page.getByRole("group", { name }));
  const type = async (name: RegExp, words: string) =>
    (await group(name)).locator("input, textarea").last().fill(words);
  await type(/Title/, WRITTEN.title);
  await type(/Description/, WRITTEN.description);
  const keywords = await group(/Keywords/);
  for (const [index, word] of WRITTEN.keywords.entries()) {
    await keywords.getByRole("button", { name: /Add/ }).last().click();
    await keywords.getByRole("textbox").nth(index).fill(word);
  }
  const picture = await group(/“.?Image.?” Field/);
  await picture.getByText("Choose a picture").click();
  await picture.getByRole("searchbox").fill(PICTURE.alt);
  await picture.getByRole("button", { name: PICTURE.alt }).click();
  await picture.getByText("Another photograph for it").waitFor();
  await type(/Image: what it shows/, WRITTEN.imageAlt);
  await type(/Summary/, WRITTEN.summary);
  const related = await group(/Related/);
  for (const index of [0, 1]) {
    await related.getByRole("combobox").click();
    await page.getByRole("option").nth(index).click();
  }
  await type(/Service/, WRITTEN.service);
  await type(/Publish at/, "2026-12-01T18:30");
  await (await group(/Package/)).getByRole("radio", { name: "Deluxe" }).click();
  await type(/“.?Text.?” Field/, WRITTEN.body);
}

test("an article is written on a phone, listed with its address, and published", async () => {
  const editor = await openSignedIn();
  await editor.goto("#/collections/articles/new");
  await editor.page.getByRole("textbox", { name: "Title" }).waitFor();
  await writeArticle(editor);
  // The editor offers a second form inside this one, which has no backup.
  expect(await editor.button(/^Add .*Article/).count()).toBe(0);
  await editor.save();
  await editor.goto("changes.html");
  await editor.waitForText("New address: /services/haldi-in-malad-an-afternoon");
  await editor.publish();

  const file = "content/articles/haldi-in-malad-an-afternoon.md";
  const { related, ...rest } = readContentFile(file, text(file));
  expect(rest).toEqual({
    ...WRITTEN,
    image: PICTURE.image,
    package: "deluxe",
    publishAt: "2026-12-01T18:30",
  });
  expect(related).toHaveLength(2);
});

test("a day without its time is not saved as no day", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  await editor.openEntry("articles/entries/birthday-party-catering-kandivali");
  await editor.fill("Title", "Birthdays: one to sixty");
  const day = await editor.reach(page.getByLabel(/Publish at/).last());
  await day.focus();
  await page.keyboard.type("01122026");
  await editor.button("Save").click();
  await editor.waitForText("A day or time is not complete");
  await editor.button("OK").click();
  expect(text(ARTICLE, "draft")).not.toContain("one to sixty");

  await day.fill("2026-12-01T18:30");
  await editor.save();

  expect(text(ARTICLE, "draft")).toContain('title: "Birthdays: one to sixty"');
  expect(text(ARTICLE, "draft")).toContain("publishAt: 2026-12-01T18:30");
});

test("a save to a folder on this computer changes only the edited value of the file", async () => {
  const editor = await openEditor(DESKTOP);
  const { page } = editor;
  const files = [...hub.git.about(hub.git.branch("main")).tree.keys()];
  const written = files.filter((file) => /\.(md|json)$/.test(file));
  const texts = Object.fromEntries(written.map((file) => [file, text(file)]));
  // The folder picker returns the browser's private file system.
  await page.addInitScript((all) => {
    const pick = async () => {
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle(".git", { create: true });
      for (const [file, content] of Object.entries(all)) {
        let folder = root;
        const [name = "", ...folders] = file.split("/").toReversed();
        for (const one of folders.toReversed())
          folder = await folder.getDirectoryHandle(one, { create: true });
        const handle = await folder.getFileHandle(name, { create: true });
        const stream = await handle.createWritable();
        await stream.write(content);
        await stream.close();
      }
      return root;
    };
    const granted = async () => "granted";
    const allowed = { requestPermission: granted, queryPermission: granted };
    Object.assign(window, { showDirectoryPicker: pick });
    Object.assign(FileSystemHandle.prototype, allowed);
  }, texts);
  await page.reload();
  await editor.button(/Local Repository/).click();
  await editor.waitForText(/which has \d+ entries/);

  const savedText = (file: string) =>
    page.evaluate(async (name) => {
      let folder = await navigator.storage.getDirectory();
      const [last = "", ...folders] = name.split("/").toReversed();
      for (const one of folders.toReversed()) folder = await folder.getDirectoryHandle(one);
      return (await (await folder.getFileHandle(last)).getFile()).text();
    }, file);
  const edits = [
    [TIMINGS, "catalogs/entries/hall-timings", "Price", "2,60,000", /(?<="price": )\d+/, "260000"],
    [
      ARTICLE,
      "articles/entries/birthday-party-catering-kandivali",
      "Title",
      "Birthdays: one to sixty",
      /(?<=^title: ).*$/m,
      '"Birthdays: one to sixty"',
    ],
  ] as const;
  for (const [file, entry, field, typed, before, after] of edits) {
    // Changes only the URL's hash, because a reload would ask for the folder again.
    await editor.goto(`#/collections/${entry}`);
    if (file === TIMINGS) await editor.expand();
    await editor.fill(field, typed);
    await editor.save();
    await expect.poll(() => savedText(file)).toBe(text(file).replace(before, after));
  }

  expect(editor.consoleErrors).toEqual([]);
  expect([...editor.requestedOrigins]).toEqual([]);
});
