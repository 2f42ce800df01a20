import { expect, test } from "vitest";
import { diskFiles } from "../../scripts/content/reading/files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import {
  ARTICLE,
  DESKTOP,
  differences,
  expand,
  fill,
  GITHUB,
  openChanges,
  openEditor,
  PACKAGES,
  PHONE,
  priced,
  publish,
  save,
  saveButton,
  SLOW,
  started,
  TIMINGS,
  typePrice,
} from "./editing.ts";
import { OAUTH_TOKEN } from "./github/oauth.ts";

/** Files of content that are texts, as the editor's folder has them. */
function contentTexts(): Record<string, string> {
  const files = diskFiles(ROOT);
  const names = files.list().flatMap(({ file }) => (/\.(md|json)$/.test(file) ? file : []));
  return Object.fromEntries(names.map((file) => [file, Buffer.from(files.read(file)).toString()]));
}

test("in a folder on this computer, a save changes only the edited value of the file", async () => {
  const { page, origin, asked, consoleErrors } = await openEditor(DESKTOP);
  const texts = contentTexts();
  // The browser's private folder replaces a chosen one.
  await page.addInitScript((all) => {
    const pick = async () => {
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle(".git", { create: true });
      for (const [file, text] of Object.entries(all)) {
        let folder = root;
        const [name = "", ...folders] = file.split("/").toReversed();
        for (const one of folders.toReversed())
          folder = await folder.getDirectoryHandle(one, { create: true });
        const handle = await folder.getFileHandle(name, { create: true });
        const stream = await handle.createWritable();
        await stream.write(text);
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
  await page.getByRole("button", { name: /Local Repository/ }).click();
  const articles = Object.keys(texts).filter((file) => file.startsWith("content/articles/"));
  await page.getByText(`which has ${articles.length} entries`).waitFor();

  // Without loading the page anew, which would ask for the folder again.
  const openForm = (entry: string) => page.goto(`${origin}/admin/#/collections/${entry}`);
  const savedText = (file: string) =>
    page.evaluate(async (name) => {
      let folder = await navigator.storage.getDirectory();
      const [last = "", ...folders] = name.split("/").toReversed();
      for (const one of folders.toReversed()) folder = await folder.getDirectoryHandle(one);
      return (await (await folder.getFileHandle(last)).getFile()).text();
    }, file);
  await openForm("catalogs/entries/hall-timings");
  await expand(page);
  await fill(page, "Price", "2,60,000");
  await saveButton(page).click();
  await expect
    .poll(() => savedText(TIMINGS), { timeout: 20_000 })
    .toBe(texts[TIMINGS]?.replace(/(?<="price": )\d+/, "260000"));
  await openForm("articles/entries/birthday-party-catering-kandivali");
  await fill(page, "Title", "Birthdays: one candle to sixty");
  await saveButton(page).click();
  await expect
    .poll(() => savedText(ARTICLE), { timeout: 20_000 })
    .toBe(texts[ARTICLE]?.replace(/^title: .*$/m, 'title: "Birthdays: one candle to sixty"'));

  expect(consoleErrors).toEqual([]);
  expect([...asked]).toEqual([]);
});

test("a person signs in at GitHub and publishes a price with the token of the flow", async () => {
  const editor = await openEditor(PHONE);
  const { page, context, origin, oauth, github, text, asked, consoleErrors } = editor;
  github.tokens.clear();
  oauth.isAuthorized = false;
  const before = text(PACKAGES);

  // The editor puts marks of writing direction around the name.
  const signIn = page.getByRole("button", { name: /Sign In with .*GitHub/ });
  const [popup] = await Promise.all([context.waitForEvent("page", SLOW), signIn.click(SLOW)]);
  await popup.getByRole("link", { name: "Authorize the website" }).click(SLOW);
  await started(editor);
  expect(popup.isClosed()).toBe(true);
  expect(await context.cookies(origin)).toEqual([]);
  await typePrice(editor, "packages", "Monthly price", "641");
  await save(page);
  await openChanges(editor);
  await differences(page).waitFor(SLOW);
  await publish(editor);

  expect(text(PACKAGES)).toBe(priced(before, "monthlyPrice", 599, 641));
  expect([...github.tokens.keys()]).toEqual([OAUTH_TOKEN]);
  expect(oauth.exchanges).toHaveLength(1);
  expect([...asked].filter((one) => ![...GITHUB, oauth.url].includes(one))).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
