/** Words that no save has reached when a form is left: half-typed days, a killed tab, a renamed file. */
import path from "node:path";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { backups } from "./backups.ts";
import { asksToStay, hub, LEAVING, openSignedIn, SLOW, type Editor } from "./editing.ts";

let opened = 0;

/** Opens an article, by default one without a backup of another test. Returns its file. */
async function openArticle(editor: Editor, at = ++opened): Promise<string> {
  const files = [...hub.git.about(hub.git.branch("draft")).tree.keys()];
  const file = files.filter((one) => one.startsWith("content/articles/"))[at] ?? "";
  await editor.goto("#/collections/articles");
  await editor.page.getByRole("row").nth(1).waitFor();
  await editor.goto(`#/collections/articles/entries/${path.basename(file, ".md")}`);
  await editor.button("Save").waitFor();
  return file;
}

/** Answers Cancel to each question of the page. */
function cancelled({ page }: Editor): string[] {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  return questions;
}

const LEAVE = "Leave without what is not saved?";

async function type({ page }: Editor, keys: string): Promise<void> {
  for (const one of keys.split(" "))
    await (one === "Tab" ? page.keyboard.press(one) : page.keyboard.type(one));
}

/** Sentence below a picker. */
const below = (picker: Locator) =>
  picker.evaluate((input) => getComputedStyle(input.parentElement ?? input, "::after").content);

test.each([
  ["Publish at", "01122026", "the arrow"],
  ["Publish at", "01", "Back"],
  ["Publish at", "Tab Tab Tab 0630", "an address"],
  ["Expire at", "01122026", "Back"],
  ["Expire at", "Tab Tab 2026", "the arrow"],
])("%s with only “%s” typed says so, and %s asks before it leaves", async (name, keys, way) => {
  const editor = await openSignedIn();
  const { page } = editor;
  await openArticle(editor, 0);
  const questions = cancelled(editor);
  const day = await editor.reach(page.getByLabel(name).last());
  expect(await below(day)).toBe("none");
  await day.focus();
  await type(editor, keys);
  await (await editor.reach(page.getByRole("textbox", { name: "Title" }))).focus();
  expect(await below(day)).toContain("is not complete");
  expect(await page.evaluate(asksToStay)).toBe(true);

  await LEAVING[way]?.(editor);

  await expect.poll(() => questions).toEqual([LEAVE]);
  expect(await day.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
  await day.fill("");
  expect(await below(day)).toBe("none");
});

test.each(["Collapse", "Collapse All"])(
  "an entry of a list with a half-typed day is closed by %s only after a question",
  async (name) => {
    const editor = await openSignedIn();
    const { page } = editor;
    await editor.openEntry("catalogs/entries/testimonials");
    await editor.expand();
    const questions = cancelled(editor);
    const day = await editor.reach(page.getByLabel("Publish at").last());
    await day.focus();
    await type(editor, "01122026");

    await editor.button(name).last().click();

    await expect.poll(() => questions).toEqual(["Remove the day or time that is not complete?"]);
    expect(await day.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
    await day.fill("");
    await editor.button(name).last().click();
    await day.waitFor({ state: "detached" });
    expect(questions).toHaveLength(1);
  },
);

const FIELDS: Record<string, (editor: Editor) => Promise<Locator>> = {
  title: ({ page, reach }) => reach(page.getByRole("textbox", { name: "Title" })),
  text: async ({ page, reach }) =>
    (await reach(page.getByRole("group", { name: /“.?Text.?” Field/ }))).locator("textarea").last(),
};

test.each(Object.keys(FIELDS))("a %s is stored during steady typing", async (name) => {
  const editor = await openSignedIn();
  const { page } = editor;
  await openArticle(editor);
  await (await FIELDS[name]?.(editor))?.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("steady");
  const stored = async () => {
    await page.keyboard.type(".");
    return page.evaluate(backups);
  };
  await expect.poll(stored, { ...SLOW, interval: 20 }).toContain("steady.");
});

test.each(["visibilitychange", "pagehide"])("words are stored at %s", async (event) => {
  const editor = await openSignedIn();
  const { page } = editor;
  await openArticle(editor);
  // A hidden page may run no timers.
  await page.evaluate(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => (ms < 200 ? start(work, ms) : 0),
    });
  });
  await (await FIELDS["title"]?.(editor))?.focus();
  await page.keyboard.type("The last letter");
  await page.evaluate((name) => {
    const target = name === "pagehide" ? window : document;
    target.dispatchEvent(new Event(name));
  }, event);
  await expect.poll(() => page.evaluate(backups), SLOW).toContain("The last letter");
});

test.each(["the arrow", "Back", "an address"])(
  "a form whose file was renamed says so, and %s asks before it leaves",
  async (way) => {
    const editor = await openSignedIn();
    const file = await openArticle(editor);
    const questions = cancelled(editor);
    await editor.fill("Title", "A birthday in Malad");
    const bytes = hub.git.read(hub.git.branch("draft"), file) ?? Buffer.from("");
    const additions = [{ path: "content/articles/birthdays.md", bytes }];
    hub.git.commit("draft", { additions, deletions: [{ path: file }] }, "Rename");
    await editor.button("Save").click();
    await editor.waitForText("removed or renamed");
    await editor.button("Cancel").click();

    await LEAVING[way]?.(editor);

    await expect.poll(() => questions).toEqual([LEAVE]);
    const title = editor.page.getByRole("textbox", { name: "Title" });
    expect(await title.inputValue()).toBe("A birthday in Malad");
  },
);
