/** Words and photographs that are not saved yet, on two phones. */
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  API,
  ARTICLE,
  asksToStay,
  commit,
  GALLERY,
  github,
  hub,
  LEAVING,
  openEditor,
  openSignedIn,
  PACKAGES,
  PHONE,
  PICTURE,
  priced,
  RAVI,
  SLOW,
  text,
  TIMINGS,
  type Editor,
} from "./editing.ts";

const OTHER_ARTICLE = "content/articles/mehndi-catering-kandivali-borivali-malad.md";

const isCommit = (request: string) => request.includes("createCommitOnBranch");

/** Delays the next commit of an editor; `begun` resolves when it is sent. */
async function delayCommit({ context }: Editor) {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await context.route(`${API}/graphql`, async (route) => {
    if (!isCommit(route.request().postData() ?? "")) return route.fallback();
    begun.resolve();
    await released.promise;
    await route.fallback();
  });
  const release = async () => {
    await context.unroute(`${API}/graphql`);
    released.resolve();
  };
  return { begun: begun.promise, release };
}

test("words typed during a save stay in the form and are saved by the next save", async () => {
  const editor = await openSignedIn();
  const before = text(TIMINGS);
  await editor.typePrice("hall-timings", "Price", "261000");
  const delayed = await delayCommit(editor);
  await editor.button("Save").click();
  await delayed.begun;
  await editor.fill("Price", "262000");
  await delayed.release();
  await editor.waitForText("Saved, but not what you typed since");
  await editor.button("OK").click();
  expect(text(TIMINGS, "draft")).toBe(priced(before, "price", 250_000, 261_000));
  expect(await editor.page.getByRole("textbox", { name: "Price" }).inputValue()).toBe("262000");
  expect(await editor.page.evaluate(asksToStay)).toBe(true);

  await editor.button("Save").click();
  await editor.button("Save Anyway").click();
  await expect
    .poll(() => text(TIMINGS, "draft"), SLOW)
    .toBe(priced(before, "price", 250_000, 262_000));
  await editor.page.waitForURL(/catalogs$/);
  await editor.formClosed();
});

test.each([
  ["the arrow", "GitHub fails", "GitHub has a fault at the moment"],
  ["Back", "a question is answered Cancel", "Your form is as you left it"],
  ["an address", "GitHub fails", "GitHub has a fault at the moment"],
])("a form left by %s during a save stays, with the words, when %s", async (way, event, said) => {
  const editor = await openSignedIn();
  await editor.goto("#/collections/catalogs");
  await editor.page.getByRole("row", { name: "Hall timings" }).click();
  await editor.expand();
  await editor.fill("Price", "261000");
  editor.page.once("dialog", (dialog) => void dialog.dismiss());
  const delayed = await delayCommit(editor);
  await editor.button("Save").click();
  await delayed.begun;
  expect(await editor.page.evaluate(asksToStay)).toBe(true);
  await LEAVING[way]?.(editor);
  if (event === "GitHub fails")
    editor.fault = (sent) => (isCommit(sent) ? { status: 503, body: "{}" } : undefined);
  else commit(TIMINGS, priced(text(TIMINGS), "price", 250_000, 262_000), RAVI);
  await delayed.release();

  await editor.waitForText(said);
  await editor.button("OK").click();
  expect(await editor.page.getByRole("textbox", { name: "Price" }).inputValue()).toBe("261000");
  Object.assign(editor, { fault: undefined });
  editor.page.once("dialog", (dialog) => void dialog.accept());
  await editor.button("Save").click();
  if (event !== "GitHub fails") await editor.button("Save Anyway").click();
  await editor.page.waitForURL(/catalogs$/);
  await expect.poll(() => text(TIMINGS, "draft"), SLOW).toContain("261000");
});

async function beginAlbum(editor: Editor, title: string): Promise<Locator> {
  const { page } = editor;
  const group = (name: RegExp) => editor.reach(page.getByRole("group", { name }));
  const field = async (name: RegExp) =>
    (await group(name)).locator("input, textarea").filter({ visible: true }).last();
  await page.goto("about:blank");
  await editor.goto("#/collections/albums/new");
  await page.getByRole("textbox", { name: "Title" }).waitFor();
  await (await field(/Title/)).fill(title);
  const description = "Two shifts and one kitchen: cooked before ten, and nothing left at two.";
  await (await field(/Description/)).fill(description);
  const occasion = await group(/Occasion/);
  await occasion.getByRole("radio", { name: "Office lunch or conference" }).click();
  await (await field(/Guests/)).fill("180");
  await (await field(/Month/)).fill("2026-09-01");
  await (await field(/Permission/)).fill("Meera Shah, office manager");
  return field(/Description/);
}

test("words typed during the first save of an album are saved in the same album", async () => {
  const editor = await openSignedIn();
  const description = await beginAlbum(editor, "An office lunch in Goregaon");
  const delayed = await delayCommit(editor);
  await editor.button("Save").click();
  await delayed.begun;
  const newer = "Two shifts and one kitchen: cooked before ten, and the last plate at two.";
  await description.fill(newer);
  await delayed.release();
  await editor.waitForText("Saved, but not what you typed since");
  await editor.button("OK").click();
  await editor.save();
  const albums = [...hub.git.about(hub.git.branch("draft")).tree.keys()].filter((file) =>
    file.startsWith("content/albums/"),
  );
  expect(albums).toEqual(["content/albums/an-office-lunch-in-goregaon.md"]);
  expect(text(albums[0] ?? "", "draft")).toContain(newer);
  // The backup of a duplicate would replace the backup of a new album.
  await editor.openEntry("albums/entries/an-office-lunch-in-goregaon");
  await editor.button("Show Editor Options").click();
  await editor.page.getByRole("menuitem").first().waitFor();
  expect(await editor.page.getByRole("menuitem", { name: "Duplicate" }).count()).toBe(0);
});

const openPackages = async (editor: Editor) => {
  await editor.goto("#/collections/catalogs");
  await editor.page.getByRole("row", { name: "Packages", exact: true }).click();
  await editor.button("Save").waitFor();
};

test("Back right after the last letter keeps the words; without storage it asks first", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  await openPackages(editor);
  await editor.expand();
  await editor.fill("Monthly price", "643");
  await page.goBack();
  await page.waitForURL(/catalogs$/);
  await editor.button("Save").waitFor({ state: "detached" });
  // Escape, and Back on Android, leave the form with its backup.
  await page.getByRole("row", { name: "Packages", exact: true }).click();
  await editor.button("Restore").waitFor();
  await page.keyboard.press("Escape");
  await editor.button("Save").waitFor({ state: "detached" });
  await page.getByRole("row", { name: "Packages", exact: true }).click();
  await editor.button("Restore").click();
  await editor.expand();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Monthly price" }).inputValue(), SLOW)
    .toBe("643");

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The storage is full.", "QuotaExceededError");
    };
  });
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await editor.fill("Monthly price", "644");
  await expect.poll(() => questions, SLOW).toEqual([expect.stringContaining("cannot keep")]);
  await page.goBack();
  await expect.poll(() => questions.length, SLOW).toBe(2);
  expect(questions[1]).toContain("Leave without what is not saved?");
  expect(await page.getByRole("textbox", { name: "Monthly price" }).inputValue()).toBe("644");
  await editor.button("Save").click();
  await expect.poll(() => text(PACKAGES, "draft"), SLOW).toContain("644");
});

async function take(page: Page, color: string): Promise<void> {
  const create = { width: 800, height: 600, channels: 3 as const, background: color };
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const file = { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("input[capture]").setInputFiles(file);
  await page.getByRole("img", { name: "The new photograph" }).waitFor();
}

const areas = ({ page }: Editor) => page.getByLabel(/What it shows/);

const area = (editor: Editor) =>
  areas(editor).and(editor.page.getByLabel(/see it( \(Gallery\))?$/));

const openPicture = async (editor: Editor, hash: string) => {
  await editor.page.goto("about:blank");
  await editor.goto(`pictures.html#${hash}`);
  await area(editor).waitFor();
};

const answers = ({ page }: Editor, isYes: boolean) => {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    if (dialog.type() !== "confirm") return void dialog.accept();
    questions.push(dialog.message());
    void (isYes ? dialog.accept() : dialog.dismiss());
  });
  return questions;
};

test("a picture's typed words survive another save, and its form is locked during a save", async () => {
  const asha = await openSignedIn();
  const before = text(GALLERY);
  await openPicture(asha, PICTURE.image);
  await area(asha).fill("Asha's words");
  commit(GALLERY, before.replace(PICTURE.alt, "Ravi's words"), RAVI);
  await asha.page.reload();
  await area(asha).waitFor();
  expect(await area(asha).inputValue()).toBe("Asha's words");
  const questions = answers(asha, true);
  const delayed = await delayCommit(asha);
  await asha.button("Save").click();
  await delayed.begun;
  await area(asha).focus();
  await asha.page.keyboard.type("!");
  expect(await area(asha).inputValue()).toBe("Asha's words");
  expect(await asha.page.evaluate(asksToStay)).toBe(true);
  await asha.button("Back").click();
  await delayed.release();
  await asha.page.waitForURL(/changes/);
  expect(questions).toEqual([expect.stringContaining("yours: Asha's words")]);
  expect(questions[0]).toContain("already saved: Ravi's words");
  expect(text(GALLERY, "draft")).toBe(before.replace(PICTURE.alt, "Asha's words"));
  expect(questions).toHaveLength(1);
});

test("a photograph that both people replace is saved only after a question", async () => {
  const [asha, ravi] = [await openSignedIn(), await openSignedIn(RAVI)];
  for (const [editor, color] of [
    [asha, "#c02020"],
    [ravi, "#2020c0"],
  ] as const) {
    await openPicture(editor, PICTURE.image);
    await take(editor.page, color);
    for (const one of await areas(editor).all()) await one.fill("A wall");
  }
  await ravi.button("Save").click();
  await ravi.page.waitForURL(/changes/);
  const stored = () =>
    hub.git.read(hub.git.branch("draft"), `content/media/${PICTURE.image}.jpg`)?.toString("base64");
  const theirs = stored();
  const questions = answers(asha, false);
  await asha.button("Save").click();
  await asha.waitForMessage("Your form is as you left it");
  expect(questions).toEqual([expect.stringMatching(/^Somebody changed the same.*Photograph: /s)]);
  expect(stored()).toBe(theirs);
  await asha.page.getByRole("img", { name: "The new photograph" }).waitFor();
});

test("a new picture's words are stored for their own article", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  await openPicture(editor, `new ${ARTICLE}`);
  await area(editor).fill("Words for a birthday");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "A new picture" }).click();
  await page.locator(`a[href="#new ${OTHER_ARTICLE}"]`).click();
  await page.getByText(/^A new picture for .*[Mm]ehndi/).waitFor();
  expect(await area(editor).inputValue()).toBe("");
  await area(editor).fill("Other words");
  for (const [file, words] of [
    [ARTICLE, "Words for a birthday"],
    [OTHER_ARTICLE, "Other words"],
  ] as const) {
    await openPicture(editor, `new ${file}`);
    expect(await area(editor).inputValue()).toBe(words);
  }
});

test("a photograph that both people add to an article is saved only after a question", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  await openPicture(editor, `new ${ARTICLE}`);
  await take(page, "#c02020");
  await area(editor).fill("Asha's photograph");
  commit(ARTICLE, text(ARTICLE).replace(/^image: .*$/m, "image: dish/misal"), RAVI);
  const questions = answers(editor, false);
  await editor.button("Save").click();
  await editor.waitForMessage("Your form is as you left it");
  expect(questions).toEqual([expect.stringContaining("already saved: dish/misal")]);
  expect(text(ARTICLE, "draft")).toContain("image: dish/misal");
  expect(await area(editor).inputValue()).toBe("Asha's photograph");
});

test("picture words survive an expired sign-in and a phone without storage", async () => {
  const editor = await openEditor(PHONE);
  await editor.signIn();
  await editor.started();
  await openPicture(editor, PICTURE.image);
  await area(editor).fill("A red wall");
  github.tokens.clear();
  github.tokens.set("another", "asha");
  await editor.button("Save").click();
  await editor.waitForMessage("Sign in at Write in a new tab");
  const { page } = editor;
  await editor.openTab();
  await editor.goto("");
  await editor.signIn("another");
  await editor.started();
  await editor.page.close();
  editor.page = page;

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The storage is full.", "QuotaExceededError");
    };
    Storage.prototype.removeItem = (key) => Storage.prototype.setItem(key, "");
  });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.type()));
  await area(editor).fill("A red wall at noon");
  await editor.waitForMessage("no space for unsaved words");
  expect(await page.evaluate(asksToStay)).toBe(true);
  const questions = answers(editor, false);
  await editor.button("Back").click();
  await expect.poll(() => questions).toEqual(["Leave without what is not saved?"]);
  expect(await area(editor).inputValue()).toBe("A red wall at noon");
  await editor.button("Save").click();
  await page.waitForURL(/changes/);
  expect(text(GALLERY, "draft")).toContain("A red wall at noon");
  expect(dialogs).toEqual(["confirm"]);
});

const PORTAL = { status: 200, body: "<html>Sign in to the hotel's network</html>" };

test.each([
  ["behind another network's page", { fault: () => PORTAL }, "GitHub cannot be reached"],
  ["without a connection", { isOffline: true }, "GitHub cannot be reached"],
  ["with a fault at GitHub", { fault: () => ({ status: 503, body: "" }) }, "GitHub has a fault"],
])("Write %s says so, and opens when GitHub answers again", async (_name, failing, said) => {
  const editor = await openSignedIn();
  Object.assign(editor, failing);
  await editor.goto("#/collections/catalogs");
  await editor.waitForText(said);
  expect(await editor.button(/Sign In/).count()).toBe(0);
  expect(await editor.accessibilityFaults()).toEqual([]);
  await editor.button("Try again").click();
  await editor.waitForText(said);
  Object.assign(editor, { fault: undefined, isOffline: false });
  await editor.button("Try again").click();
  await editor.page.getByRole("row", { name: "Hall timings" }).waitFor();
});

/** Runs in the page: the browser blocks the site's cookies and data. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  Object.defineProperty(window, "localStorage", { get: refuse });
  IDBFactory.prototype.open = refuse;
  navigator.locks.request = async () => refuse();
}

test("each page says what to allow when the browser blocks windows or storage", async () => {
  const editor = await openEditor(PHONE);
  const { context, page } = editor;
  await context.addInitScript(() => (window.open = () => null));
  await page.reload();
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await editor.button(/Sign In with .*GitHub/).click();
  await expect.poll(() => said).toEqual([expect.stringContaining("Allow windows")]);
  await editor.waitForText(/aborted/);

  await context.addInitScript(blockStorage);
  await editor.goto("");
  await editor.waitForText("storage access has been denied");
  for (const name of ["pictures", "changes"]) {
    await editor.goto(`${name}.html#${PICTURE.image}`);
    await editor.waitForMessage("keeps no sign-in");
  }
});
